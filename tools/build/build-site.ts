import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { build, createBuilder } from 'vite';
import { readBuildSettings } from './build-settings.ts';
import { writeDiscovery } from './discovery.ts';
import { generateFonts } from './fonts.ts';
import { writeInboxFiles } from './inbox-files.ts';
import { reportSizes } from './page-sizes.ts';
import { renderPages } from './render-pages.ts';
import { writeSiteTable } from './site-files.ts';

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

/** Builds everything that `npm run serve` needs into a folder. */
export async function buildSite(folder: string): Promise<void> {
	console.log(`Building ${folder} …`);
	const settings = readBuildSettings(process.env);
	await timed('fonts', generateFonts);
	await timed('scripts and styles', buildCode);
	await timed('server', () => build({ configFile: 'vite.server.config.ts', logLevel: 'warn' }));
	const previewOf = await timed('icons, social images, sitemap', () =>
		writeDiscovery(join(folder, 'client'), settings.SITE_URL, settings.BOOKING_URL),
	);
	const pages = await timed('pages', () => renderPages(folder, settings.SITE_URL, previewOf));
	const inboxFiles = await writeInboxFiles(folder);
	const table = await timed('compressed files', () => writeSiteTable(folder, pages, settings, inboxFiles));
	if (!reportSizes(folder, table, pages)) process.exit(1);
}
