import { setTimeout as sleep } from 'node:timers/promises';
import { validContact } from './test-app.ts';

const pauseMs = 50;
const timeoutMs = 10_000;

/** The results of {@link startLoad} so far. */
export interface Load {
	/** The ids in responses with status 200, by message. */
	acknowledged: Map<string, string>;
	/** All messages that were sent. */
	sent: Set<string>;
	/** Number of responses by error status. */
	refused: Map<number, number>;
	/** Number of attempts whose connection broke before a response. */
	broken: number;
	/** Stops sending. Resolves when open requests have ended. */
	stop(): Promise<void>;
}

/**
 * Starts visitors that send enquiries one after the other. A message that was not acknowledged is sent again with the same
 * Idempotency-Key. `urlOf` returns the URL for each attempt.
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
		const response = await fetch(url, {
			method: 'POST',
			headers: { accept: 'application/json', 'idempotency-key': message },
			body: new URLSearchParams({ ...validContact, message }),
			signal: AbortSignal.timeout(timeoutMs),
		});
		const body = (await response.json()) as { id: string };
		if (response.ok) load.acknowledged.set(message, body.id);
		else load.refused.set(response.status, (load.refused.get(response.status) ?? 0) + 1);
		return response.ok;
	} catch {
		load.broken += 1;
		return false;
	}
}
