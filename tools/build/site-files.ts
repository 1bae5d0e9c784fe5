import { globSync, readFileSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { paths, redirects } from '#content/pages.ts';
import { commonHeaders, fileHeaders } from '#server/http/security-headers.ts';
import type { SiteRecord } from '#server/http/site.ts';
import { assetUrl } from '../render/asset-url.ts';
import { compressedBodies } from '../render/compression.ts';

/** Writes a file whose name has the hash of its content. Resolves to its URL. */
export async function writeAsset(client: string, file: string, body: Buffer): Promise<string> {
	const url = assetUrl(file, body);
	await mkdir(join(client, 'assets'), { recursive: true });
	await writeFile(join(client, url), body);
	return url;
}

/** Copies the pictures and fonts of what only Node runs to the files that browsers fetch. */
export const copyAssets = (from: string, to: string) =>
	cp(join(from, 'assets'), join(to, 'assets'), {
		recursive: true,
		filter: (path) => !['.js', '.css'].includes(extname(path)),
	});

async function writeCompressed(file: string): Promise<void> {
	for (const [path, body] of await compressedBodies(file, await readFile(file))) {
		await writeFile(path, body);
	}
}

/**
 * Returns the rules of the headers in the `_headers` format of Netlify-style hosts, which join the
 * headers of all rules that match. Files outside `assets` that are no pages have their own rules.
 */
function headersFile(files: readonly string[], siteUrl: string): string {
	const rule = (pattern: string, headers: Readonly<Record<string, string>>) =>
		[pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join(
			'\n',
		);
	const own = (path: string) => {
		const { 'content-type': _, 'cache-control': caching, ...others } = fileHeaders(path);
		// Hosts revalidate files by default. Joined with another rule's the header would mean nothing.
		return caching === 'no-cache' ? others : { 'cache-control': caching ?? '', ...others };
	};
	const single = files.filter((path) => !/^assets\/|\.html$/.test(path));
	return [
		rule('/*', { ...commonHeaders(siteUrl), ...own('index.html') }),
		rule('/assets/*', own('assets/file')),
		...single.map((path) => rule(`/${path}`, own(path))),
	].join('\n');
}

/**
 * Adds the style sheet of the inbox and its fonts, which the build of the server has made, to the
 * files that the server sends. Resolves to the URLs of the sheet and of its script. No page for
 * visitors links to them.
 */
async function writeInboxFiles(client: string, server: string): Promise<SiteRecord['inboxFiles']> {
	await copyAssets(server, client);
	const [sheet = ''] = globSync('assets/*.css', { cwd: server });
	const [script = ''] = globSync('assets/inbox-script-*.js', { cwd: client });
	// Vite does not keep the order of imports. The order of the layers comes first, so that no sheet
	// can change it.
	const layerOrder = readFileSync('app/styles/layers.css');
	const css = Buffer.concat([layerOrder, readFileSync(join(server, sheet))]);
	await rm(join(server, 'assets'), { recursive: true });
	return { styleSheets: [await writeAsset(client, 'inbox.css', css)], script: `/${script}` };
}

/**
 * Compresses all files of the built site, and writes what our server and a static host need to know
 * of them.
 */
export async function writeSiteFiles(folder: string, siteUrl: string): Promise<void> {
	const client = join(folder, 'client');
	const inboxFiles = await writeInboxFiles(client, join(folder, 'server'));
	const files = globSync('**/*.*', { cwd: client }).sort();
	await Promise.all(files.map((path) => writeCompressed(join(client, path))));
	const record: SiteRecord = {
		siteUrl,
		redirects,
		inboxFiles,
		notFound: paths.notFound,
		serverError: paths.serverError,
	};
	await writeFile(join(folder, 'site.json'), JSON.stringify(record));
	await writeFile(join(client, '_headers'), headersFile(files, siteUrl));
	const rows = Object.entries(redirects).map(([from, to]) => `${from} ${to} 308\n`);
	await writeFile(join(client, '_redirects'), `${rows.join('')}/* ${paths.notFound} 404\n`);
}
