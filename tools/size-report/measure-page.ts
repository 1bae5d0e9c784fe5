import type { BuiltPage } from '../build/render-pages.ts';
import { pageAssets } from './page-assets.ts';
import type { PageSizes } from './size-limits.ts';

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);

/**
 * Measures one finished page.
 *
 * @param sizeOf how many bytes the server sends for an address of the site; throws when it has none
 */
export function measurePage(path: string, page: BuiltPage, sizeOf: (address: string) => number): PageSizes {
	const assets = pageAssets(page.html);
	const sizes = (addresses: readonly string[]) => sum(addresses.map(sizeOf));
	const document = sizeOf(path);
	const scriptBefore = sizeOf(page.script);
	const fonts = sizes(assets.fonts);
	const pictures = sizes(assets.pictures);
	return {
		document,
		scriptBefore,
		scriptAfter: scriptBefore + sizes(page.modules),
		fonts,
		pictures,
		firstLoad: document + scriptBefore + fonts + pictures,
	};
}
