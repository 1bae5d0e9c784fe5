import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import Negotiator from 'negotiator';
import parseRange from 'range-parser';
import { sendPlainText } from '../http/send-plain-text.ts';
import { resolvePath } from './resolve-path.ts';
import type { Encoding, Representation, Site, SiteEntry } from './site.ts';

/** The pattern of all paths without another route. */
export const siteRoute = '/*';
const permanentRedirect = 308;
const rangeNotSatisfiable = 416;
const unsatisfiable = -1;

/** Serves the built site on all paths without another route. */
export function registerSite(app: FastifyInstance, site: Site): void {
	app.get(siteRoute, (request, reply) => {
		const resolution = resolvePath(site, request.url);
		if (resolution.kind === 'redirect') {
			return sendPlainText(reply.header('location', resolution.location), permanentRedirect, 'Moved.');
		}
		if (resolution.kind === 'malformed') return sendPlainText(reply, 400, 'The address is malformed.');
		if (resolution.kind === 'not-found') return sendErrorPage(request, reply, 404, site.notFound);
		const { status, headers, body } = fileResponse(resolution.entry, request.raw);
		reply.headers(headers);
		if (status === rangeNotSatisfiable) return sendPlainText(reply, status, 'The file has no such bytes.');
		return reply.code(status).send(body);
	});
}

/** Sends an error page. Without an entity tag and ranges, because the page is the same for many URLs. */
export function sendErrorPage(
	request: FastifyRequest,
	reply: FastifyReply,
	status: 404 | 500,
	entry: SiteEntry,
): FastifyReply {
	const { headers, body } = negotiate(entry, request);
	const { etag: _, 'accept-ranges': __, ...others } = headers as Record<string, string>;
	return reply.code(status).headers(others).send(body);
}

/** The response to a request for a file. A 416 has no body. */
interface FileResponse {
	status: 200 | 206 | 304 | 416;
	headers: Readonly<Record<string, string>>;
	body?: Buffer;
}

/** Returns the encoding of a file that the client prefers, or the uncompressed one if it accepts none. */
function negotiate(entry: SiteEntry, { headers }: Pick<IncomingMessage, 'headers'>): Representation {
	const { encodings } = entry;
	// @ts-expect-error: @types/negotiator lacks the second parameter, which decides between equal quality values.
	const encoding = new Negotiator({ headers }).encoding(encodings, { preferred: encodings });
	return entry[encoding as Encoding] ?? entry.identity;
}

/** Returns the response to a `GET` or `HEAD` request for a file. */
function fileResponse(entry: SiteEntry, request: IncomingMessage): FileResponse {
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
