import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { CompletedRequest } from '../observability/completed-requests.ts';
import { hasDuplicateHost } from './duplicate-host.ts';

/** Answers a request at once, or returns false and leaves it alone. */
export type RequestInterceptor = (request: IncomingMessage, response: ServerResponse) => boolean;

/** What {@link registerInterceptor} needs. */
export interface InterceptorOptions {
	answer: RequestInterceptor;
	/** The route that takes the same requests, for the metrics. */
	route: string;
	/** Told of each request that was answered this way. */
	observe: (answered: CompletedRequest) => void;
}

/**
 * Lets `answer` take requests ahead of Fastify, whose routing, hooks and objects cost several times what a file from
 * memory does (ADR 0044). No hook sees these requests, so the route that takes the others has to give the same answers;
 * and what a hook would refuse is left to it: two hosts, a closing server.
 */
export function registerInterceptor(app: FastifyInstance, options: InterceptorOptions): void {
	const { answer, route, observe } = options;
	const { server } = app;
	let isClosing = false;
	app.addHook('preClose', async () => {
		isClosing = true;
	});
	const [fastify] = server.listeners('request') as RequestListener[];
	if (fastify === undefined) throw new Error('Fastify does not listen to requests.');
	server.off('request', fastify);
	server.prependListener('request', (request, response) => {
		const started = performance.now();
		if (isClosing || hasDuplicateHost(request) || !isAnswered(request, response)) {
			fastify(request, response);
			return;
		}
		response.once('finish', () => {
			const { method = '', url = '' } = request;
			const ms = performance.now() - started;
			observe({ id: randomUUID(), method, url, route, status: response.statusCode, ms });
		});
	});

	/** What goes wrong here goes wrong in the route once more, where it is logged and answered. */
	function isAnswered(request: IncomingMessage, response: ServerResponse): boolean {
		try {
			return answer(request, response);
		} catch (error) {
			if (response.headersSent) throw error;
			return false;
		}
	}
}
