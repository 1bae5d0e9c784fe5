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

/** An answer with a file of the site, or with nothing because the browser has it. */
export interface FileResponse {
	status: number;
	/** Names and values in turn: `writeHead` takes such a list as it is, and has to look through every other form. */
	headers: readonly string[];
	body: Buffer | undefined;
}

/** A range that the file does not have, of a file of so many bytes. */
export interface UnsatisfiableRange {
	length: number;
}

/** The answers to requests for a site's files, laid out once; a request only chooses. */
export class FileResponses {
	readonly #common: Readonly<Record<string, string>>;
	readonly #laidOut = new Map<Representation, { whole: FileResponse; notModified: FileResponse }>();

	/** `common` are headers of every answer besides those of the table. Throws for a header that cannot be sent. */
	constructor({ entries }: Site, common: Readonly<Record<string, string>>) {
		this.#common = common;
		for (const { identity, compressed } of entries.values()) {
			for (const representation of [identity, ...compressed.values()]) {
				const { headers, notModifiedHeaders, body } = representation;
				this.#laidOut.set(representation, {
					whole: { status: 200, headers: this.#layOut(headers), body },
					notModified: { status: notModified, headers: this.#layOut(notModifiedHeaders), body: undefined },
				});
			}
		}
	}

	/** Which answer a `GET` or `HEAD` of this file gets. */
	choose(entry: SiteEntry, { method, headers }: IncomingMessage): FileResponse | UnsatisfiableRange {
		const chosen = negotiateEncoding(entry, headers['accept-encoding']);
		const laidOut = this.#laidOut.get(chosen);
		if (laidOut === undefined) throw new Error('The file is of another site.');
		const { 'if-none-match': ifNoneMatch, 'if-range': ifRange, range } = headers;
		if (ifNoneMatch !== undefined && matchesEntityTag(ifNoneMatch, chosen.etag)) return laidOut.notModified;
		const { identity } = entry;
		// Ranges are cut from the uncompressed body only, so that they mean the same to every client.
		const isPart = range !== undefined && method === 'GET' && (ifRange ?? identity.etag) === identity.etag;
		return (isPart && this.#cut(identity, range)) || laidOut.whole;
	}

	#cut({ headers, body }: Representation, range: string): FileResponse | UnsatisfiableRange | undefined {
		const { length } = body;
		const bytes = parseByteRange(range, length);
		if (bytes === undefined) return undefined;
		if (bytes === 'unsatisfiable') return { length };
		const part = body.subarray(bytes.first, bytes.last + 1);
		return {
			status: partialContent,
			headers: this.#layOut({
				...headers,
				'content-length': String(part.length),
				'content-range': `bytes ${bytes.first}-${bytes.last}/${length}`,
			}),
			body: part,
		};
	}

	#layOut(headers: Readonly<Record<string, string>>): string[] {
		const all = Object.entries({ ...this.#common, ...headers });
		for (const [name, value] of all) {
			validateHeaderName(name);
			validateHeaderValue(name, value);
		}
		return all.flat();
	}
}

/** Writes an answer; Node leaves the body out for `HEAD`. */
export function sendFile(response: ServerResponse, { status, headers, body }: FileResponse): void {
	response.writeHead(status, headers as string[]).end(body);
}

const withoutWeakness = (tag: string) => tag.trim().replace(/^W\//, '');

/** Weak comparison of an `If-None-Match` header, a list or `*`, with one entity tag (RFC 9110, section 13.1.2). */
export function matchesEntityTag(ifNoneMatch: string, etag: string): boolean {
	if (ifNoneMatch.trim() === '*') return true;
	return ifNoneMatch.split(',').some((tag) => withoutWeakness(tag) === etag);
}
