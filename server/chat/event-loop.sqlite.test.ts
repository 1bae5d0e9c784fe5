import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { chatLimits } from '#contracts/chat.ts';
import { sameOrigin, startTestChat } from '#test/support/test-chat.ts';
import { AnswerFilter } from './answer-filter.ts';
import { redact } from './redact.ts';

/** Design, section 8: one request may block the event loop this long. */
const maxDelayMs = 50;
const nanosecondsPerMillisecond = 1e6;
const microsecondsPerMillisecond = 1000;
/** The first attempts also compile code and collect garbage. A slow pattern delays every attempt. */
const attempts = 5;

/**
 * Returns the longest delay of the event loop during `work` in milliseconds, in the first attempt below the maximum. A delay is
 * at most the processor time that this thread used, because on a busy machine other processes delay it too.
 */
async function delayOf(work: () => Promise<unknown>): Promise<number> {
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

const shapes: readonly [name: string, unit: string][] = [
	['a character that is longer after the normalisation', '\u3316'],
	['the character that gets longest', '\ufdfa'],
	['a run without @', 'a'],
	['a run of @', '@'],
	['addresses without a domain', 'a@'],
	['a domain without an end', 'a@b.'],
	['digits', '1'],
	['digits with separators', '1 - '],
	['brackets', '(+'],
	['square brackets', '['],
	['nested links', '[a]('],
	['spaces', ' '],
	['spaces and exclamation marks', ' !'],
	['letters and digits', 'abc12'],
	['invisible characters', '\u200b'],
];

it.each(shapes)('a request full of %s does not block the event loop', async (_name, unit) => {
	const { post } = await startTestChat({ environment: { trustProxy: ['127.0.0.1'] } });
	const filled = (length: number) => unit.repeat(Math.floor(length / unit.length));
	const exchange = { question: filled(chatLimits.question), answer: filled(chatLimits.answer), seal: '' };
	const body = { question: exchange.question, exchanges: Array(chatLimits.exchanges).fill(exchange) };
	let count = 0;
	/** Each time from another address, so that no limit refuses it. */
	const ask = async () => {
		count += 1;
		const { statusCode } = await post(body, { ...sameOrigin, 'x-forwarded-for': `203.0.${count}.1` });
		expect([200, 422]).toContain(statusCode);
	};
	await ask();
	expect(await delayOf(ask)).toBeLessThan(maxDelayMs);
});

/** Far more than a question can contain. The quadratic patterns of earlier versions took seconds for it. */
const length = 30_000;
const maxCpuMs = 500;

it.each(shapes)('redacting and filtering a long text of %s takes linear time', (_name, unit) => {
	const text = unit.repeat(length / unit.length);
	const before = process.threadCpuUsage();
	redact(text);
	const filter = new AnswerFilter();
	filter.push(text);
	filter.end();
	const { user } = process.threadCpuUsage(before);
	expect(user / microsecondsPerMillisecond).toBeLessThan(maxCpuMs);
});
