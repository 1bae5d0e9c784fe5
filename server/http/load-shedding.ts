import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** When the server turns requests away, so that those it takes are answered in time. */
export interface LoadLimits {
	/** Milliseconds that the event loop runs late, on the average of a second; 0 never turns a request away. */
	eventLoopDelay: number;
	/** Submissions that wait for the database at once. */
	pendingEnquiries: number;
}

/**
 * One commit on a slow disk, or a busy neighbour, takes the event loop half a second and more; to turn the next enquiry
 * away for that would be worse than to answer it late.
 */
export const defaultLoadLimits: LoadLimits = { eventLoopDelay: 2000, pendingEnquiries: 200 };

const retryAfterSeconds = 10;
/** Two of the library's samples: the first ones after a start tell how late the start was, and of no visitor. */
const startMs = 2000;

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/**
 * Answers 503 with `Retry-After` while the event loop runs late.
 *
 * @param exempt routes that are read nevertheless: health, because who restarts what does not answer would only make it
 * worse, and what comes from memory, because it costs no more than turning it away
 */
export async function registerLoadShedding(
	app: FastifyInstance,
	limits: LoadLimits,
	exempt: readonly string[],
): Promise<void> {
	let judgedFrom = 0;
	app.addHook('onListen', async () => {
		judgedFrom = performance.now() + startMs;
	});
	await app.register(underPressure, {
		maxEventLoopDelay: limits.eventLoopDelay,
		pressureHandler: (request, reply) => {
			const isExempt = isRead(request) && exempt.includes(request.routeOptions.url ?? '');
			if (performance.now() < judgedFrom || isExempt) return;
			reply.header('retry-after', retryAfterSeconds);
			throw Object.assign(new Error('The server is overloaded.'), { statusCode: 503 });
		},
	});
}
