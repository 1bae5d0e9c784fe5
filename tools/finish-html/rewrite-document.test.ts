import { expect, it } from 'vitest';
import { cspHash } from '#server/platform/security-headers.ts';
import { rewriteDocument } from './rewrite-document.ts';

const html =
	'<html><head><link rel="modulepreload" href="/m.js"/><link rel="stylesheet" href="/s.css"/></head><body><script type="module" async="">import "/entry.client.js"</script></body></html>';
const parts = {
	loader: 'load()',
	speculationRules: '{}',
	styleSheet: () => 'a{}',
	storeModule: () => '/start.js',
};

it('puts what crawlers read before the styles, and needs no permission for data', () => {
	const data =
		'<meta property="og:type" content="$1"/><script type="application/ld+json">{"a":"$&"}</script>';
	const page = rewriteDocument(html, data, parts);
	expect(page.html).toContain(`${data}<style>a{}</style>`);
	expect(page.scriptHashes).toEqual(['{}', 'load()'].map(cspHash));
});
