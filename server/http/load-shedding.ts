import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The load from which the server refuses requests. */
export interface LoadLimits {
	/** Mean delay of the event loop over a second, in milliseconds. 0 disables the limit. */
	eventLoopDelay: number;
	/** Number of enquiries that wait for the database. */
	pendingEnquiries: number;
}

/**
 * A commit on a slow disk or another process can delay the event loop by more than half a second. A late response is
 * better than a refused enquiry, so the limit is higher.
 */
export const defaultLoadLimits: LoadLimits = { eventLoopDelay: 2000, pendingEnquiries: 200 };

const retryAfterSeconds = 10;
/** Two of the library's samples. The first samples measure the start of the process, not its load. */
const startMs = 2000;

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/**
 * Responds with 503 and `Retry-After` while the event loop is delayed.
 *
 * @param exempt patterns of routes whose GET and HEAD requests are never refused: health, because a supervisor would
 * restart the server, and responses from memory, because a refusal costs as much
 */
export async function registerLoadShedding(
	app: FastifyInstance,
	limits: LoadLimits,
	exempt: readonly string[],
): Promise<void> {
	let measuredFrom = 0;
	app.addHook('onListen', async () => {
		measuredFrom = performance.now() + startMs;
	});
	await app.register(underPressure, {
		maxEventLoopDelay: limits.eventLoopDelay,
		pressureHandler: (request, reply) => {
			const isExempt = isRead(request) && exempt.includes(request.routeOptions.url ?? '');
			if (performance.now() < measuredFrom || isExempt) return;
			reply.header('retry-after', retryAfterSeconds);
			throw Object.assign(new Error('The server is overloaded.'), { statusCode: 503 });
		},
	});
}
