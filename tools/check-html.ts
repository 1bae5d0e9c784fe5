import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteTable } from '#server/site/site-table.ts';
import { readBuildSettings } from './build/build-settings.ts';
import { loadEnvironmentFile } from './build/load-environment-file.ts';
import { checkClaims } from './check-html/check-claims.ts';
import { checkLinks } from './check-html/check-links.ts';
import { checkListing } from './check-html/check-listing.ts';
import { checkPage } from './check-html/check-page.ts';
import { checkSitemap } from './check-html/check-sitemap.ts';
import { checkStructuredData } from './check-html/check-structured-data.ts';
import { readPages, readSite } from './check-html/read-site.ts';
import { loadVocabulary } from './check-html/vocabulary.ts';

/** `node tools/check-html.ts`: every built page, every link between them, and how they are found and shared. */
const buildFolder = 'build';
const reportFolder = '.cache/reports';

loadEnvironmentFile();
const { SITE_URL } = readBuildSettings(process.env);
const table: SiteTable = JSON.parse(await readFile(join(buildFolder, 'site.json'), 'utf8'));
const pages = await readPages(buildFolder, table);
const site = await readSite(buildFolder, table, pages, SITE_URL);
const vocabulary = loadVocabulary();

const faults = [...pages].flatMap(([path, page]) =>
	[
		...checkPage(page),
		...checkLinks(path, table, pages),
		...checkListing(path, page, site),
		...checkClaims(path, page.text),
		...page.structuredData.flatMap((text) => checkStructuredData(text, vocabulary)),
	].map((fault) => ({ page: path, fault })),
);
const sitemapFaults = checkSitemap(await readFile(join(buildFolder, 'client/sitemap.xml'), 'utf8'), site);
faults.push(...sitemapFaults.map((fault) => ({ page: '/sitemap.xml', fault })));

await mkdir(reportFolder, { recursive: true });
await writeFile(join(reportFolder, 'html.json'), JSON.stringify(faults, null, '\t'));
for (const { page, fault } of faults) console.error(`${page}: ${fault}`);
if (faults.length > 0) {
	console.error(`\n${faults.length} faults; see ${join(reportFolder, 'html.json')} too.`);
	process.exit(1);
}
console.log(
	`${pages.size} pages are valid, can be found and shared, and every link between them leads somewhere.`,
);
