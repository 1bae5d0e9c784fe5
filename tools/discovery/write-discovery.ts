import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readBrandSign } from '../brand-sign.ts';
import { writeIcons } from '../icons/write-icons.ts';
import { listedPageAt, listedPages, pageAddress } from '../page-address.ts';
import { readPalette } from '../palette.ts';
import { writeSocialImages } from '../social-images/write-social-images.ts';
import { pageGraph } from '../structured-data/page-graph.ts';
import { iconLinks, previewMarkup } from './head-markup.ts';
import { lastModified } from './last-modified.ts';
import { llms } from './llms.ts';
import { pageSources } from './page-sources.ts';
import { robots } from './robots.ts';
import { sitemap } from './sitemap.ts';
import { webManifest } from './web-manifest.ts';

/** Markup for the head of the page at a path. */
export type HeadOf = (path: string) => string;

/**
 * Writes into the built site's folder what search engines, link previews and home screens ask for; answers what is to
 * be added to each page's head.
 *
 * @param origin where the site will be found, as `https://brightharbour.example`
 */
export async function writeDiscovery(client: string, origin: string): Promise<HeadOf> {
	await mkdir(join(client, 'assets'), { recursive: true });
	const [colourOf, sign] = await Promise.all([readPalette(), readBrandSign()]);
	const icons = await writeIcons(client, sign);
	const images = await writeSocialImages(client, listedPages, sign, colourOf);
	const modified = new Map(
		await Promise.all(
			listedPages.map(async (page) => [page, await lastModified(pageSources(page))] as const),
		),
	);

	const entries = listedPages.map((page) => ({
		address: pageAddress(origin, page),
		modified: modified.get(page),
	}));
	const files = {
		'sitemap.xml': sitemap(entries),
		'robots.txt': robots(origin),
		'llms.txt': llms(origin),
		'manifest.webmanifest': webManifest(icons, colourOf),
	};
	for (const [name, text] of Object.entries(files)) await writeFile(join(client, name), text);

	const logo = icons.findLast(({ purpose }) => purpose === undefined)?.src ?? '';
	return (path) => {
		const page = listedPageAt(path);
		const image = page && images.get(page);
		if (!page || !image) return iconLinks;
		const graph = pageGraph(page, { origin, logo, modified: modified.get(page) });
		return iconLinks + previewMarkup(page, { origin, image, graph });
	};
}
