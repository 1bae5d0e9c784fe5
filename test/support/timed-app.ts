import { onTestFinished } from 'vitest';
import type { Environment } from '#server/config/environment.ts';
import { startFakeSmtp } from './fake-smtp.ts';
import { startTestApp } from './test-app.ts';

/** Starts a server with email and a clock that only `pass` moves. */
export async function startTimedApp(environment: Partial<Environment> = {}) {
	const smtp = await startFakeSmtp();
	onTestFinished(() => smtp.close());
	let now = Date.parse('2026-03-01T00:00:00Z');
	const clock = { now: () => new Date(now) };
	const server = await startTestApp({ smtpUrl: smtp.url, clock, environment });
	const outbox = () => server.app.database.kysely.selectFrom('outbox').selectAll().orderBy('id').execute();
	/** Moves the clock on by so many milliseconds and wakes the outbox worker. */
	const pass = (milliseconds: number) => {
		now += milliseconds;
		server.app.outboxWorker?.wake();
	};
	return { smtp, server, clock, outbox, pass };
}
