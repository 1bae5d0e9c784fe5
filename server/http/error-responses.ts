import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPlainText } from './send-plain-text.ts';

const unavailable = 503;
const requestTimeout = 408;
const headersTooLarge = 431;

/** How the server answers requests that no route takes and requests that fail. */
export interface ErrorResponseOptions {
	/** The methods that a path has; none for an unknown path. */
	methodsOf: (path: string) => string[];
	/** Sends the site's page for a failed request; absent where there are no pages. */
	sendFailurePage: ((request: FastifyRequest, reply: FastifyReply) => FastifyReply) | undefined;
}

/** Answers requests that no route takes, and requests that fail. */
export function registerErrorResponses(app: FastifyInstance, options: ErrorResponseOptions): void {
	const { methodsOf, sendFailurePage } = options;
	// Before the body is read: its media type does not matter to an address that takes none.
	app.addHook('onRequest', async (request, reply) => {
		if (!request.is404) return;
		const [path = '/'] = request.url.split('?', 1);
		const methods = methodsOf(path);
		if (methods.length === 0) return sendPlainText(reply, 404, 'There is nothing here.');
		reply.header('allow', methods.join(', '));
		return sendPlainText(reply, 405, 'This address does not take that method.');
	});
	app.setErrorHandler((error: FastifyError, request, reply) => {
		const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
		if ((error.statusCode ?? 500) !== 500 || !isPage || !sendFailurePage)
			return answerError(error, request, reply);
		request.log.error({ err: error }, 'request failed');
		return sendFailurePage(request, reply);
	});
}

/** Never repeats an error's text, let alone its stack. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	const status = error.statusCode ?? 500;
	if (status < 500) return sendPlainText(reply, status, 'The request could not be read.');
	if (status === unavailable)
		return sendPlainText(reply, status, 'The server is busy. Try again in a moment.');
	request.log.error({ err: error }, 'request failed');
	return sendPlainText(reply, 500, 'Something went wrong.');
}

/** Answers what is not even HTTP, or came too slowly: there is no request to answer through. */
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
	socket.end(
		`HTTP/1.1 ${status} ${reason}\r\nconnection: close\r\ncontent-type: text/plain; charset=utf-8\r\n` +
			`x-content-type-options: nosniff\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
	);
}
