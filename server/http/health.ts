import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { sendPlainText } from './send-plain-text.ts';

/** Readiness writes to disk, so that a stranger asking in a loop must not cost a write each time. */
const readinessCachedMs = 1000;
const retryAfterSeconds = 5;

/** Where liveness is asked. */
export const healthPath = '/healthz';

/** `/healthz` answers 200 while the process lives; `/readyz` 200 only when the database takes a write, else 503. */
export function registerHealth(app: FastifyInstance, database: Database): void {
	let checkedAt = Number.NEGATIVE_INFINITY;
	let lastCheck: Promise<boolean> = Promise.resolve(false);

	function isReady(): Promise<boolean> {
		if (performance.now() - checkedAt > readinessCachedMs) {
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

	app.get(healthPath, async (_request, reply) => sendPlainText(reply, 200, 'alive'));
	app.get('/readyz', async (_request, reply) => {
		if (await isReady()) return sendPlainText(reply, 200, 'ready');
		return sendPlainText(reply.header('retry-after', retryAfterSeconds), 503, 'database unavailable');
	});
}
