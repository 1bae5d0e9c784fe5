import { readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { paths, redirects } from '#content/paths.ts';
import type { SiteFile, SiteTable } from '#server/site/site-table.ts';
import { readBuildSettings } from '../build/build-settings.ts';
import type { HeadOf } from '../discovery/write-discovery.ts';
import { hashedAddress } from '../hashed-address.ts';
import { compileScript } from './compile-script.ts';
import { findChunk } from './find-chunk.ts';
import { pagePolicies } from './page-policy.ts';
import { type PageParts, type RewrittenPage, rewriteDocument } from './rewrite-document.ts';
import { clearCompressed, listFiles, packFile, urlOf } from './site-files.ts';
import { headersFile, redirectsFile } from './static-host.ts';

/** Documents fetched ahead on hover or press, before the page hydrates. */
const speculationRules = JSON.stringify({
	prerender: [
		{
			where: { and: [{ href_matches: '/*' }, { not: { selector_matches: '[target],[data-no-prerender]' } }] },
			eagerness: 'moderate',
		},
	],
});

/** What the build leaves behind: the table, and for each page address what was rewritten. */
export interface FinishedSite {
	table: SiteTable;
	pages: ReadonlyMap<string, RewrittenPage>;
}

/** Stands for a page's modules in the compiled `app/rest.ts`. */
const pageModules = '%page-modules%';

async function pageParts(client: string, analytics: string, stored: Map<string, string>): Promise<PageParts> {
	const constants = { pageModules, speculationRules, analyticsModule: analytics };
	const rest = await compileScript('rest', 'es', constants, [analytics]);
	return {
		loader: await compileScript('loader', 'iife'),
		rest: (modules) => rest.replace(pageModules, modules.join(' ')),
		speculationRules,
		// React Router marks the sheet of a chunk that is also imported on demand by a '#' at its address's end.
		styleSheet: (href) => readFileSync(join(client, href.replace(/#$/, '')), 'utf8').trim(),
		storeModule(name, body) {
			const href = hashedAddress(name, 'js', body);
			stored.set(href, body);
			return href;
		},
	};
}

/** Rewrites every prerendered page in place, writes the tables, and compresses all files (design §5, §6). */
export async function finishHtml(buildFolder: string, headOf: HeadOf): Promise<FinishedSite> {
	const client = join(buildFolder, 'client');
	await rm(join(client, '__spa-fallback.html'), { force: true });
	await clearCompressed(buildFolder);
	const modules = new Map<string, string>();
	const settings = readBuildSettings(process.env);
	const analytics = settings.ANALYTICS_ID ? await findChunk(client, 'analytics') : '';
	const parts = await pageParts(client, analytics, modules);

	const pages = new Map<string, RewrittenPage>();
	for (const path of await listFiles(client)) {
		if (!path.endsWith('.html')) continue;
		const url = urlOf(path);
		const page = rewriteDocument(await readFile(join(client, path), 'utf8'), headOf(url), parts);
		pages.set(url, page);
		await writeFile(join(client, path), page.html);
	}
	const missing = Object.values(paths).filter((path) => !pages.has(path));
	if (missing.length > 0) throw new Error(`not prerendered: ${missing.join(', ')}`);
	for (const [href, body] of modules) await writeFile(join(client, href), body);

	const policyOf = pagePolicies(settings);
	const files: Record<string, SiteFile> = {};
	for (const path of await listFiles(client)) {
		const page = pages.get(urlOf(path));
		files[urlOf(path)] = await packFile(buildFolder, path, page && policyOf(page));
	}
	const table: SiteTable = { files, redirects, notFound: paths.notFound };
	await writeFile(join(buildFolder, 'site.json'), JSON.stringify(table));
	await writeFile(join(client, '_headers'), headersFile(table));
	await writeFile(join(client, '_redirects'), redirectsFile(table));
	return { table, pages };
}
