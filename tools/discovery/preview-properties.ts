import { documentTitle, type PageName, pages } from '#content/pages.ts';
import { site } from '#content/site.ts';
import { pageAddress } from '../page-address.ts';
import { socialImageSize } from '../social-images/social-image-size.ts';

/**
 * The `meta` elements of a page for link previews, by their `property` (Open Graph, ogp.me).
 *
 * @param origin of the site, as `https://brightharbour.example`
 * @param image path of the page's picture
 */
export function previewProperties(page: PageName, origin: string, image: string): Record<string, string> {
	return {
		'og:type': 'website',
		'og:site_name': site.brand,
		'og:locale': 'en_NZ',
		'og:title': documentTitle(pages[page]),
		'og:description': pages[page].description,
		'og:url': pageAddress(origin, page),
		'og:image': new URL(image, origin).href,
		'og:image:width': String(socialImageSize.width),
		'og:image:height': String(socialImageSize.height),
		'og:image:alt': `${pages[page].title}, by ${site.brand}, on a map`,
	};
}
