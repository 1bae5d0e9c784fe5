import { expect, it } from 'vitest';
import { pageAssets } from './page-assets.ts';

const page = (head: string, body: string) => `<html><head>${head}</head><body>${body}</body></html>`;

it('finds the fonts that the text needs', () => {
	const css =
		'<style>@font-face{font-family:A;src:url(/latin.woff2)format("woff2");unicode-range:U+20-7E}' +
		'@font-face{font-family:A;src:url("/ext.woff2");unicode-range:U+100-17F,U+1E00}' +
		'@font-face{font-family:B;src:url(/all.woff2)}</style>';
	expect(pageAssets(page(css, '<p>Kia ora</p>')).fonts).toEqual(['/latin.woff2', '/all.woff2']);
	expect(pageAssets(page(css, '<p>Māori</p>')).fonts).toEqual(['/latin.woff2', '/ext.woff2', '/all.woff2']);
});

it('finds one file a picture, the first format at its largest, and each file once', () => {
	const picture =
		'<picture><source type="image/avif" srcset="/s.avif 400w, /l.avif 800w"/><source srcset="/l.webp"/><img src="/l.jpg"/></picture>';
	const images = `${picture}<img src="/logo.svg"/><img src="/logo.svg"/><svg><use href="/icons.svg#x"></use></svg><script>"<img src='/no.png'>"</script>`;
	const head = '<link rel="icon" href="/icon.svg"/><style>a{background:url(/map.svg),url(data:x)}</style>';
	expect(pageAssets(page(head, images)).pictures).toEqual([
		'/l.avif',
		'/logo.svg',
		'/icons.svg',
		'/icon.svg',
		'/map.svg',
	]);
});
