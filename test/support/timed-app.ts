import type { Environment } from '#server/config/environment.ts';
import { startMailApp } from './test-app.ts';

/** Starts a server with email and a clock that only `pass` moves. */
export async function startTimedApp(environment: Partial<Environment> = {}, leadsTo?: string[]) {
	let now = Date.parse('2026-03-01T00:00:00Z');
	const clock = { now: () => new Date(now) };
	const { smtp, server } = await startMailApp({ clock, environment, ...(leadsTo && { leadsTo }) });
	/** Moves the clock on by so many milliseconds and wakes the outbox worker. */
	const pass = (milliseconds: number) => {
		now += milliseconds;
		server.app.outboxWorker?.wake();
	};
	return { smtp, server, clock, outbox: server.outbox, pass };
}
