import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { closedPolicy, imagePolicy, securityHeaders } from '#server/http/security-headers.ts';
import type { SiteFile } from '#server/site/site-table.ts';
import { compress } from './compress.ts';
import { socialImagePrefix } from './social-images.ts';

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
export function urlOf(path: string): string {
	return `/${path}`.replace(/\/index\.html$/, '') || '/';
}

/** Resolves to the files below a folder, as relative paths, without `_headers` and `_redirects`. */
export async function listFiles(folder: string): Promise<string[]> {
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
export async function packFile(
	buildFolder: string,
	path: string,
	policy: string | undefined,
): Promise<SiteFile> {
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

/** Removes the compressed files of an earlier build. */
export const clearCompressed = (buildFolder: string) =>
	rm(join(buildFolder, 'compressed'), { recursive: true, force: true });
