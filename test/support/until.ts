import { setTimeout as sleep } from 'node:timers/promises';

const pauseMs = 10;
/** Far more than anything takes on an idle machine; a busy one must not fail tests. */
const patienceMs = 30_000;

/** Resolves once `condition` gives something truthy, to that. Rejects after `withinMs`. */
export async function until<Value>(
	what: string,
	condition: () => Value | Promise<Value>,
	withinMs = patienceMs,
): Promise<NonNullable<Value>> {
	const deadline = performance.now() + withinMs;
	for (;;) {
		const value = await condition();
		if (value) return value;
		if (performance.now() > deadline) throw new Error(`Waited ${withinMs} ms in vain until ${what}.`);
		await sleep(pauseMs);
	}
}
