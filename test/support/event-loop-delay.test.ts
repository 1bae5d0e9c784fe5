import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { delayOf } from './event-loop-delay.ts';

const blockMs = 300;
const toleranceMs = 5;

/** Blocks this thread without processor time, as a slow disk does. */
const block = () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, blockMs);

it.each([
	['before it first waits', async () => block()],
	['after a timer', () => sleep(20).then(block)],
])('what blocks %s is reported with its whole length', async (_name, work) => {
	expect(await delayOf(work)).toBeGreaterThan(blockMs - toleranceMs);
});
