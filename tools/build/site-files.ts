import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { paths, redirects } from '#content/paths.ts';
import { commonHeaders, fileHeaders } from '#server/http/security-headers.ts';
import type { SiteRecord } from '#server/http/site.ts';
import type { BuildSettings } from './build-settings.ts';
import { missingDetails, placeholders } from './placeholders.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Smaller files gain less from compression than `Content-Encoding` and `Vary` cost. */
const minimumBytes = 256;
const compressible = new Set(['html', 'js', 'css', 'svg', 'md', 'txt', 'xml', 'webmanifest', 'ico']);

/** Writes `.br` and `.gz` beside a file, compressed at the highest levels, unless it is small or does not get smaller. */
async function compress(file: string): Promise<void> {
	if (!compressible.has(extname(file).slice(1))) return;
	const body = await readFile(file);
	if (body.length < minimumBytes) return;
	const [br, gz] = await Promise.all([
		compressBrotli(body, {
			params: {
				[constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
				[constants.BROTLI_PARAM_SIZE_HINT]: body.length,
			},
		}),
		compressGzip(body, { level: constants.Z_BEST_COMPRESSION }),
	]);
	await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

/** Resolves to the files below a folder, as relative paths. */
async function listFiles(folder: string): Promise<string[]> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	return entries
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
		.sort();
}

/**
 * Returns the rules of the headers in the `_headers` format of Netlify-style hosts, which join the headers of all rules that
 * match. Files outside `assets` that are no pages have their own rules.
 */
function headersFile(files: readonly string[], siteUrl: string): string {
	const rule = (pattern: string, headers: Readonly<Record<string, string>>) =>
		[pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
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

/** Returns the redirects in the `_redirects` format of Netlify-style hosts. */
function redirectsFile(): string {
	const rows = Object.entries(redirects).map(([from, to]) => `${from} ${to} 308`);
	return `${[...rows, `/* ${paths.notFound} 404`].join('\n')}\n`;
}

/** Compresses all files of the built site, and writes what our server and a static host need to know of them. */
export async function writeSiteFiles(
	folder: string,
	settings: BuildSettings,
	inboxFiles: SiteRecord['inboxFiles'],
): Promise<void> {
	const client = join(folder, 'client');
	const files = await listFiles(client);
	for (const path of files) await compress(join(client, path));
	const record: SiteRecord = {
		siteUrl: settings.SITE_URL,
		placeholders: placeholders(settings),
		missingDetails: missingDetails(),
		redirects,
		inboxFiles,
		notFound: paths.notFound,
		serverError: paths.serverError,
	};
	await writeFile(join(folder, 'site.json'), JSON.stringify(record));
	await writeFile(join(client, '_headers'), headersFile(files, settings.SITE_URL));
	await writeFile(join(client, '_redirects'), redirectsFile());
}
