import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { importsIn } from '../render/render-page.ts';
import type { RenderedSite } from '../render/renderer.ts';
import type { BuildSettings } from './build-settings.ts';
import { refuseForeignCode } from './foreign-code.ts';
import { copyAssets } from './site-files.ts';
import { type BrowserBuild, viteFolder, writeBuildRecord } from './write-build-record.ts';

/** The files of a page, as paths in the folder of the pages. */
export interface BuiltPage {
	document: string;
	/** The script of every page. */
	script: string;
	/** The script, and all that the page's islands import. */
	modules: readonly string[];
}

/**
 * Gives the built renderer what it reads: the words, and what is known of the build. Resolves to
 * what is known of the build for browsers.
 */
async function prepareRenderer(client: string, renderer: string, settings: BuildSettings) {
	await copyAssets(renderer, client);
	await cp('content', renderer, {
		recursive: true,
		filter: (path) => !/\.(?!yaml$|md$)\w+$/.test(path),
	});
	return writeBuildRecord({ client, renderer }, settings);
}

/** Renders the site with the built renderer, which publishes it later, too. */
async function runRenderer(renderer: string): Promise<RenderedSite> {
	const file = resolve(renderer, 'renderer.js');
	const { renderSite }: typeof import('../render/renderer.ts') = await import(
		pathToFileURL(file).href
	);
	return renderSite();
}

/** Returns the files of pages by the pages' paths. */
const builtPagesOf = (pages: RenderedSite['pages'], { urls, record }: BrowserBuild) =>
	new Map(
		pages.map(({ path, file, html, modules }): [string, BuiltPage] => {
			const imported = new Set(['client', ...importsIn(html)].flatMap(urls));
			const texts = Object.entries(modules).filter(([name]) => name.startsWith('texts'));
			return [
				path,
				{
					document: file,
					script: record.urls.client ?? '',
					modules: [...imported, ...texts.map(([, url]) => url)],
				},
			];
		}),
	);

/**
 * Renders the site with the renderer that publishing uses, and writes it to `<folder>/client`. Code
 * of others is refused, and what only the build needs is deleted. Returns the pages by their paths.
 */
export async function renderPages(
	folder: string,
	settings: BuildSettings,
): Promise<Map<string, BuiltPage>> {
	const client = join(folder, 'client');
	const renderer = join(folder, 'renderer');
	const browser = await prepareRenderer(client, renderer, settings);
	const { pages, files } = await runRenderer(renderer);
	for (const page of pages) {
		refuseForeignCode(page.path, page);
	}
	for (const [path, text] of files) {
		await mkdir(dirname(join(client, path)), { recursive: true });
		await writeFile(join(client, path), text);
	}
	// What only the build needs. The rest is deployed as it is.
	await rm(join(client, viteFolder), { recursive: true });
	await rm(join(renderer, viteFolder), { recursive: true });
	await rm(join(renderer, 'assets'), { recursive: true });
	return builtPagesOf(pages, browser);
}
