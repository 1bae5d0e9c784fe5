import { expect, it } from 'vitest';
import { claims } from '#content/claims.ts';
import { paths } from '#content/paths.ts';
import { checkClaims, checkPage } from './check-page.ts';

const site = { origin: 'https://example.nz', sitemap: new Set(['https://example.nz/next']) };
const tags = {
	'og:type': 'website',
	'og:title': 'Next',
	'og:description': 'A page',
	'og:url': 'https://example.nz/next',
	'og:site_name': 'Us',
	'og:locale': 'en_NZ',
	'og:image': 'https://example.nz/p.png',
	'og:image:width': '1200',
	'og:image:height': '630',
	'og:image:alt': 'A hut',
};
const preview = Object.entries(tags)
	.map(([name, content]) => `<meta property="${name}" content="${content}"/>`)
	.join('');
const graph = '{"@context":"https://schema.org","@graph":[{"@type":"WebSite","@id":"#s"}]}';
const page = `<!DOCTYPE html><html lang="en-NZ"><head><meta charSet="utf-8"/><title>Next</title><meta name="description" content="A page"/>
${preview}<meta name="twitter:card" content="summary_large_image"/><link rel="canonical" href="https://example.nz/next"/>
<script type="application/ld+json">${graph}</script></head><body><h1>Next</h1><p hidden="">One<br/>two</p></body></html>`;
const withBody = (html: string) => page.replace('<h1>', `${html}<h1>`);
const faultsOf = async (html: string, path = '/next') => (await checkPage({ path, html }, site)).faults;

it('accepts a listed page as React writes it, with pictures', async () => {
	const data = '<p><time datetime="15:30">3:30</time></p><dl><div><dt>a</dt><dd>b</dd></div></dl>';
	const pictures =
		'<picture><source srcset="/a.avif" width="4" height="3"/><img src="/a.png" width="4" height="3" alt="A hut"/></picture><img src="/b.png" width="4" height="3" alt=""/>';
	expect(await faultsOf(withBody(data + pictures))).toEqual([]);
});

it.each([
	['another language', page.replace('en-NZ', 'en'), '"lang" has invalid value "en"'],
	['a style attribute', withBody('<p style="display:none">a</p>'), 'no-inline-style'],
	['a picture without width', withBody('<img src="/a.png" alt="A hut" height="3"/>'), 'required "width"'],
	[
		'a source without height',
		withBody('<picture><source srcset="/a" width="4"/><img src="/a" width="4" height="3" alt=""/></picture>'),
		'<source> is missing required "height"',
	],
	['a picture without alt', withBody('<img src="/a.png" width="4" height="3"/>'), 'required "alt"'],
	['a file name as alt', withBody('<img src="/a" width="4" height="3" alt="a.png"/>'), '"alt" has invalid'],
	['a time of day without hours', withBody('<p><time>3:30</time></p>'), 'time "3:30" is not valid'],
	[
		'a value without a term',
		withBody('<dl><div><dd>About $5</dd></div></dl>'),
		'"About $5" is a <dd> without <dt>',
	],
	['no canonical URL', page.replace('canonical', 'alternate'), 'canonical URL is ""'],
	['another canonical URL', page.replace('next"/>\n<script', '"/><script'), 'canonical URL is'],
	[
		'noindex',
		page.replace('<title>', '<meta name="robots" content="noindex"/><title>'),
		'robots is "noindex"',
	],
	['no JSON-LD', page.replace('ld+json', 'json'), '0 blocks of JSON-LD'],
	['broken JSON-LD', page.replace('"WebSite"', '""'), 'is empty'],
	['no og:title', page.replace('og:title', 'title'), 'no og:title'],
	['an empty og:image:alt', page.replace('A hut', ''), 'no og:image:alt'],
	['no Twitter card', page.replace('twitter:card', 'card'), 'no twitter:card'],
	[
		'another og:url',
		page.replace('"https://example.nz/next"/><meta property="og:site', '"/"/><meta property="og:site'),
		'og:url is /',
	],
])('rejects %s', async (_, html, fault) => {
	expect((await faultsOf(html)).join('\n')).toContain(fault);
});

it('rejects a page outside the sitemap that asks to be found', async () => {
	expect(await faultsOf(page, '/sent')).toEqual([
		'the canonical URL is "https://example.nz/next"',
		'robots is "", and the page is not in the sitemap',
		'1 blocks of JSON-LD',
	]);
});

const trades = `${claims.manualWork.figure} and ${claims.quoteConversions.figure}`;

it.each([
	['its claims', paths.trades, trades, []],
	['a missing claim', paths.trades, claims.manualWork.figure, [claims.quoteConversions.figure]],
	['claims of another page', paths.contact, trades, ['', '']],
	['no record', '/elsewhere', trades, []],
])('compares the text with the register of claims: %s', (_, path, text, faults) => {
	expect(checkClaims(path, text)).toEqual(faults.map((figure) => expect.stringContaining(figure)));
});
