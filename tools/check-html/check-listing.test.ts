import { expect, it } from 'vitest';
import { crawl } from './check-crawl.ts';
import { checkListing, type SiteFacts } from './check-listing.ts';
import { checkSitemap } from './check-sitemap.ts';
import { readPage } from './read-page.ts';

const site: SiteFacts = {
	origin: 'https://example.nz',
	listed: new Set(['/', '/next']),
	reachable: new Set(['/', '/next', '/sent']),
	sitemap: new Set(['https://example.nz/', 'https://example.nz/next']),
	pictureSizes: new Map([['/p.png', { width: 1200, height: 630 }]]),
};
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
const sound = `${Object.entries(tags)
	.map(([name, content]) => `<meta property="${name}" content="${content}"/>`)
	.join('')}<meta name="twitter:card" content="summary_large_image"/>
<link rel="canonical" href="https://example.nz/next"/><script type="application/ld+json">{}</script>`;
const read = (head: string, body = '') =>
	readPage('/', `<html><head>${head}</head><body>${body}</body></html>`);
const faultsOf = async (head: string, path = '/next', facts: Partial<SiteFacts> = {}) =>
	checkListing(path, await read(head), { ...site, ...facts });

it('accepts a page that can be found and shared, and one that shall not be found', async () => {
	expect(await faultsOf(sound)).toEqual([]);
	expect(await faultsOf('<meta name="robots" content="noindex"/>', '/sent')).toEqual([]);
});

it.each([
	['no canonical address', sound.replace('canonical', 'alternate'), {}, 'canonical is missing'],
	[
		'another canonical address',
		sound.replace('next"/><script', '"/><script'),
		{},
		'canonical is https://example.nz/,',
	],
	[
		'two canonical addresses',
		sound + sound.slice(sound.indexOf('<link'), sound.indexOf('<script')),
		{},
		'canonical is',
	],
	['noindex', `${sound}<meta name="robots" content="noindex"/>`, {}, 'listed, but noindex'],
	['no place in the sitemap', sound, { sitemap: new Set<string>() }, 'not in the sitemap'],
	['no way to it', sound, { reachable: new Set(['/']) }, 'an orphan'],
	['no JSON-LD', sound.replace('ld+json', 'json'), {}, '0 blocks of JSON-LD'],
	['no og:title', sound.replace('og:title', 'title'), {}, 'no og:title'],
	['an empty og:image:alt', sound.replace('A hut', ''), {}, 'no og:image:alt'],
	['no Twitter card', sound.replace('twitter:card', 'card'), {}, 'no twitter:card'],
	[
		'a relative og:image',
		sound.replace('https://example.nz/p', '/p'),
		{},
		'og:image /p.png is not in the build',
	],
	['a picture elsewhere', sound.replace('nz/p.png', 'com/p.png'), {}, 'is not in the build'],
	['a missing picture', sound, { pictureSizes: new Map() }, 'is not in the build'],
	['another size', sound.replace('"630"', '"600"'), {}, 'og:image is 1200 by 630 pixels, other than stated'],
	[
		'another og:url',
		sound.replace('content="https://example.nz/next"', 'content="/next"'),
		{},
		'og:url is /next',
	],
])('refuses a listed page with %s', async (_, head, facts, sentence) => {
	expect(await faultsOf(head, '/next', facts)).toEqual([expect.stringContaining(sentence)]);
});

it('refuses an unlisted page that asks to be found', async () => {
	const inSitemap = { sitemap: new Set(['https://example.nz/sent']) };
	expect(
		await faultsOf('<link rel="canonical" href="https://example.nz/sent"/>', '/sent', inSitemap),
	).toEqual([
		'not listed, but without noindex',
		'not listed, but with a canonical address',
		'not listed, but in the sitemap',
	]);
});

it('crawls from home along links only', async () => {
	const pages = new Map([
		[
			'/',
			await read(
				'<link rel="alternate" href="/orphan"/>',
				'<a href="/next?x#y">a</a><a href="//b.nz/c">b</a>',
			),
		],
		['/next', await read('', '<a href="deep">a</a>')],
		['/deep', await read('')],
		['/orphan', await read('', '<a href="/">a</a>')],
	]);
	expect([...crawl(pages)]).toEqual(['/', '/next', '/deep']);
});

it('knows a true sitemap from others', () => {
	const now = Date.parse('2026-01-02T00:00:00Z');
	const url = (path: string, date: string) =>
		`<url><loc>https://example.nz${path}</loc><lastmod>${date}</lastmod></url>`;
	const known = '2026-01-01T09:00:00+13:00';
	expect(checkSitemap(`${url('/', known)}<url><loc>https://example.nz/next</loc></url>`, site, now)).toEqual(
		[],
	);
	expect(checkSitemap(url('/', known) + url('/', known) + url('/sent', known), site, now)).toEqual([
		'https://example.nz/ is there twice',
		'https://example.nz/sent is no listed page',
	]);
	expect(checkSitemap(url('/', '2026-01-03T00:00:00Z'), site, now)).toEqual([
		expect.stringContaining('is in the future'),
	]);
	expect(checkSitemap(url('/', 'yesterday'), site, now)).toEqual([expect.stringContaining('is no date')]);
});
