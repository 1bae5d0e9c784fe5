import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteFile, SiteTable } from './site-table.ts';

/** The values of `Content-Encoding`, the smallest bodies first. */
const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** A file in one encoding. */
export interface Representation {
	/** All headers except `Content-Length`. */
	headers: Readonly<Record<string, string>> & { etag: string };
	body: Buffer;
}

/** A file in all its encodings. */
export interface SiteEntry extends Partial<Record<Encoding, Representation>> {
	identity: Representation;
	encodings: readonly Encoding[];
}

/** The whole built site in memory. */
export interface Site {
	/** `SITE_URL` of the build. */
	siteUrl: string;
	/** By percent-encoded path. Does not contain the error pages. */
	entries: ReadonlyMap<string, SiteEntry>;
	/** Percent-encoded targets by decoded path. */
	redirects: ReadonlyMap<string, string>;
	/** URLs. */
	inboxFiles: SiteTable['inboxFiles'];
	notFound: SiteEntry;
	serverError: SiteEntry;
}

/** The folder of `site.json`, relative to the project's folder. */
export const siteFolder = 'build';

/** The build is missing or unusable. The message is for the operator. */
export class SiteMissingError extends Error {}

/** Reads `site.json`. Throws {@link SiteMissingError}. */
export function readSiteTable(folder: string): SiteTable {
	return orMissing(() => JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8')));
}

/** Loads `site.json` and all its files into memory. Throws {@link SiteMissingError}. */
export function loadSite(folder: string): Site {
	return orMissing(() => createSite(readSiteTable(folder), (path) => readFileSync(join(folder, path))));
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

/** Creates a site from its table. `readBody` receives the paths in `bodies`. Throws if an error page is missing. */
export function createSite(
	table: Omit<SiteTable, 'placeholders' | 'missingDetails'>,
	readBody: (path: string) => Buffer,
): Site {
	const entries = new Map(
		Object.entries(table.files).map(
			([path, file]) => [encodeURI(path), createEntry(file, readBody)] as const,
		),
	);
	const [notFound, serverError] = [entries.get(table.notFound), entries.get(table.serverError)];
	if (!notFound || !serverError) throw new Error('The site has no error pages.');
	entries.delete(table.notFound);
	entries.delete(table.serverError);
	const { siteUrl, inboxFiles } = table;
	const redirects = new Map(Object.entries(table.redirects));
	return { siteUrl, entries, redirects, inboxFiles, notFound, serverError };
}

function createEntry({ bodies, headers, etag }: SiteFile, readBody: (path: string) => Buffer): SiteEntry {
	const available = encodings.filter((encoding) => bodies[encoding] !== undefined);
	const common = available.length > 1 ? { ...headers, vary: 'Accept-Encoding' } : headers;
	const represent = (encoding: Encoding, path: string): Representation => ({
		body: readBody(path),
		headers:
			encoding === 'identity'
				? { ...common, etag, 'accept-ranges': 'bytes' }
				: { ...common, etag: etag.replace(/"$/, `-${encoding}"`), 'content-encoding': encoding },
	});
	const { br, gzip, identity } = bodies;
	return {
		encodings: available,
		identity: represent('identity', identity),
		...(br !== undefined && { br: represent('br', br) }),
		...(gzip !== undefined && { gzip: represent('gzip', gzip) }),
	};
}
