import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dynamicHeaders, sendPlainText } from './send-plain-text.ts';

const unavailable = 503;
const requestTimeout = 408;
const headersTooLarge = 431;

export interface ErrorResponseOptions {
	/** Returns whether the site has a page, another file or a redirect at a path. */
	hasPage: (path: string) => boolean;
	/** Sends the site's error page. `undefined` if the server has no pages. */
	sendFailurePage: ((request: FastifyRequest, reply: FastifyReply) => FastifyReply) | undefined;
}

/**
 * Sends 404 and 405 for requests without a route, and the response for requests that failed. Call it before the routes are
 * registered, because it collects their methods.
 */
export function registerErrorResponses(app: FastifyInstance, options: ErrorResponseOptions): void {
	const { hasPage, sendFailurePage } = options;
	const methodsByPath = new Map<string, string[]>();
	app.addHook('onRoute', ({ url, method }) => {
		methodsByPath.set(url, [...(methodsByPath.get(url) ?? []), ...[method].flat()]);
	});
	// By default Node refuses an unknown `Expect` header without our response headers.
	app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
	// In `onRequest`, so that an unsupported body does not turn a 404 into a 415.
	app.addHook('onRequest', (request, reply, done) => {
		if (!request.is404) return done();
		const [path = '/'] = request.url.split('?', 1);
		const methods = [...(hasPage(path) ? ['GET', 'HEAD'] : []), ...(methodsByPath.get(path) ?? [])];
		if (methods.length === 0) {
			sendPlainText(reply, 404, 'There is nothing here.');
			return;
		}
		reply.header('allow', methods.join(', '));
		sendPlainText(reply, 405, 'This address does not accept that method.');
	});
	app.setErrorHandler((error: FastifyError, request, reply) => {
		const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
		if ((error.statusCode ?? 500) !== 500 || !isPage || !sendFailurePage)
			return sendError(error, request, reply);
		request.log.error({ err: error }, 'request failed');
		return sendFailurePage(request, reply);
	});
}

/** Sends the response for an error. It contains neither the error's message nor its stack. */
export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	const status = error.statusCode ?? 500;
	if (status < 500) return sendPlainText(reply, status, 'The request could not be read.');
	if (status === unavailable)
		return sendPlainText(reply, status, 'The server is busy. Try again in a moment.');
	request.log.error({ err: error }, 'request failed');
	return sendPlainText(reply, 500, 'Something went wrong.');
}

/** Responds on the socket to input that is not valid HTTP or arrived too slowly. There is no Fastify request for it. */
export function sendClientError(error: Error & { code?: string }, socket: Socket): void {
	if (error.code === 'ECONNRESET' || !socket.writable) {
		socket.destroy();
		return;
	}
	const statuses: Record<string, [status: number, reason: string]> = {
		ERR_HTTP_REQUEST_TIMEOUT: [requestTimeout, 'Request Timeout'],
		HPE_HEADER_OVERFLOW: [headersTooLarge, 'Request Header Fields Too Large'],
	};
	const [status, reason] = statuses[error.code ?? ''] ?? [400, 'Bad Request'];
	const body = `${reason}\n`;
	const headers = {
		...dynamicHeaders,
		connection: 'close',
		'content-type': 'text/plain; charset=utf-8',
		'content-length': body.length,
	};
	const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
	socket.end([`HTTP/1.1 ${status} ${reason}`, ...lines, '', body].join('\r\n'));
}
