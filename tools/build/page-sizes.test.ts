import { expect, it } from 'vitest';
import { findExcesses, limits, pageFiles } from './page-sizes.ts';

const sizes = { ...limits, fonts: 60_000, pictures: 60_000, firstLoad: 140_000 };

it('names the page and the size that is over its limit', () => {
	expect(findExcesses('/contact', sizes)).toEqual([]);
	const [sentence, ...others] = findExcesses('/contact', { ...sizes, document: 14_601 });
	expect(sentence).toContain('/contact: document has 14601 bytes');
	expect(others).toEqual([]);
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
