import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { paths, redirects } from '#content/paths.ts';
import {
	closedPolicy,
	contentSecurityPolicy,
	imagePolicy,
	securityHeaders,
} from '#server/http/security-headers.ts';
import type { SiteFile, SiteTable } from '#server/site/site-table.ts';
import type { BuildSettings } from './build-settings.ts';
import { externalSources } from './external-sources.ts';
import { injectedStyleHashes } from './injected-styles.ts';
import { missingDetails, placeholders } from './placeholders.ts';
import type { BuiltPage } from './render-pages.ts';
import { socialImagePrefix } from './social-images.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Smaller files gain less from compression than `Content-Encoding` and `Vary` cost. */
const minimumBytes = 256;
const compressible = new Set(['html', 'js', 'css', 'svg', 'json', 'md', 'txt', 'xml', 'webmanifest', 'ico']);

/** Compresses a file with brotli and gzip at the highest levels. Resolves to no bodies for small and incompressible files. */
export async function compress(extension: string, body: Buffer): Promise<{ br?: Buffer; gzip?: Buffer }> {
	if (!compressible.has(extension) || body.length < minimumBytes) return {};
	const [br, gzipped] = await Promise.all([
		compressBrotli(body, {
			params: {
				[constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
				[constants.BROTLI_PARAM_SIZE_HINT]: body.length,
			},
		}),
		compressGzip(body, { level: constants.Z_BEST_COMPRESSION }),
	]);
	return { br, gzip: gzipped };
}

const contentTypes: Record<string, string> = {
	avif: 'image/avif',
	css: 'text/css; charset=utf-8',
	html: 'text/html; charset=utf-8',
	ico: 'image/x-icon',
	jpg: 'image/jpeg',
	js: 'text/javascript; charset=utf-8',
	json: 'application/json; charset=utf-8',
	m4a: 'audio/mp4',
	md: 'text/markdown; charset=utf-8',
	mp3: 'audio/mpeg',
	png: 'image/png',
	svg: 'image/svg+xml; charset=utf-8',
	txt: 'text/plain; charset=utf-8',
	webmanifest: 'application/manifest+json; charset=utf-8',
	webp: 'image/webp',
	woff2: 'font/woff2',
	xml: 'application/xml; charset=utf-8',
};

/** One year. Only for names that contain the hash of the content. */
const immutable = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';
/** Some link previews embed the image from this site in their own pages. */
const crossOrigin = { 'cross-origin-resource-policy': 'cross-origin' };
/** The Markdown of a page has the same content as the page, which is the one to be found. */
const notIndexed = { 'x-robots-tag': 'noindex' };
const tagLength = 22;

const extensionOf = (path: string) => extname(path).slice(1);

/** Returns the URL path of a built file: `/` for `index.html`, `/contact` for `contact/index.html`, else its path. */
function urlOf(path: string): string {
	return `/${path}`.replace(/\/index\.html$/, '') || '/';
}

/** Resolves to the files below a folder, as relative paths, without `_headers` and `_redirects`. */
async function listFiles(folder: string): Promise<string[]> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	return entries
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
		.filter((path) => !path.startsWith('_'))
		.sort();
}

const photos = new Set(['avif', 'webp', 'png', 'jpg']);

function headersOf(path: string, pagePolicy?: string): Record<string, string> {
	const policy = pagePolicy ?? (photos.has(extensionOf(path)) ? imagePolicy : closedPolicy);
	const type = contentTypes[extensionOf(path)];
	if (!type) throw new Error(`${path}: unknown content type`);
	return {
		'content-type': type,
		'cache-control': path.startsWith('assets/') ? immutable : revalidate,
		...securityHeaders,
		...(path.startsWith(`assets/${socialImagePrefix}`) && crossOrigin),
		...(extensionOf(path) === 'md' && notIndexed),
		'content-security-policy': policy,
	};
}

/**
 * Compresses one built file and resolves to its row of the table. Paths are relative to `buildFolder`. `policy` is the
 * Content-Security-Policy of a page.
 */
async function packFile(buildFolder: string, path: string, policy: string | undefined): Promise<SiteFile> {
	const identity = join('client', path);
	const body = await readFile(join(buildFolder, identity));
	const bodies: SiteFile['bodies'] = { identity };
	for (const [encoding, packed] of Object.entries(await compress(extensionOf(path), body))) {
		const target = join('compressed', `${path}.${encoding}`);
		await mkdir(dirname(join(buildFolder, target)), { recursive: true });
		await writeFile(join(buildFolder, target), packed);
		bodies[encoding as 'br' | 'gzip'] = target;
	}
	const hash = createHash('sha256').update(body).digest('base64url').slice(0, tagLength);
	return { headers: headersOf(path, policy), etag: `"${hash}"`, bodies };
}

/** Returns the headers in the `_headers` format of Netlify-style hosts. */
function headersFile(table: SiteTable): string {
	return Object.entries(table.files)
		.map(([path, { headers }]) => {
			const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
			return `${path}\n${lines.join('\n')}\n`;
		})
		.join('\n');
}

/** Returns the redirects in the `_redirects` format of Netlify-style hosts. */
function redirectsFile(table: SiteTable): string {
	const rows = Object.entries(table.redirects).map(([from, to]) => `${from} ${to} 308`);
	return `${[...rows, `/* ${table.notFound} 404`].join('\n')}\n`;
}

/** Compresses all files of the built site and writes their headers, for our server and for a static host (design §6). */
export async function writeSiteTable(
	folder: string,
	pages: ReadonlyMap<string, BuiltPage>,
	settings: BuildSettings,
	inboxFiles: SiteTable['inboxFiles'],
): Promise<SiteTable> {
	const client = join(folder, 'client');
	await rm(join(folder, 'compressed'), { recursive: true, force: true });
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
		inboxFiles,
		notFound: paths.notFound,
		serverError: paths.serverError,
	};
	await writeFile(join(folder, 'site.json'), JSON.stringify(table));
	await writeFile(join(client, '_headers'), headersFile(table));
	await writeFile(join(client, '_redirects'), redirectsFile(table));
	return table;
}
