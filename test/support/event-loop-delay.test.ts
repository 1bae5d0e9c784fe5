import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { delayOf, maxDelayMs } from './event-loop-delay.ts';

const blockMs = 300;
const toleranceMs = 5;

/** Blocks this thread without processor time, as a slow disk does. */
const wait = (milliseconds: number) =>
	Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

const compute = (milliseconds: number) => {
	for (const end = performance.now() + milliseconds; performance.now() < end; );
};

it.each([
	['computes before it first waits', async () => compute(blockMs)],
	['waits for a disk after a timer', () => sleep(20).then(() => void wait(blockMs))],
])('what %s is reported with its whole length', async (_name, work) => {
	expect(await delayOf(work)).toBeGreaterThan(blockMs - toleranceMs);
});

it('what gives other work its turn is reported as short', async () => {
	const work = async () => {
		for (let count = 0; count < 20; count += 1) await sleep(5).then(() => compute(5));
	};
	expect(await delayOf(work)).toBeLessThan(maxDelayMs);
});
