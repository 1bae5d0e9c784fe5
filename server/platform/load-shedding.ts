import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';

/** When the server turns requests away, so that those it takes are answered in time. */
export interface LoadLimits {
	/** Milliseconds that the event loop runs late, on the average of a second; 0 never turns a request away. */
	eventLoopDelay: number;
	/** Submissions that wait for the database at once. */
	pendingSubmissions: number;
}

export const defaultLoadLimits: LoadLimits = { eventLoopDelay: 500, pendingSubmissions: 200 };

const retryAfterSeconds = 10;
/** How long the lateness is averaged over before it is judged. */
const sampleMs = 1000;
/** How often it is measured. A finer look would keep an idle server awake and find the same half seconds. */
const resolutionMs = 100;
const nanosecondsPerMillisecond = 1e6;
/** Two samples: the first ones after a start tell how late the start was, and of no visitor. */
const startMs = 2 * sampleMs;

/**
 * Answers 503 with `Retry-After` while the event loop runs late.
 *
 * @param exempt routes that are answered nevertheless: health, because who restarts what does not answer would only make
 * it worse, and files, because one from memory costs no more than turning it away
 */
export function registerLoadShedding(
	app: FastifyInstance,
	{ eventLoopDelay }: LoadLimits,
	exempt: readonly string[],
): void {
	if (eventLoopDelay === 0) return;
	let judgedFrom = 0;
	let lateMs = 0;
	const delays = monitorEventLoopDelay({ resolution: resolutionMs });
	delays.enable();
	const timer = setInterval(() => {
		// Without a measurement in all that time the loop stood still.
		lateMs = delays.count === 0 ? sampleMs : delays.mean / nanosecondsPerMillisecond - resolutionMs;
		delays.reset();
	}, sampleMs);
	timer.unref();

	app.addHook('onListen', async () => {
		judgedFrom = performance.now() + startMs;
	});
	app.addHook('onClose', async () => {
		clearInterval(timer);
		delays.disable();
	});
	app.addHook('onRequest', (request, reply, done) => {
		const isExempt = exempt.includes(request.routeOptions.url ?? '');
		if (lateMs <= eventLoopDelay || isExempt || performance.now() < judgedFrom) return done();
		reply.header('retry-after', retryAfterSeconds);
		done(Object.assign(new Error('The server is overloaded.'), { statusCode: 503 }));
	});
}
