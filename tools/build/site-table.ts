import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { paths, redirects } from '#content/paths.ts';
import { contentSecurityPolicy } from '#server/http/security-headers.ts';
import type { SiteFile, SiteTable } from '#server/site/site-table.ts';
import type { BuildSettings } from './build-settings.ts';
import { externalSources } from './external-sources.ts';
import { injectedStyleHashes } from './injected-styles.ts';
import { missingDetails, placeholders } from './placeholders.ts';
import type { BuiltPage } from './render-pages.ts';
import { clearCompressed, listFiles, packFile, urlOf } from './site-files.ts';
import { headersFile, redirectsFile } from './static-host.ts';

/** Compresses all files of the built site and writes their headers, for our server and for a static host (design §6). */
export async function writeSiteTable(
	folder: string,
	pages: ReadonlyMap<string, BuiltPage>,
	settings: BuildSettings,
): Promise<SiteTable> {
	const client = join(folder, 'client');
	await clearCompressed(folder);
	const external = externalSources(settings);
	const injected = injectedStyleHashes();
	const policyOf = ({ scriptHashes, styleHashes }: BuiltPage) =>
		contentSecurityPolicy({ scriptHashes, styleHashes: [...styleHashes, ...injected], external });
	const files: Record<string, SiteFile> = {};
	for (const path of await listFiles(client)) {
		const page = pages.get(urlOf(path));
		files[urlOf(path)] = await packFile(folder, path, page && policyOf(page));
	}
	const table: SiteTable = {
		siteUrl: settings.SITE_URL,
		placeholders: placeholders(settings),
		missingDetails: missingDetails(),
		files,
		redirects,
		notFound: paths.notFound,
		serverError: paths.serverError,
	};
	await writeFile(join(folder, 'site.json'), JSON.stringify(table));
	await writeFile(join(client, '_headers'), headersFile(table));
	await writeFile(join(client, '_redirects'), redirectsFile(table));
	return table;
}
