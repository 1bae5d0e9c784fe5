import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { paths } from '#content/paths.ts';
import type { SiteTable } from '#server/site/site-table.ts';
import { listedPages } from '../page-address.ts';
import { crawl } from './check-crawl.ts';
import type { SiteFacts } from './check-listing.ts';
import { type PageFacts, readPage } from './read-page.ts';

const location = /<loc>([^<]*)<\/loc>/g;

/** Reads and judges every page of the built site, by its path. */
export async function readPages(buildFolder: string, table: SiteTable): Promise<Map<string, PageFacts>> {
	const pages = new Map<string, PageFacts>();
	for (const [path, { bodies }] of Object.entries(table.files)) {
		if (!bodies.identity.endsWith('.html')) continue;
		pages.set(path, await readPage(path, await readFile(join(buildFolder, bodies.identity), 'utf8')));
	}
	return pages;
}

/** The paths of the pictures that pages name for link previews, as far as the build has them. */
function previewPictures(pages: ReadonlyMap<string, PageFacts>, table: SiteTable): string[] {
	const addresses = [...pages.values()].map(({ metadata }) => metadata.get('og:image') ?? '');
	const named = addresses
		.filter((address) => URL.canParse(address))
		.map((address) => new URL(address).pathname);
	return [...new Set(named)].filter((path) => table.files[path]);
}

/** Reads from the built site what the checks on listing and sharing compare the pages with. */
export async function readSite(
	buildFolder: string,
	table: SiteTable,
	pages: ReadonlyMap<string, PageFacts>,
	origin: string,
): Promise<SiteFacts> {
	const sitemap = await readFile(join(buildFolder, 'client/sitemap.xml'), 'utf8');
	const pictureSizes = new Map<string, { width: number; height: number }>();
	for (const path of previewPictures(pages, table)) {
		const { width, height } = await sharp(
			join(buildFolder, table.files[path]?.bodies.identity ?? ''),
		).metadata();
		pictureSizes.set(path, { width, height });
	}
	return {
		origin,
		listed: new Set(listedPages.map((page) => paths[page])),
		reachable: crawl(pages),
		sitemap: new Set([...sitemap.matchAll(location)].map(([, address = '']) => address)),
		pictureSizes,
	};
}
