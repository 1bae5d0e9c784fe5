import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestInterceptor } from '../http/request-interceptor.ts';
import { sendPlainText } from '../http/send-plain-text.ts';
import { FileResponses, sendFile } from './file-responses.ts';
import { negotiateEncoding } from './negotiate-encoding.ts';
import { resolvePath } from './resolve-path.ts';
import type { Site, SiteEntry } from './site.ts';

/** The pattern of every path that no other route has. */
export const siteRoute = '/*';
const permanentRedirect = 308;
const rangeNotSatisfiable = 416;

/**
 * Serves the built site for `GET` and `HEAD` on every path that no other route has. Files carry the headers of the
 * table and `common`. Returns the way around Fastify for requests that a file answers.
 */
export function registerSite(
	app: FastifyInstance,
	site: Site,
	common: Readonly<Record<string, string>>,
): RequestInterceptor {
	const answers = new FileResponses(site, common);

	function answerFile(request: FastifyRequest, reply: FastifyReply, entry: SiteEntry): FastifyReply {
		const answer = answers.choose(entry, request.raw);
		if ('length' in answer) {
			reply.header('content-range', `bytes */${answer.length}`);
			return sendPlainText(reply, rangeNotSatisfiable, 'The file has no such bytes.');
		}
		sendFile(reply.hijack().raw, answer);
		return reply;
	}

	app.route({
		method: ['GET', 'HEAD'],
		url: siteRoute,
		exposeHeadRoute: false,
		handler: (request, reply) => {
			const resolution = resolvePath(site, request.raw.url ?? '/');
			if (resolution.kind === 'file') return answerFile(request, reply, resolution.entry);
			if (resolution.kind === 'redirect') {
				return sendPlainText(reply.header('location', resolution.location), permanentRedirect, 'Moved.');
			}
			if (resolution.kind === 'malformed') return sendPlainText(reply, 400, 'The address is malformed.');
			return sendErrorPage(request, reply, 404, site.notFound);
		},
	});

	return (request, response) => {
		if (request.method !== 'GET' && request.method !== 'HEAD') return false;
		const resolution = resolvePath(site, request.url ?? '/');
		if (resolution.kind !== 'file') return false;
		const answer = answers.choose(resolution.entry, request);
		if ('length' in answer) return false;
		sendFile(response, answer);
		return true;
	};
}

/** Sends a page for a request that has no page. Without its entity tag: it is the same for many URLs. */
export function sendErrorPage(
	request: FastifyRequest,
	reply: FastifyReply,
	status: 404 | 500,
	entry: SiteEntry,
): FastifyReply {
	const { headers, body } = negotiateEncoding(entry, request.headers['accept-encoding']);
	const { etag: _etag, 'accept-ranges': _ranges, ...others } = headers as Record<string, string>;
	return reply.code(status).headers(others).send(body);
}
