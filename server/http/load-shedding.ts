import { monitorEventLoopDelay } from 'node:perf_hooks';
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
const sampleMs = 1000;
/** Between two measurements, which Node's histogram includes in each delay. */
const resolutionMs = 10;
const nanosecondsPerMillisecond = 1e6;

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

export interface LoadSheddingOptions {
	limits: LoadLimits;
	/**
	 * Patterns of routes whose GET and HEAD requests are never refused: health, because a supervisor would restart the server,
	 * and responses from memory, because a refusal costs as much.
	 */
	exempt: readonly string[];
	/** Returns the delay of the event loop in milliseconds. Tests replace it. */
	measureDelay?: (() => number) | undefined;
}

/** Responds with 503 and `Retry-After` while the event loop is delayed. */
export function registerLoadShedding(app: FastifyInstance, options: LoadSheddingOptions): void {
	const { limits, exempt, measureDelay = measureEventLoop(app) } = options;
	if (limits.eventLoopDelay === 0) return;
	app.addHook('onRequest', (request, reply, done) => {
		const isExempt = isRead(request) && exempt.includes(request.routeOptions.url ?? '');
		if (isExempt || measureDelay() <= limits.eventLoopDelay) return done();
		reply.header('retry-after', retryAfterSeconds);
		done(Object.assign(new Error('The server is overloaded.'), { statusCode: 503 }));
	});
}

/**
 * Returns a function that returns the mean delay of the last sample, in milliseconds. Measures from when the server listens,
 * because the delay before is that of its start.
 */
export function measureEventLoop(app: FastifyInstance, everyMs = sampleMs): () => number {
	const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
	let delay = 0;
	let timer: NodeJS.Timeout | undefined;
	app.addHook('onListen', async () => {
		histogram.enable();
		timer = setInterval(() => {
			// A sample without a measurement means that the event loop was blocked all the time.
			const mean = histogram.count === 0 ? Number.POSITIVE_INFINITY : histogram.mean;
			delay = mean / nanosecondsPerMillisecond - resolutionMs;
			histogram.reset();
		}, everyMs).unref();
	});
	app.addHook('onClose', async () => {
		clearInterval(timer);
		histogram.disable();
	});
	return () => delay;
}
