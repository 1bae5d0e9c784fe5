import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageName } from '#content/pages.ts';
import { readBrandSign } from '../brand-sign.ts';
import type { PagePreview } from '../build/render-pages.ts';
import { writeIcons } from '../icons/write-icons.ts';
import { listedPages, pageAddress } from '../page-address.ts';
import { readPalette } from '../palette.ts';
import { writeSocialImages } from '../social-images/write-social-images.ts';
import { pageGraph } from '../structured-data/page-graph.ts';
import { llms } from './llms.ts';
import { previewProperties } from './preview-properties.ts';
import { robots } from './robots.ts';
import { sitemap } from './sitemap.ts';
import { webManifest } from './web-manifest.ts';

/**
 * Writes what search engines, link previews and home screens ask for into the built site's folder. Returns a function
 * that gives each page the part of its head that they read.
 *
 * @param origin where the site will be found, as `https://brightharbour.example`
 */
export async function writeDiscovery(
	client: string,
	origin: string,
): Promise<(page: PageName) => PagePreview> {
	await mkdir(join(client, 'assets'), { recursive: true });
	const [colourOf, sign] = await Promise.all([readPalette(), readBrandSign()]);
	const icons = await writeIcons(client, sign);
	const images = await writeSocialImages(client, listedPages, sign, colourOf);

	const files = {
		'sitemap.xml': sitemap(listedPages.map((page) => pageAddress(origin, page))),
		'robots.txt': robots(origin),
		'llms.txt': llms(origin),
		'manifest.webmanifest': webManifest(icons, colourOf),
	};
	for (const [name, text] of Object.entries(files)) await writeFile(join(client, name), text);

	const logo = icons.findLast(({ purpose }) => purpose === undefined)?.src ?? '';
	return (page): PagePreview => {
		const image = images.get(page);
		if (!image) return {};
		return {
			preview: previewProperties(page, origin, image),
			structuredData: pageGraph(page, { origin, logo }),
		};
	};
}
