import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { CompletedRequest } from '../observability/completed-requests.ts';
import { hasDuplicateHost } from './duplicate-host.ts';

/** Sends the response and returns true, or returns false without touching it. */
export type RequestInterceptor = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Options of {@link registerInterceptor}. */
export interface InterceptorOptions {
	intercept: RequestInterceptor;
	/** The route that would otherwise handle these requests, for the metrics. */
	route: string;
	/** Called after each intercepted request. */
	observe: (completed: CompletedRequest) => void;
}

/**
 * Offers each request to `intercept` before Fastify, whose routing and hooks cost several times as much as sending a file
 * from memory (ADR 0044). No hook sees an intercepted request, so the Fastify route must send the same response. Requests
 * that a hook refuses are left to Fastify: duplicate `Host` headers, and all requests while the server closes.
 */
export function registerInterceptor(app: FastifyInstance, options: InterceptorOptions): void {
	const { intercept, route, observe } = options;
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
		if (isClosing || hasDuplicateHost(request) || !wasIntercepted(request, response)) {
			fastify(request, response);
			return;
		}
		response.once('finish', () => {
			const { method = '', url = '' } = request;
			const ms = performance.now() - started;
			observe({ id: randomUUID(), method, url, route, status: response.statusCode, ms });
		});
	});

	/** After an error the route tries again, so that Fastify logs the error and sends the response. */
	function wasIntercepted(request: IncomingMessage, response: ServerResponse): boolean {
		try {
			return intercept(request, response);
		} catch (error) {
			if (response.headersSent) throw error;
			return false;
		}
	}
}
