import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { documentTitle, markdownPath, type PageName, pages } from '#content/pages.ts';
import { site } from '#content/site.ts';
import { readPalette, writeIcons } from './icons.ts';
import { pageGraph } from './page-graph.ts';
import type { PagePreview } from './render-page.ts';
import { socialImageSize, writeSocialImages } from './social-images.ts';
import { listedPages, llms, pageUrl, robots, sitemap, webManifest } from './text-files.ts';

/** The `meta` elements of a page for link previews, by their `property` (Open Graph, ogp.me). */
const previewProperties = (page: PageName, origin: string, image: string) => ({
	'og:type': 'website',
	'og:site_name': site.brand,
	'og:locale': 'en_NZ',
	'og:title': documentTitle(pages[page]),
	'og:description': pages[page].description,
	'og:url': pageUrl(origin, page),
	'og:image': new URL(image, origin).href,
	'og:image:width': String(socialImageSize.width),
	'og:image:height': String(socialImageSize.height),
	'og:image:alt': `${pages[page].title}, by ${site.brand}, on a map`,
});

/**
 * Writes the files for search engines, link previews and home screens into the built site's folder. Returns a function
 * that returns the part of a page's head for them.
 *
 * @param origin of the public site, as `https://brightharbour.example`
 * @param bookingUrl page of the scheduling service; empty if booking is off
 */
export async function writeDiscovery(
	client: string,
	origin: string,
	bookingUrl: string,
): Promise<(page: PageName) => PagePreview> {
	await mkdir(join(client, 'assets'), { recursive: true });
	const colourOf = await readPalette();
	const icons = await writeIcons(client, colourOf);
	const images = await writeSocialImages(client, listedPages, colourOf);
	const files = {
		'sitemap.xml': sitemap(origin),
		'robots.txt': robots(origin),
		'llms.txt': llms(origin, bookingUrl),
		'manifest.webmanifest': webManifest(icons, colourOf),
	};
	for (const [name, text] of Object.entries(files)) await writeFile(join(client, name), text);

	const logo = icons.findLast(({ purpose }) => purpose === undefined)?.src ?? '';
	return (page) => {
		const image = images.get(page);
		if (!image) return {};
		return {
			markdown: markdownPath(pages[page].path),
			preview: previewProperties(page, origin, image),
			structuredData: pageGraph(page, { origin, logo }),
		};
	};
}
