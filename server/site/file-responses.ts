import {
	type IncomingMessage,
	type ServerResponse,
	validateHeaderName,
	validateHeaderValue,
} from 'node:http';
import { parseByteRange } from './byte-range.ts';
import { negotiateEncoding } from './negotiate-encoding.ts';
import type { Representation, Site, SiteEntry } from './site.ts';

const notModified = 304;
const partialContent = 206;

/** A response with a file, a part of it, or no body for 304. */
export interface FileResponse {
	status: number;
	/** Alternating names and values. `writeHead` handles this form fastest. */
	headers: readonly string[];
	body: Buffer | undefined;
}

/** The requested range is outside the file, which has `length` bytes. */
export interface UnsatisfiableRange {
	length: number;
}

/** The responses for the files of a site. Prepared once, so that a request only selects one. */
export class FileResponses {
	readonly #common: Readonly<Record<string, string>>;
	readonly #prepared = new Map<Representation, { whole: FileResponse; notModified: FileResponse }>();

	/** `common` headers are added to every response. Throws for an invalid header. */
	constructor({ entries }: Site, common: Readonly<Record<string, string>>) {
		this.#common = common;
		for (const { identity, compressed } of entries.values()) {
			for (const representation of [identity, ...compressed.values()]) {
				const { headers, notModifiedHeaders, body } = representation;
				this.#prepared.set(representation, {
					whole: { status: 200, headers: this.#headerList(headers), body },
					notModified: {
						status: notModified,
						headers: this.#headerList(notModifiedHeaders),
						body: undefined,
					},
				});
			}
		}
	}

	/** Returns the response to a `GET` or `HEAD` request for this file. */
	select(entry: SiteEntry, { method, headers }: IncomingMessage): FileResponse | UnsatisfiableRange {
		const selected = negotiateEncoding(entry, headers['accept-encoding']);
		const prepared = this.#prepared.get(selected);
		if (prepared === undefined) throw new Error('The file is of another site.');
		const { 'if-none-match': ifNoneMatch, 'if-range': ifRange, range } = headers;
		if (ifNoneMatch !== undefined && matchesEntityTag(ifNoneMatch, selected.etag))
			return prepared.notModified;
		const { identity } = entry;
		// Ranges apply to the uncompressed body only, so that they do not depend on the encoding.
		const isPart = range !== undefined && method === 'GET' && (ifRange ?? identity.etag) === identity.etag;
		return (isPart && this.#cut(identity, range)) || prepared.whole;
	}

	#cut({ headers, body }: Representation, range: string): FileResponse | UnsatisfiableRange | undefined {
		const { length } = body;
		const bytes = parseByteRange(range, length);
		if (bytes === undefined) return undefined;
		if (bytes === 'unsatisfiable') return { length };
		const part = body.subarray(bytes.first, bytes.last + 1);
		return {
			status: partialContent,
			headers: this.#headerList({
				...headers,
				'content-length': String(part.length),
				'content-range': `bytes ${bytes.first}-${bytes.last}/${length}`,
			}),
			body: part,
		};
	}

	#headerList(headers: Readonly<Record<string, string>>): string[] {
		const all = Object.entries({ ...this.#common, ...headers });
		for (const [name, value] of all) {
			validateHeaderName(name);
			validateHeaderValue(name, value);
		}
		return all.flat();
	}
}

/** Sends a response. Node omits the body for `HEAD`. */
export function sendFile(response: ServerResponse, { status, headers, body }: FileResponse): void {
	response.writeHead(status, headers as string[]).end(body);
}

const withoutWeakPrefix = (tag: string) => tag.trim().replace(/^W\//, '');

/** Returns whether an `If-None-Match` header contains an entity tag, by weak comparison (RFC 9110, section 13.1.2). */
function matchesEntityTag(ifNoneMatch: string, etag: string): boolean {
	if (ifNoneMatch.trim() === '*') return true;
	return ifNoneMatch.split(',').some((tag) => withoutWeakPrefix(tag) === etag);
}
