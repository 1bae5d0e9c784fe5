import type { FastifyInstance } from 'fastify';
import project from '../../package.json' with { type: 'json' };
import type { Database } from '../database/database.ts';
import { sendPlainText } from './responses.ts';

/** A readiness check writes to disk. Its result is cached so that frequent requests do not cause frequent writes. */
const readinessCacheMs = 1000;
const retryAfterSeconds = 5;

/** The paths of the health checks. */
export const healthPaths = { liveness: '/healthz', readiness: '/readyz' } as const;

/** Registers liveness, which is always 200 with the version as JSON, and readiness, which is 200 if the database accepts a write and else 503. */
export function registerHealth(app: FastifyInstance, database: Database): void {
	/** The check in progress, or the last one until it expires. */
	let lastCheck: Promise<boolean> | undefined;

	async function check(): Promise<boolean> {
		try {
			await database.checkWritable();
			return true;
		} catch (error) {
			app.log.error({ err: error }, 'database is not writable');
			return false;
		} finally {
			setTimeout(() => {
				lastCheck = undefined;
			}, readinessCacheMs).unref();
		}
	}

	app.get(healthPaths.liveness, async () => ({ status: 'alive', version: project.version }));
	app.get(healthPaths.readiness, async (_request, reply) => {
		lastCheck ??= check();
		if (await lastCheck) return sendPlainText(reply, 200, 'ready');
		return sendPlainText(reply.header('retry-after', retryAfterSeconds), 503, 'database unavailable');
	});
}
