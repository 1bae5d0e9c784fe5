import type { FastifyInstance } from 'fastify';

/** A request whose answer has gone out. */
export interface CompletedRequest {
	/** Of this one request, for the log. */
	id: string;
	method: string;
	/** As it was asked, with the query string. */
	url: string;
	/** The pattern of the route that took it; `none` when no route did. */
	route: string;
	status: number;
	/** Milliseconds from the headers of the request to the end of the answer. */
	ms: number;
}

/** Tells `observe` of every request that Fastify answered. */
export function observeRequests(app: FastifyInstance, observe: (answered: CompletedRequest) => void): void {
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
