import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { sendPlainText } from './send-plain-text.ts';

/** A readiness check writes to disk. Its result is cached so that frequent requests do not cause frequent writes. */
const readinessCacheMs = 1000;
const retryAfterSeconds = 5;

/** The paths of the health checks. */
export const healthPaths = { liveness: '/healthz', readiness: '/readyz' } as const;

/** Registers liveness, which is always 200, and readiness, which is 200 if the database accepts a write and else 503. */
export function registerHealth(app: FastifyInstance, database: Database): void {
	let checkedAt = Number.NEGATIVE_INFINITY;
	let lastCheck: Promise<boolean> = Promise.resolve(false);

	function isReady(): Promise<boolean> {
		if (performance.now() - checkedAt > readinessCacheMs) {
			checkedAt = performance.now();
			lastCheck = database.checkWritable().then(
				() => true,
				(error: unknown) => {
					app.log.error({ err: error }, 'database is not writable');
					return false;
				},
			);
		}
		return lastCheck;
	}

	app.get(healthPaths.liveness, async (_request, reply) => sendPlainText(reply, 200, 'alive'));
	app.get(healthPaths.readiness, async (_request, reply) => {
		if (await isReady()) return sendPlainText(reply, 200, 'ready');
		return sendPlainText(reply.header('retry-after', retryAfterSeconds), 503, 'database unavailable');
	});
}
