import { expect, it } from 'vitest';

import { findExcesses, limits, pageFiles } from './page-sizes.ts';

const kilobyte = 1024;
const sizes = {
	document: limits.document,
	styleSheets: 0,
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
		'HTML+CSS is 15,000 bytes, over the limit of 13,800',
		'content/pages.yaml',
	],
	['/', {}, 'first load is 134,336 bytes, over the limit of ', 'content/pages.yaml'],
	['/contact', { scriptBefore: 2_049 }, 'script before is 2,049 bytes', 'tools/build/page-sizes.ts'],
])('for %s with %j names the page, the excess and the file of the limit', (path, changed, excess, file) => {
	const [sentence, ...others] = findExcesses(path, { ...sizes, ...changed });
	expect(sentence).toContain(`${path}: ${excess}`);
	expect(sentence).toContain(file);
	expect(others).toEqual([]);
});

it('finds the fonts, and one file a picture: the first format at its largest', () => {
	const css =
		'<style>@font-face{src:url("/text.woff2")format("woff2")}a{background:url(/map.svg),url(data:x)}</style>';
	const picture =
		'<picture><source type="image/avif" srcset="/s.avif 400w, /l.avif 800w"/><source srcset="/l.webp"/><img src="/l.jpg"/></picture>';
	const images = `${picture}<img src="/logo.svg"/><p><img src="/logo.svg"/><svg><use href="/icons.svg#x"></use></svg></p>`;
	const sheet = '<link rel="stylesheet" href="/below.css"/>';
	const { styleSheets, fonts, pictures } = pageFiles(
		`<head><link rel="icon" href="/icon.svg"/>${css}</head><body>${sheet}${images}</body>`,
		(url) => `a{background:url(${url.replace('css', 'svg')})}`,
	);
	expect(styleSheets).toEqual(['/below.css']);
	expect(fonts).toEqual(['/text.woff2']);
	expect(pictures.sort()).toEqual([
		'/below.svg',
		'/icon.svg',
		'/icons.svg',
		'/l.avif',
		'/logo.svg',
		'/map.svg',
	]);
});
