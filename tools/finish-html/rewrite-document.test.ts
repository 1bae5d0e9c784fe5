import { expect, it } from 'vitest';
import { cspHash } from '#server/platform/security-headers.ts';
import { rewriteDocument } from './rewrite-document.ts';

const html =
	'<html><head><link rel="modulepreload" href="/m.js"/><link rel="stylesheet" href="/s.css"/></head><body><script type="module" async="">import "/entry.client.js"</script></body></html>';
const ours = '@font-face{font-family:"A";src:url(/a.woff2) format("woff2")}';
const standIn = '@font-face{font-family:"A Fallback";src:local("Arial")}';
const parts = {
	loader: 'load()',
	speculationRules: '{}',
	styleSheet: () => `a{}${ours}${standIn}`,
	storeModule: () => '/start.js',
};

it('puts what crawlers read before the styles, and needs no permission for data', () => {
	const data =
		'<meta property="og:type" content="$1"/><script type="application/ld+json">{"a":"$&"}</script>';
	const page = rewriteDocument(html, data, parts);
	expect(page.html).toContain(`${data}<style>a{}${standIn}</style>`);
	expect(page.scriptHashes).toEqual(['{}', 'load()'].map(cspHash));
});

it('fetches no style sheet, and fonts only when the loader or a browser without script switches them on', () => {
	const page = rewriteDocument(html, '', parts);
	expect(page.html).toContain('<link rel="stylesheet" href="/s.css" disabled/>');
	expect(page.html).toContain(`<style media="(scripting:none)">${ours}</style>`);
	expect(page.styleHashes).toEqual([`a{}${standIn}`, ours].map(cspHash));
});

it('refuses sheets without a font, which then would be fetched with the rest', () => {
	expect(() => rewriteDocument(html, '', { ...parts, styleSheet: () => 'a{}' })).toThrow('found none');
});
