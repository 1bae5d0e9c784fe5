import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { minuteMs } from '../../clock.ts';

/** How long the result of a test is used. */
const testMs = minuteMs;
/** A mail server that takes longer is as good as down. */
const testTimeoutMs = 8000;

/** Resolves to whether the mail server takes our mail, as tested within the last minute. */
export type MailTest = () => Promise<boolean>;

export function createMailTest({ clock, outbox: { mailer } }: FastifyInstance): MailTest {
	let last: { at: number; works: Promise<boolean> } | undefined;

	function test(): Promise<boolean> {
		const late = sleep(testTimeoutMs, false, { ref: false });
		const works = mailer?.verify().then(
			() => true,
			() => false,
		);
		return Promise.race([works ?? false, late]);
	}
	return () => {
		const at = clock.now().getTime();
		// In both directions, because the clock may be set back.
		if (last === undefined || Math.abs(at - last.at) > testMs) last = { at, works: test() };
		return last.works;
	};
}
