import { toMarkdown } from 'mdast-util-to-markdown';
import { load } from '#content/load.ts';
import {
	documentTitle,
	isListed,
	markdownPath,
	type PageName,
	pageNames,
	pages,
	paths,
	recordOf,
} from '#content/pages.ts';
import { site } from '#content/site.ts';
import { socialImageSize } from '../artwork/inputs.ts';
import { pageGraph, pageUrl } from './page-graph.ts';
import type { PageMetadata } from './render-page.ts';

const { legal } = load('legal/figures.yaml');

/** The pages for search engines, in the site's order. */
export const listedPages: readonly PageName[] = pageNames.filter(isListed);

/** Returns the list of pages for search engines (sitemaps.org, protocol 0.9). */
export const sitemap = (origin: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${listedPages.map((page) => `<url><loc>${pageUrl(origin, page)}</loc></url>`).join('\n')}
</urlset>
`;

/**
 * Returns `robots.txt` (RFC 9309), which allows everything. Pages that search engines should leave
 * out say so themselves, and only a crawler that may fetch them can read it.
 */
export const robots = (origin: string): string => `User-agent: *
Disallow:

Sitemap: ${new URL('/sitemap.xml', origin).href}
`;

/** Escapes what a text has of the marks of Markdown. */
const escaped = (text: string) => toMarkdown({ type: 'text', value: text }).trim();

/**
 * Returns the contents of the site for language models (llmstxt.org). Its links lead to the pages
 * as Markdown.
 */
export function llms(origin: string): string {
	const linksTo = (isWanted: (page: PageName) => boolean) =>
		listedPages.filter(isWanted).map((page) => {
			const { title, path, description } = recordOf(page);
			const url = new URL(markdownPath(path), origin).href;
			return `- [${escaped(title)}](${url}): ${escaped(description)}\n`;
		});
	const isOptional = (page: PageName) => recordOf(page).isBackground === true;
	return `# ${escaped(site.brand)}

> ${escaped(`${site.tagline} ${pages.home.description}`)}

Programs may copy this site ${escaped(legal.automatedCopying)}. The [terms of use](${pageUrl(origin, 'terms')}) decide.

## Pages

${linksTo((page) => !isOptional(page)).join('')}
## Optional

${linksTo(isOptional).join('')}`;
}

/**
 * The artwork of a build: the URLs of icons by their side in pixels, and of the pictures of pages,
 * and the colour of the ground.
 */
export interface Artwork {
	icons: Readonly<Record<string, string>>;
	images: Readonly<Record<string, string>>;
	ground: string;
}

/** Returns the web app manifest (W3C, "Web Application Manifest"). */
function webManifest({ icons, ground }: Artwork): string {
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

/**
 * The `meta` elements of a page for pictures of links, by their `property` (Open Graph, ogp.me).
 */
const openGraphOf = (page: PageName, origin: string, image: string) => ({
	'og:type': 'website',
	'og:site_name': site.brand,
	'og:locale': 'en_NZ',
	'og:title': documentTitle(recordOf(page)),
	'og:description': recordOf(page).description,
	'og:url': pageUrl(origin, page),
	'og:image': new URL(image, origin).href,
	'og:image:width': String(socialImageSize.width),
	'og:image:height': String(socialImageSize.height),
	'og:image:alt': `${recordOf(page).title}, by ${site.brand}`,
});

/**
 * Returns the texts of the files for search engines, pictures of links and home screens, by their
 * paths in the folder of the pages.
 *
 * @param origin of the public site, as `https://www.example.com`
 */
export const discoveryFiles = (origin: string, artwork: Artwork) => ({
	'sitemap.xml': sitemap(origin),
	'robots.txt': robots(origin),
	'llms.txt': llms(origin),
	'manifest.webmanifest': webManifest(artwork),
});

/** Returns the part of a page's head for search engines and pictures of links. */
export function metadataOf(
	page: PageName,
	origin: string,
	{ icons, images }: Artwork,
): PageMetadata {
	const image = images[page];
	if (!image) return {};
	return {
		markdown: markdownPath(recordOf(page).path),
		openGraph: openGraphOf(page, origin, image),
		structuredData: pageGraph(page, { origin, logo: icons[512] ?? '' }),
	};
}
