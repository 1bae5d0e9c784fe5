import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commonHeaders, fileHeaders } from './security-headers.ts';

/** The contents of `build/site.json`: what is known of the built pages besides the files in `build/client`. */
export interface SiteRecord {
	/** `SITE_URL` of the build: the origin in the pages' metadata. */
	siteUrl: string;
	/** What in the pages is still the example's, a sentence each. */
	placeholders: readonly string[];
	/** Details that only the owner can give and that are empty, a sentence each. */
	missingDetails: readonly string[];
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
export interface SiteEntry {
	identity: Representation;
	br?: Representation;
	gzip?: Representation;
}

/** The whole built site in memory. */
export interface Site extends Omit<SiteRecord, 'notFound' | 'serverError'> {
	/** By percent-encoded path. Does not contain the error pages. */
	entries: ReadonlyMap<string, SiteEntry>;
	notFound: SiteEntry;
	serverError: SiteEntry;
}

/** The folder of `site.json`, relative to the project's folder. */
export const siteFolder = 'build';

/** The build is missing or unusable. The message is for the operator. */
export class SiteMissingError extends Error {}

/** Reads `site.json`. Throws {@link SiteMissingError}. */
export function readSiteRecord(folder: string): SiteRecord {
	return orMissing(() => JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8')));
}

/** Loads all files of the site into memory. Throws {@link SiteMissingError}. */
export function loadSite(folder: string): Site {
	const client = join(folder, 'client');
	return orMissing(() => {
		const entries = readdirSync(client, { recursive: true, withFileTypes: true });
		const paths = entries
			.filter((entry) => entry.isFile())
			.map(({ parentPath, name }) => join(parentPath, name));
		return createSite(
			readSiteRecord(folder),
			new Map(paths.map((path) => [path.slice(client.length + 1), readFileSync(path)])),
		);
	});
}

function orMissing<Result>(read: () => Result): Result {
	try {
		return read();
	} catch (error) {
		if (error instanceof SiteMissingError) throw error;
		const reason = error instanceof Error ? error.message : String(error);
		throw new SiteMissingError(`The built site cannot be read (${reason}). Make it with: npm run build`, {
			cause: error,
		});
	}
}

/**
 * Throws {@link SiteMissingError} if the site was built for another origin than an `https:` `SITE_URL`: the pages would tell
 * search engines and other sites to use that one.
 */
export function requireBuiltFor(site: Pick<Site, 'siteUrl'>, siteUrl: string): void {
	const [served, built] = [new URL(siteUrl), new URL(site.siteUrl)];
	if (served.protocol !== 'https:' || served.origin === built.origin) return;
	throw new SiteMissingError(
		`SITE_URL is ${served.origin}, but the pages were built for ${built.origin}. Build them with the same SITE_URL: npm run build`,
	);
}

/**
 * Returns a warning if a site that was built for an `https:` address is served as another, which a preview may do. Otherwise
 * undefined. Forms of the public address are refused then, because they seem to come from another site.
 */
export function describeOtherSiteUrl(
	{ siteUrl: built }: Pick<Site, 'siteUrl'>,
	siteUrl: string,
): string | undefined {
	const isPublic = new URL(built).protocol === 'https:';
	if (!isPublic || new URL(built).origin === new URL(siteUrl).origin) return undefined;
	return `The pages were built for ${built}, but SITE_URL is ${siteUrl}: visitors there cannot send forms. Set SITE_URL=${built}`;
}

/** The URL path of a built file: `/` for `index.html`, `/contact` for `contact/index.html`, else its path. */
export const addressOf = (path: string): string => `/${path}`.replace(/\/index\.html$/, '') || '/';

/** Creates a site from its files by their paths. Those with `.br` and `.gz` are the compressed bodies of others. */
export function createSite(record: SiteRecord, files: ReadonlyMap<string, Buffer>): Site {
	const entries = new Map<string, SiteEntry>();
	for (const [path, body] of files) {
		const isCompressed = /\.(br|gz)$/.test(path) && files.has(path.slice(0, -'.br'.length));
		if (isCompressed || path.startsWith('_')) continue;
		entries.set(encodeURI(addressOf(path)), createEntry(path, body, files, record.siteUrl));
	}
	const [notFound, serverError] = [entries.get(record.notFound), entries.get(record.serverError)];
	if (!notFound || !serverError) throw new Error('The site has no error pages.');
	entries.delete(record.notFound);
	entries.delete(record.serverError);
	return { ...record, entries, notFound, serverError };
}

function createEntry(
	path: string,
	body: Buffer,
	files: ReadonlyMap<string, Buffer>,
	siteUrl: string,
): SiteEntry {
	const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
	const [br, gzip] = [files.get(`${path}.br`), files.get(`${path}.gz`)];
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
