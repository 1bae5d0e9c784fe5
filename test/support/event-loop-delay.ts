import { setImmediate as nextTurn } from 'node:timers/promises';

/** Promise P5 (`docs/threat-model.md`): no request of a stranger may hold the event loop longer. */
export const maxDelayMs = 50;
/**
 * The first attempts also compile code and collect garbage, and other processes delay some. What
 * blocks delays every attempt.
 */
const attempts = 5;

/**
 * Returns the longest turn of the event loop during `work` in milliseconds: of the first attempt
 * below `maxDelayMs`, or else of the best of five. A turn that waits without processor time counts
 * too, for example for a disk.
 */
export async function delayOf(work: () => Promise<unknown>): Promise<number> {
	let shortest = Number.POSITIVE_INFINITY;
	for (let count = 0; count < attempts && shortest >= maxDelayMs; count += 1)
		shortest = Math.min(shortest, await longestTurn(work));
	return shortest;
}

async function longestTurn(work: () => Promise<unknown>): Promise<number> {
	let longest = 0;
	let isOver = false;
	let last = performance.now();
	const watch = async () => {
		while (!isOver) {
			await nextTurn();
			const now = performance.now();
			longest = Math.max(longest, now - last);
			last = now;
		}
	};
	const watching = watch();
	try {
		await work();
	} finally {
		isOver = true;
		await watching;
	}
	return longest;
}
