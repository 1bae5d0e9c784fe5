import { setTimeout as sleep } from 'node:timers/promises';

const pauseMs = 10;
/** Far more than anything takes on an idle machine; a busy one must not fail tests. */
const timeoutMs = 30_000;

/** Resolves to the first truthy result of `condition`. Rejects after `withinMs`. */
export async function until<Value>(
	what: string,
	condition: () => Value | Promise<Value>,
	withinMs = timeoutMs,
): Promise<NonNullable<Value>> {
	const deadline = performance.now() + withinMs;
	for (;;) {
		const value = await condition();
		if (value) return value;
		if (performance.now() > deadline)
			throw new Error(`Timed out after ${withinMs} ms, waiting until ${what}.`);
		await sleep(pauseMs);
	}
}
