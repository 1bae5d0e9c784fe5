import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { HttpError } from './http-error.ts';
import { dynamicHeaders } from './security-headers.ts';
import type { Site } from './site.ts';
import { sendErrorPage } from './site-route.ts';

/** Sends one line of plain text. */
export function sendPlainText(reply: FastifyReply, status: number, sentence: string): FastifyReply {
	return reply.code(status).type('text/plain; charset=utf-8').send(`${sentence}\n`);
}

/**
 * Sets the headers of all dynamic responses, those of errors (`httpError`), and the responses to
 * requests without a route and to requests that failed. None contains an error's message or stack.
 * A plugin may have an error handler of its own.
 *
 * @param site has the error pages; `null` if something else serves the pages
 */
export function registerResponses(app: FastifyInstance, siteUrl: string, site: Site | null): void {
	const headers = dynamicHeaders(siteUrl);
	app.addHook('onRequest', (_request, reply, done) => {
		reply.headers(headers);
		done();
	});
	app.addHook('onError', (_request, reply, error: FastifyError & Partial<HttpError>, done) => {
		reply.headers(error.headers ?? {});
		done();
	});
	// A plugin adds the parser for its own bodies.
	app.removeAllContentTypeParsers();
	app.setNotFoundHandler((request, reply) =>
		site
			? sendErrorPage(request, reply, 404, site.notFound)
			: sendPlainText(reply, 404, 'There is nothing here.'),
	);
	app.setErrorHandler((error: FastifyError, request, reply) => {
		const status = error.statusCode ?? 500;
		if (status < 500) return sendPlainText(reply, status, 'The request could not be read.');
		if (status === 503) {
			return sendPlainText(reply, status, 'The server is busy. Try again in a moment.');
		}
		request.log.error({ err: error }, 'request failed');
		const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
		if (site && isPage) return sendErrorPage(request, reply, 500, site.serverError);
		return sendPlainText(reply, 500, 'Something went wrong.');
	});
}
