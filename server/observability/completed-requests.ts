import type { FastifyInstance } from 'fastify';

/** A request whose response was sent. */
export interface CompletedRequest {
	/** The request id in the log. */
	id: string;
	method: string;
	/** The request target, with the query string. */
	url: string;
	/** The pattern of the route that handled the request, or `none`. */
	route: string;
	status: number;
	/** Milliseconds from the request's headers to the end of the response. */
	ms: number;
}

/** Calls `observe` after each request that Fastify handled. */
export function observeRequests(app: FastifyInstance, observe: (completed: CompletedRequest) => void): void {
	app.addHook('onResponse', (request, reply, done) => {
		observe({
			id: request.id,
			method: request.method,
			url: request.url,
			route: request.routeOptions.url ?? 'none',
			status: reply.statusCode,
			ms: reply.elapsedTime,
		});
		done();
	});
}
