import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPlainText } from '../http/send-plain-text.ts';
import { fileResponse, negotiate } from './file-response.ts';
import { resolvePath } from './resolve-path.ts';
import type { Site, SiteEntry } from './site.ts';

/** The pattern of all paths without another route. */
export const siteRoute = '/*';
const permanentRedirect = 308;
const rangeNotSatisfiable = 416;

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
