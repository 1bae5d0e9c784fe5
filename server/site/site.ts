import type { SiteFile, SiteTable } from './site-table.ts';

/** The compressions that the build makes, best first. */
const compressions = ['br', 'gzip'] as const;

/** A `Content-Encoding`. */
export type Encoding = (typeof compressions)[number] | 'identity';

/** A file in one encoding, ready to send. */
export interface Representation {
	body: Buffer;
	etag: string;
	headers: Readonly<Record<string, string>>;
	/** The headers of a 304: those of a 200 without the ones about the body (RFC 9110, section 15.4.5). */
	notModifiedHeaders: Readonly<Record<string, string>>;
}

/** A file in all its encodings. */
export interface SiteEntry {
	identity: Representation;
	compressed: ReadonlyMap<Encoding, Representation>;
}

/** The whole built site in memory. */
export interface Site {
	entries: ReadonlyMap<string, SiteEntry>;
	redirects: ReadonlyMap<string, string>;
	notFound: SiteEntry;
	serverError: SiteEntry;
	/** The paths of the error pages, which are not served under these paths. */
	errorPaths: ReadonlySet<string>;
}

/**
 * Creates a site from its table. `readBody` receives the paths in `bodies`. Throws if the table does not contain the error
 * pages.
 */
export function createSite(table: SiteTable, readBody: (path: string) => Buffer): Site {
	const entries = new Map(
		Object.entries(table.files).map(([path, file]) => [path, createEntry(file, readBody)] as const),
	);
	const [notFound, serverError] = [entries.get(table.notFound), entries.get(table.serverError)];
	if (!notFound || !serverError) throw new Error('The site has no pages for errors.');
	const redirects = new Map(Object.entries(table.redirects));
	const errorPaths = new Set([table.notFound, table.serverError]);
	return { entries, redirects, notFound, serverError, errorPaths };
}

function createEntry(file: SiteFile, readBody: (path: string) => Buffer): SiteEntry {
	const compressed = new Map<Encoding, Representation>();
	const varies = compressions.some((encoding) => file.bodies[encoding] !== undefined);
	for (const encoding of compressions) {
		const path = file.bodies[encoding];
		if (path !== undefined) compressed.set(encoding, represent(file, readBody(path), encoding, varies));
	}
	return { identity: represent(file, readBody(file.bodies.identity), 'identity', varies), compressed };
}

function represent(file: SiteFile, body: Buffer, encoding: Encoding, varies: boolean): Representation {
	const isIdentity = encoding === 'identity';
	const etag = isIdentity ? file.etag : file.etag.replace(/"$/, `-${encoding}"`);
	const { 'content-type': contentType, ...others } = file.headers;
	const notModifiedHeaders = { ...others, etag, ...(varies && { vary: 'Accept-Encoding' }) };
	const headers = {
		...notModifiedHeaders,
		'content-type': contentType ?? 'application/octet-stream',
		'content-length': String(body.length),
		...(isIdentity ? { 'accept-ranges': 'bytes' } : { 'content-encoding': encoding }),
	};
	return { body, etag, headers, notModifiedHeaders };
}
