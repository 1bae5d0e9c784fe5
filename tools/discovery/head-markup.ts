import { documentTitle } from '#content/page-words.ts';
import { type PageName, pages } from '#content/pages.ts';
import { site } from '#content/site.ts';
import { escapeHtml } from '#server/submissions/escape-html.ts';
import { pageAddress } from '../page-address.ts';
import { socialImageSize } from '../social-images/social-image-size.ts';
import type { PageGraph } from '../structured-data/page-graph.ts';

/** What a page tells crawlers and link previews. */
export interface Preview {
	origin: string;
	/** Path of the page's picture. */
	image: string;
	graph: PageGraph;
}

/** The links to icons and manifest that every page has. */
export const iconLinks =
	'<link rel="icon" href="/favicon.ico" sizes="32x32"/><link rel="apple-touch-icon" href="/apple-touch-icon.png"/><link rel="manifest" href="/manifest.webmanifest"/>';

/** JSON that cannot end the script element around it (HTML, "Restrictions for contents of script elements"). */
const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** What of a page's head only readers of the served HTML need: Open Graph (ogp.me), Twitter card and JSON-LD. */
export function previewMarkup(page: PageName, { origin, image, graph }: Preview): string {
	const properties = {
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
	const tags = Object.entries(properties).map(
		([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}"/>`,
	);
	return `${tags.join('')}<meta name="twitter:card" content="summary_large_image"/><script type="application/ld+json">${scriptJson(graph)}</script>`;
}
