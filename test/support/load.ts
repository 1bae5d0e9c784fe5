import { setTimeout as sleep } from 'node:timers/promises';
import { validContact } from './test-app.ts';

const pauseMs = 50;
const patienceMs = 10_000;

/** What became of the submissions of a {@link startLoad}. */
export interface Load {
	/** The ids that were answered 200, by the message that was sent. */
	acknowledged: Map<string, string>;
	/** Messages that were sent, answered or not. */
	sent: Set<string>;
	/** Tries that were answered with an error status, by status. */
	refused: Map<number, number>;
	/** Tries whose connection broke before an answer. */
	broken: number;
	/** Sends nothing new, and lets what is under way end. */
	stop(): Promise<void>;
}

/**
 * Visitors who keep sending, each a new message once the last was acknowledged, and the same again with the same
 * Idempotency-Key when it was not. `urlOf` gives the address for each try.
 */
export function startLoad(urlOf: () => string, visitors: number, most = Number.POSITIVE_INFINITY): Load {
	let isStopped = false;
	const load: Load = {
		acknowledged: new Map(),
		sent: new Set(),
		refused: new Map(),
		broken: 0,
		stop: async () => {
			isStopped = true;
			await done;
		},
	};
	const visit = async () => {
		while (!isStopped && load.sent.size < most) {
			const message = `message-${load.sent.size}`;
			load.sent.add(message);
			while (!(await submit(urlOf(), message, load)) && !isStopped) await sleep(pauseMs);
		}
	};
	const done = Promise.all(Array.from({ length: visitors }, visit));
	return load;
}

async function submit(url: string, message: string, load: Load): Promise<boolean> {
	try {
		const answer = await fetch(url, {
			method: 'POST',
			headers: { accept: 'application/json', 'idempotency-key': message },
			body: new URLSearchParams({ ...validContact, message }),
			signal: AbortSignal.timeout(patienceMs),
		});
		const body = (await answer.json()) as { id: string };
		if (answer.ok) load.acknowledged.set(message, body.id);
		else load.refused.set(answer.status, (load.refused.get(answer.status) ?? 0) + 1);
		return answer.ok;
	} catch {
		load.broken += 1;
		return false;
	}
}
