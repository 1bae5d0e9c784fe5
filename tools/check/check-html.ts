import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readBuildSettings } from '../build/build-settings.ts';
import { checkLinks } from './check-links.ts';
import { checkPage, type PageIdentity } from './check-page.ts';
import { serveBuild } from './serve-build.ts';
import '../environment.mjs';

/** `node tools/check/check-html.ts`: checks every built page, the links between them, and what crawlers read. */
const client = 'build/client';

const { SITE_URL } = readBuildSettings(process.env);
const sitemap = readFileSync(join(client, 'sitemap.xml'), 'utf8');
const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url);
const site = { origin: SITE_URL, sitemap: new Set(listed) };
const faults: string[] = [];

const identities = new Map<string, PageIdentity>();
for (const file of globSync('**/index.html', { cwd: client })) {
	const path = join('/', dirname(file));
	const page = await checkPage({ path, html: readFileSync(join(client, file), 'utf8') }, site);
	faults.push(...page.faults.map((fault) => `${path}: ${fault}`));
	identities.set(path, page.identity);
}
for (const kind of ['title', 'description'] as const)
	for (const [value, paths] of Map.groupBy(identities.keys(), (path) => identities.get(path)?.[kind]))
		if (paths.length > 1) faults.push(`${paths.join(', ')}: the same ${kind} "${value}"`);

const server = await serveBuild();
const { faults: linkFaults, reached } = await checkLinks(server.origin, SITE_URL).finally(server.close);
faults.push(...linkFaults);
for (const path of listed.map((url) => new URL(url).pathname)) {
	if (!identities.has(path)) faults.push(`sitemap.xml: ${path} is not a page`);
	if (!reached.has(path)) faults.push(`${path}: no chain of links leads here from the home page`);
}

if (faults.length > 0) {
	console.error(`${faults.join('\n')}\n\n${faults.length} faults`);
	process.exit(1);
}
console.log(`${identities.size} pages are valid, and every link between them works.`);
