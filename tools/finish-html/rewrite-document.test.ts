import { expect, it } from 'vitest';
import { cspHash } from '#server/platform/security-headers.ts';
import { rewriteDocument } from './rewrite-document.ts';

const html =
	'<html><head><link rel="modulepreload" href="/m.js"/><link rel="stylesheet" href="/s.css"/></head><body><script>((storageKey) => {})()</script><script>window.__reactRouterContext = {};</script><script type="module" async="">import "/entry.client.js"</script></body></html>';
const ours = '@font-face{font-family:"A";src:url(/a.woff2) format("woff2")}';
const standIn = '@font-face{font-family:"A Fallback";src:local("Arial")}';
const parts = {
	loader: 'load()',
	speculationRules: '{}',
	styleSheet: () => `a{}${ours}${standIn}`,
	rest: (modules: readonly string[]) => modules.join(' '),
	storeModule: (name: string) => `/${name}.js`,
};

it('puts what crawlers read before the styles, and needs no permission for data', () => {
	const data =
		'<meta property="og:type" content="$1"/><script type="application/ld+json">{"a":"$&"}</script>';
	const page = rewriteDocument(html, data, parts);
	expect(page.html).toContain(`${data}<style>`);
	expect(page.scriptHashes).toEqual(['load()', '{}'].map(cspHash));
});

it('fetches no style sheet, and fonts only when the loader or a browser without script switches them on', () => {
	const page = rewriteDocument(html, '', parts);
	expect(page.html).toContain('<link rel="stylesheet" href="/s.css" disabled/>');
	const styles = [...page.html.matchAll(/<style([^>]*)>([^<]*)/g)];
	const [[, , now] = [], [, media, later] = []] = styles;
	expect(styles).toHaveLength(2);
	expect(now).toContain(standIn);
	expect(now).not.toContain(ours);
	expect(media).toBe(' media="(scripting:none)"');
	expect(later).toContain(ours);
	expect(page.styleHashes).toEqual([now, later].map((text = '') => cspHash(text)));
});

it('leaves what hydration alone reads to the module that begins it, and the elements empty', () => {
	const stored = new Map<string, string>();
	const storeModule = (name: string, body: string) => {
		stored.set(name, body);
		return `/${name}.js`;
	};
	const page = rewriteDocument(html, '', { ...parts, storeModule });
	expect(stored.get('start')).toBe('window.__reactRouterContext = {};\nimport "/entry.client.js"');
	expect(stored.get('rest')).toBe('/start.js /m.js');
	expect(page.html).toContain(
		'<body><script></script><script></script><script data-start="/start.js" data-rest="/rest.js">load()</script>',
	);
});

it('refuses a page without the scripts that it was written for', () => {
	for (const gone of ['((storageKey)', 'window.__reactRouterContext'])
		expect(() => rewriteDocument(html.replace(gone, 'other'), '', parts)).toThrow(/found (it 0 times|none)/);
});

it('refuses sheets without a font, which then would be fetched with the rest', () => {
	expect(() => rewriteDocument(html, '', { ...parts, styleSheet: () => 'a{}' })).toThrow('found none');
});
