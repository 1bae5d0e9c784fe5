import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestInterceptor } from '../http/request-interceptor.ts';
import { sendPlainText } from '../http/send-plain-text.ts';
import { FileResponses, sendFile } from './file-responses.ts';
import { negotiateEncoding } from './negotiate-encoding.ts';
import { resolvePath } from './resolve-path.ts';
import type { Site, SiteEntry } from './site.ts';

/** The pattern of all paths without another route. */
export const siteRoute = '/*';
const permanentRedirect = 308;
const rangeNotSatisfiable = 416;

/**
 * Serves the built site for `GET` and `HEAD` on all paths without another route. Files get the headers of the site table
 * and `common`. Returns an interceptor that sends files without Fastify.
 */
export function registerSite(
	app: FastifyInstance,
	site: Site,
	common: Readonly<Record<string, string>>,
): RequestInterceptor {
	const responses = new FileResponses(site, common);

	function sendFileResponse(request: FastifyRequest, reply: FastifyReply, entry: SiteEntry): FastifyReply {
		const file = responses.select(entry, request.raw);
		if ('length' in file) {
			reply.header('content-range', `bytes */${file.length}`);
			return sendPlainText(reply, rangeNotSatisfiable, 'The file has no such bytes.');
		}
		sendFile(reply.hijack().raw, file);
		return reply;
	}

	app.route({
		method: ['GET', 'HEAD'],
		url: siteRoute,
		exposeHeadRoute: false,
		handler: (request, reply) => {
			const resolution = resolvePath(site, request.raw.url ?? '/');
			if (resolution.kind === 'file') return sendFileResponse(request, reply, resolution.entry);
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
		const file = responses.select(resolution.entry, request);
		if ('length' in file) return false;
		sendFile(response, file);
		return true;
	};
}

/** Sends an error page. Without an entity tag and ranges, because the page is the same for many URLs. */
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
