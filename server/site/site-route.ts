import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { plainAnswer } from '../platform/plain-answer.ts';
import { parseByteRange } from './byte-range.ts';
import { matchesEntityTag } from './entity-tag.ts';
import { negotiateEncoding } from './negotiate-encoding.ts';
import { resolvePath } from './resolve-path.ts';
import type { Representation, Site, SiteEntry } from './site.ts';

const permanentRedirect = 308;
const notModified = 304;
const partialContent = 206;
const rangeNotSatisfiable = 416;

/** Serves the built site for `GET` and `HEAD` on every path that no other route has. */
export function registerSite(app: FastifyInstance, site: Site): void {
	app.route({
		method: ['GET', 'HEAD'],
		url: '/*',
		exposeHeadRoute: false,
		handler: (request, reply) => {
			const resolution = resolvePath(site, request.raw.url ?? '/');
			if (resolution.kind === 'file') return sendEntry(request, reply, resolution.entry);
			if (resolution.kind === 'redirect') {
				return plainAnswer(reply.header('location', resolution.location), permanentRedirect, 'Moved.');
			}
			if (resolution.kind === 'malformed') return plainAnswer(reply, 400, 'The address is malformed.');
			return sendNotFound(request, reply, site.notFound);
		},
	});
}

function sendEntry(request: FastifyRequest, reply: FastifyReply, entry: SiteEntry): FastifyReply {
	const chosen = negotiateEncoding(entry, request.headers['accept-encoding']);
	const { 'if-none-match': ifNoneMatch, range } = request.headers;
	if (ifNoneMatch !== undefined && matchesEntityTag(ifNoneMatch, chosen.etag)) {
		return reply.code(notModified).headers(chosen.notModifiedHeaders).send();
	}
	if (range !== undefined && request.method === 'GET' && rangeApplies(request, entry.identity)) {
		return sendRange(reply, entry.identity, range, chosen);
	}
	return reply.headers(chosen.headers).send(chosen.body);
}

/** Ranges are cut from the uncompressed body only, so that they mean the same to every client. */
function rangeApplies(request: FastifyRequest, identity: Representation): boolean {
	const ifRange = request.headers['if-range'];
	return ifRange === undefined || ifRange === identity.etag;
}

function sendRange(
	reply: FastifyReply,
	whole: Representation,
	header: string,
	otherwise: Representation,
): FastifyReply {
	const range = parseByteRange(header, whole.body.length);
	if (range === undefined) return reply.headers(otherwise.headers).send(otherwise.body);
	if (range === 'unsatisfiable') {
		reply.header('content-range', `bytes */${whole.body.length}`);
		return plainAnswer(reply, rangeNotSatisfiable, 'The file has no such bytes.');
	}
	const part = whole.body.subarray(range.first, range.last + 1);
	return reply
		.code(partialContent)
		.headers(whole.headers)
		.header('content-length', part.length)
		.header('content-range', `bytes ${range.first}-${range.last}/${whole.body.length}`)
		.send(part);
}

/** Without its entity tag: the page stands for many addresses, none of which exists. */
function sendNotFound(request: FastifyRequest, reply: FastifyReply, entry: SiteEntry): FastifyReply {
	const { headers, body } = negotiateEncoding(entry, request.headers['accept-encoding']);
	const { etag: _etag, 'accept-ranges': _ranges, ...others } = headers as Record<string, string>;
	return reply.code(404).headers(others).send(body);
}
