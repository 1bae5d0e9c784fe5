import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** Design, section 9: one request may block the event loop this long. */
export const maxDelayMs = 50;
const nanosecondsPerMillisecond = 1e6;
const microsecondsPerMillisecond = 1000;
/** The first attempts also compile code and collect garbage. A slow pattern delays every attempt. */
const attempts = 5;

/**
 * Returns the longest delay of the event loop during `work` in milliseconds, in the first attempt below the maximum. A delay is
 * at most the processor time that this thread used, because on a busy machine other processes delay it too.
 */
export async function delayOf(work: () => Promise<unknown>): Promise<number> {
	let delay = Number.POSITIVE_INFINITY;
	for (let count = 0; count < attempts && delay >= maxDelayMs; count += 1) {
		const histogram = monitorEventLoopDelay({ resolution: 1 });
		histogram.enable();
		await sleep(5);
		const before = process.threadCpuUsage();
		await work();
		const { user } = process.threadCpuUsage(before);
		await sleep(5);
		histogram.disable();
		delay = Math.min(histogram.max / nanosecondsPerMillisecond, user / microsecondsPerMillisecond);
	}
	return delay;
}
