import type { IncomingMessage } from 'node:http';
import fresh from 'fresh';
import Negotiator from 'negotiator';
import parseRange from 'range-parser';
import type { Encoding, Representation, SiteEntry } from './site.ts';

/** The response to a request for a file. A 416 has no body. */
export interface FileResponse {
	status: 200 | 206 | 304 | 416;
	headers: Readonly<Record<string, string>>;
	body?: Buffer;
}

const unsatisfiable = -1;

/** Returns the encoding of a file that the client prefers, or the uncompressed one if it accepts none. */
export function negotiate(entry: SiteEntry, { headers }: Pick<IncomingMessage, 'headers'>): Representation {
	const { encodings } = entry;
	// @ts-expect-error: @types/negotiator lacks the second parameter, which decides between equal quality values.
	const encoding = new Negotiator({ headers }).encoding(encodings, { preferred: encodings });
	return entry[encoding as Encoding] ?? entry.identity;
}

/** Returns the response to a `GET` or `HEAD` request for a file. */
export function fileResponse(entry: SiteEntry, request: IncomingMessage): FileResponse {
	const { headers, body } = negotiate(entry, request);
	if (fresh(request.headers, headers)) {
		// A 304 has the headers of a 200 except those about its body (RFC 9110, section 15.4.5).
		const { 'content-type': _, 'content-encoding': __, 'accept-ranges': ___, ...others } = headers;
		return { status: 304, headers: others };
	}
	return rangeResponse(entry.identity, request) ?? { status: 200, headers, body };
}

/** Ranges apply to the uncompressed body, so that they do not depend on the encoding. Several ranges are ignored. */
function rangeResponse(
	{ headers, body }: Representation,
	request: IncomingMessage,
): FileResponse | undefined {
	const { range = '', 'if-range': ifRange = headers.etag } = request.headers;
	if (request.method !== 'GET' || !range.startsWith('bytes=') || ifRange !== headers.etag) return undefined;
	const ranges = parseRange(body.length, range);
	if (ranges === unsatisfiable)
		return { status: 416, headers: { 'content-range': `bytes */${body.length}` } };
	const [first, ...others] = Array.isArray(ranges) ? ranges : [];
	if (first === undefined || others.length > 0) return undefined;
	const { start, end } = first;
	return {
		status: 206,
		headers: { ...headers, 'content-range': `bytes ${start}-${end}/${body.length}` },
		body: body.subarray(start, end + 1),
	};
}
