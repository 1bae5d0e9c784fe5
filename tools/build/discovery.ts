import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { documentTitle, markdownPath, type PageName, pages, paths } from '#content/pages.ts';
import { site } from '#content/site.ts';
import { artworkFolder, readPalette, socialImageSize } from '../artwork/inputs.ts';
import { pageGraph } from './page-graph.ts';
import type { PagePreview } from './render-page.ts';
import { writeAsset } from './site-files.ts';
import { listedPages, llms, pageUrl, robots, sitemap } from './text-files.ts';

/** Returns the web app manifest (W3C, "Web Application Manifest"). Its icons are given as URLs by their side in pixels. */
function webManifest(icons: Readonly<Record<string, string>>): string {
	const ground = readPalette()('ground');
	return JSON.stringify({
		name: site.brand,
		short_name: site.brand,
		description: site.tagline,
		lang: 'en-NZ',
		id: paths.home,
		start_url: paths.home,
		display: 'browser',
		theme_color: ground,
		background_color: ground,
		icons: Object.entries(icons).map(([side, src]) => {
			return { src, sizes: `${side}x${side}`, type: 'image/png', purpose: 'any maskable' };
		}),
	});
}

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
	'og:image:alt': `${pages[page].title}, by ${site.brand}`,
});

/**
 * Writes the files for search engines, link previews and home screens into the built site's folder. Returns a function
 * that returns the part of a page's head for them.
 *
 * @param origin of the public site, as `https://brightharbour.example`
 */
export async function writeDiscovery(
	client: string,
	origin: string,
): Promise<(page: PageName) => PagePreview> {
	const copyArtwork = async (name: string) =>
		writeAsset(client, `${name}.png`, await readFile(join(artworkFolder, `${name}.png`)));
	const icons = { 192: await copyArtwork('icon-192'), 512: await copyArtwork('icon-512') };
	const images = new Map<PageName, string>();
	for (const page of listedPages) {
		// A page that is newer than the artwork has the picture of the home page.
		const name = existsSync(join(artworkFolder, `social-${page}.png`)) ? page : 'home';
		images.set(page, await copyArtwork(`social-${name}`));
	}
	const files = {
		'sitemap.xml': sitemap(origin),
		'robots.txt': robots(origin),
		'llms.txt': llms(origin),
		'manifest.webmanifest': webManifest(icons),
	};
	for (const [name, text] of Object.entries(files)) await writeFile(join(client, name), text);

	return (page) => {
		const image = images.get(page);
		if (!image) return {};
		return {
			markdown: markdownPath(pages[page].path),
			preview: previewProperties(page, origin, image),
			structuredData: pageGraph(page, { origin, logo: icons[512] }),
		};
	};
}
