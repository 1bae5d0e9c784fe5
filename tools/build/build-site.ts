import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { build, createBuilder } from 'vite';
import type { SiteRecord } from '#server/http/site.ts';
import { readBuildSettings } from './build-settings.ts';
import { writeDiscovery } from './discovery.ts';
import { externalSources } from './external-sources.ts';
import { writeJsonSchemas } from './json-schemas.ts';
import { reportSizes } from './page-sizes.ts';
import { renderPages } from './render-pages.ts';
import { writeSiteFiles } from './site-files.ts';

const millisecondsPerSecond = 1000;

async function timed<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
	const started = performance.now();
	const result = await work();
	console.log(`  ${name} ${((performance.now() - started) / millisecondsPerSecond).toFixed(1)} s`);
	return result;
}

/** Builds the browser's scripts, the pages' own script and the renderer of the pages: see `vite.config.ts`. */
async function buildCode(): Promise<void> {
	process.env.NODE_ENV = 'production';
	const builder = await createBuilder({ logLevel: 'warn' });
	for (const environment of Object.values(builder.environments)) await builder.build(environment);
}

/**
 * Copies the style sheet of the inbox, its fonts and its script to the files that the server sends. Resolves to their URLs. No page
 * for visitors links to them.
 */
async function writeInboxFiles(folder: string): Promise<SiteRecord['inboxFiles']> {
	const assets = join(folder, 'inbox', 'assets');
	const all = await readdir(assets);
	const only = (pattern: RegExp) => {
		const [file, ...others] = all.filter((name) => pattern.test(name));
		if (file === undefined || others.length > 0) throw new Error(`${assets} has not one ${pattern}.`);
		return file;
	};
	const [sheet, script] = [only(/\.css$/), only(/^inbox-script-.*\.js$/)];
	const client = join(folder, 'client', 'assets');
	for (const file of all.filter((name) => !['.js', '.css'].includes(extname(name))))
		await cp(join(assets, file), join(client, file));
	await cp(join(assets, script), join(client, script));
	// Vite does not keep the order of imports. The order of the layers comes first, so that no sheet can change it.
	const layerOrder = await readFile('app/styles/layers.css', 'utf8');
	const css = await readFile(join(assets, sheet), 'utf8');
	await writeFile(join(client, `inbox-${sheet}`), layerOrder + css);
	return { styleSheets: [`/assets/inbox-${sheet}`], script: `/assets/${script}` };
}

/** Builds everything that `npm run serve` needs into a folder. */
export async function buildSite(folder: string): Promise<void> {
	console.log(`Building ${folder} …`);
	const settings = readBuildSettings(process.env);
	writeJsonSchemas();
	await timed('scripts and styles', buildCode);
	await timed('server', () => build({ configFile: 'vite.server.config.ts', logLevel: 'warn' }));
	const previewOf = await timed('sitemap, metadata', () =>
		writeDiscovery(join(folder, 'client'), settings.SITE_URL),
	);
	const pages = await timed('pages', () =>
		renderPages(folder, settings.SITE_URL, previewOf, externalSources(settings)),
	);
	const inboxFiles = await writeInboxFiles(folder);
	await timed('compressed files', () => writeSiteFiles(folder, settings, inboxFiles));
	reportSizes(join(folder, 'client'), pages);
}
