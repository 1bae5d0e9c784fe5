import { createBuilder } from 'vite';
import { expect, it } from 'vitest';

import { buildSettings } from './build-settings.ts';
import { findExcesses, limits, pageFiles } from './page-sizes.ts';
import { compress } from './site-files.ts';

const kilobyte = 1024;
const sizes = {
	document: 14 * kilobyte,
	scriptBefore: 2 * kilobyte,
	scriptAfter: 0,
	fonts: 60_000,
	pictures: 60_000,
	firstLoad: 134_336,
};

it('accepts a page at its limits', () => {
	expect(findExcesses('/contact', sizes)).toEqual([]);
});

it.each([
	[
		'/contact',
		{ document: 15_000 },
		'HTML+CSS is 15,000 bytes, over the limit of 14,336',
		'content/page-list.ts',
	],
	['/', {}, 'first load is 134,336 bytes, over the limit of 76,800', 'content/page-list.ts'],
	['/contact', { scriptBefore: 2_049 }, 'script before is 2,049 bytes', 'tools/build/page-sizes.ts'],
])('for %s with %j names the page, the excess and the file of the limit', (path, changed, excess, file) => {
	const [sentence, ...others] = findExcesses(path, { ...sizes, ...changed });
	expect(sentence).toContain(`${path}: ${excess}`);
	expect(sentence).toContain(file);
	expect(others).toEqual([]);
});

/** Settings that choose different code, with long values. */
const analytics = ['', 'G-XXXXXXXXXX', 'www.example.nz', '9c7fe2a1-3d5b-4f60-8a1e-2b4c6d8e0f12'];
const settings = [
	...analytics.map((id) => ({ ANALYTICS_ID: id })),
	...['', 'https://cal.com/your-name/30min', 'https://book.example.nz/30min'].map((page) => ({
		BOOKING_URL: page,
		ANALYTICS_ID: 'www.example.nz',
		ANALYTICS_SCRIPT_URL: 'https://stats.example.nz/script.js',
	})),
];

it.each(settings)('the script of every page is within its limit with %j', async (environment) => {
	const builder = await createBuilder({
		define: buildSettings(environment),
		environments: { script: { build: { write: false } } },
		logLevel: 'error',
	});
	const { script } = builder.environments;
	const built = script && (await builder.build(script));
	const chunks = built && 'output' in built ? built.output : [];
	const code = chunks.map((chunk) => ('code' in chunk ? chunk.code : '')).join('');
	const { br } = await compress('js', Buffer.from(code));
	expect(br?.length).toBeGreaterThan(0);
	expect(br?.length).toBeLessThanOrEqual(limits.scriptBefore);
});

it('finds the fonts, and one file a picture: the first format at its largest', () => {
	const css =
		'<style>@font-face{src:url("/text.woff2")format("woff2")}a{background:url(/map.svg),url(data:x)}</style>';
	const picture =
		'<picture><source type="image/avif" srcset="/s.avif 400w, /l.avif 800w"/><source srcset="/l.webp"/><img src="/l.jpg"/></picture>';
	const images = `${picture}<img src="/logo.svg"/><p><img src="/logo.svg"/><svg><use href="/icons.svg#x"></use></svg></p>`;
	const { fonts, pictures } = pageFiles(
		`<head><link rel="icon" href="/icon.svg"/>${css}</head><body>${images}</body>`,
	);
	expect(fonts).toEqual(['/text.woff2']);
	expect(pictures.sort()).toEqual(['/icon.svg', '/icons.svg', '/l.avif', '/logo.svg', '/map.svg']);
});
