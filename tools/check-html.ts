import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteTable } from '#server/site/site-table.ts';
import { checkLinks } from './check-html/check-links.ts';
import { checkPage } from './check-html/check-page.ts';
import { type PageFacts, readPage } from './check-html/read-page.ts';

/** `node tools/check-html.ts`: validates every built page and every link between them. */
const buildFolder = 'build';
const reportFolder = '.cache/reports';

const table: SiteTable = JSON.parse(await readFile(join(buildFolder, 'site.json'), 'utf8'));
const pages = new Map<string, PageFacts>();
for (const [path, { bodies }] of Object.entries(table.files)) {
	if (!bodies.identity.endsWith('.html')) continue;
	pages.set(path, await readPage(path, await readFile(join(buildFolder, bodies.identity), 'utf8')));
}

const faults = [...pages].map(([path, page]) => ({
	path,
	faults: [...checkPage(page), ...checkLinks(path, table, pages)],
}));
const faulty = faults.filter((page) => page.faults.length > 0);
await mkdir(reportFolder, { recursive: true });
await writeFile(join(reportFolder, 'html.json'), JSON.stringify(faulty, null, '\t'));
for (const page of faulty)
	console.error(`${page.path}\n${page.faults.map((fault) => `  ${fault}`).join('\n')}`);
if (faulty.length > 0) {
	console.error(
		`\n${faulty.length} of ${pages.size} pages are faulty; see ${join(reportFolder, 'html.json')} too.`,
	);
	process.exit(1);
}
console.log(`${pages.size} pages are valid, and every link between them leads somewhere.`);
