import type { FastifyInstance } from 'fastify';
import project from '../../package.json' with { type: 'json' };
import { checkWritable, type Database } from '../database/database.ts';
import { sendPlainText } from './responses.ts';

/**
 * A readiness check writes to disk. Its result is cached so that frequent requests do not cause
 * frequent writes.
 */
const readinessCacheMs = 1000;
const retryAfterSeconds = 5;

/**
 * Registers liveness, which is always 200 with the version, and readiness, which is 200 if the
 * database accepts a write and else 503.
 */
export function registerHealth(app: FastifyInstance, database: Database): void {
	/** The check in progress, or the last one until it expires. */
	let lastCheck: Promise<boolean> | undefined;
	const check = () =>
		checkWritable(database)
			.then(() => true)
			.catch((error: unknown) => {
				app.log.error({ err: error }, 'database is not writable');
				return false;
			})
			.finally(() => setTimeout(() => (lastCheck = undefined), readinessCacheMs).unref());

	app.get('/healthz', async () => ({ status: 'alive', version: project.version }));
	app.get('/readyz', async (_request, reply) => {
		lastCheck ??= check();
		if (await lastCheck) return sendPlainText(reply, 200, 'ready');
		return sendPlainText(
			reply.header('retry-after', retryAfterSeconds),
			503,
			'database unavailable',
		);
	});
}
