import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commonHeaders, fileHeaders } from './security-headers.ts';

/**
 * The contents of `build/site.json`: what is known of the built pages besides the files in
 * `build/client`.
 */
export interface SiteRecord {
	/** `SITE_URL` of the build: the origin in the pages' metadata. */
	siteUrl: string;
	/** Targets of 308 redirects by path. */
	redirects: Readonly<Record<string, string>>;
	/** The URLs of what the pages of the inbox link to. */
	inboxFiles: { styleSheets: string[]; script: string };
	/** The paths of the 404 page and the 500 page. */
	notFound: string;
	serverError: string;
}

/** A file in one encoding, with all its headers. */
export interface Representation {
	headers: Readonly<Record<string, string>> & { etag: string };
	body: Buffer;
}

/** A file, and its compressed bodies if it has any. */
export type SiteEntry = { identity: Representation } & Partial<
	Record<'br' | 'gzip', Representation>
>;

/** The whole built site in memory. */
export interface Site extends Omit<SiteRecord, 'notFound' | 'serverError'> {
	/**
	 * By path, decoded. Does not contain the error pages. Replaced when words are published: each
	 * request reads it anew.
	 */
	entries: ReadonlyMap<string, SiteEntry>;
	notFound: SiteEntry;
	serverError: SiteEntry;
}

/** The length of an entity tag in base64url: 132 bits of the hash. */
const tagLength = 22;

/** The folder of `site.json`, relative to the project's folder. */
export const siteFolder = 'build';

/** Reads `site.json`. The message of an error is for the operator. */
function readSiteRecord(folder: string): SiteRecord {
	try {
		return JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8'));
	} catch (cause) {
		const message = `The built site cannot be read (${(cause as Error).message}). Make it with: npm run build`;
		throw new Error(message, { cause });
	}
}

/** Loads all files of the site into memory. Throws if the build is missing or unusable. */
export function loadSite(folder: string): Site {
	const record = readSiteRecord(folder);
	const client = join(folder, 'client');
	const files = readdirSync(client, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map(({ parentPath, name }) => join(parentPath, name));
	const bodies = files.map((file) => [file.slice(client.length + 1), readFileSync(file)] as const);
	return createSite(record, new Map(bodies));
}

/**
 * Creates a site from its files by their paths. Those with `.br` and `.gz` are the compressed
 * bodies of others.
 */
export function createSite(record: SiteRecord, files: ReadonlyMap<string, Buffer>): Site {
	const entries = createEntries(files, record.siteUrl);
	const notFound = entries.get(record.notFound);
	const serverError = entries.get(record.serverError);
	if (!notFound || !serverError) throw new Error('The site has no error pages.');
	entries.delete(record.notFound);
	entries.delete(record.serverError);
	return { ...record, entries, notFound, serverError };
}

/** Returns files by their addresses: `/` for `index.html`, `/contact` for `contact/index.html`. */
export function createEntries(
	files: ReadonlyMap<string, Buffer>,
	siteUrl: string,
): Map<string, SiteEntry> {
	const entries = new Map<string, SiteEntry>();
	for (const [path, body] of files) {
		const isCompressed = /\.(br|gz)$/.test(path) && files.has(path.slice(0, -'.br'.length));
		if (isCompressed || path.startsWith('_')) continue;
		const address = `/${path}`.replace(/\/index\.html$/, '') || '/';
		entries.set(address, createEntry(path, body, files, siteUrl));
	}
	return entries;
}

function createEntry(
	path: string,
	body: Buffer,
	files: ReadonlyMap<string, Buffer>,
	siteUrl: string,
): SiteEntry {
	const tag = createHash('sha256').update(body).digest('base64url').slice(0, tagLength);
	const br = files.get(`${path}.br`);
	const gzip = files.get(`${path}.gz`);
	const headers = {
		...fileHeaders(path),
		...commonHeaders(siteUrl),
		...((br ?? gzip) && { vary: 'Accept-Encoding' }),
	};
	const represent = (bytes: Buffer, own: Representation['headers']): Representation => ({
		headers: { ...headers, ...own, 'content-length': String(bytes.length) },
		body: bytes,
	});
	const compressed = (bytes: Buffer, encoding: string) =>
		represent(bytes, { etag: `"${tag}-${encoding}"`, 'content-encoding': encoding });
	return {
		identity: represent(body, { etag: `"${tag}"` }),
		...(br && { br: compressed(br, 'br') }),
		...(gzip && { gzip: compressed(gzip, 'gzip') }),
	};
}
