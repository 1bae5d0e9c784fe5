import { expect, it, onTestFinished } from 'vitest';
import { chatLimits } from '#contracts/chat.ts';
import { maxDelayMs } from '#test/support/event-loop-delay.ts';
import {
	type Behaviour,
	eventOf,
	startFakeModelProvider,
} from '#test/support/fake-model-provider.ts';
import { until } from '#test/support/until.ts';
import { type ChatError, streamAnswer } from './provider.ts';

const amply = { silenceMs: 60_000, totalMs: 60_000 };
/**
 * Beside other processes the same work takes more of the processor's time, too. A first answer also
 * compiles code.
 */
const maxTurnMs = 4 * maxDelayMs;
const microsecondsPerMillisecond = 1000;
const kilobyte = 'a'.repeat(1024);
/** 100 MB of it. A server that reads all is never left. */
const flood = (text: string) => ({
	flood: text,
	times: Math.ceil((100 * 1024 * 1024) / text.length),
});

/**
 * Asks a provider of this behaviour. `turnMs` is the processor time of the longest turn of the
 * event loop: on a busy machine other processes make every turn longer.
 */
async function ask(behaviour: Behaviour, timeouts = amply) {
	const provider = await startFakeModelProvider();
	onTestFinished(() => provider.close());
	provider.behaviour = behaviour;
	const chat = { apiKey: 'k', baseUrl: provider.url, model: 'm', dailyQuestions: 1 };
	const messages = [{ role: 'user', content: 'Hi' }] as const;
	const result = { text: '', failure: '', turnMs: 0, requests: provider.requests };
	let before = process.threadCpuUsage();
	const measure = () => {
		const { user, system } = process.threadCpuUsage(before);
		result.turnMs = Math.max(result.turnMs, (user + system) / microsecondsPerMillisecond);
		before = process.threadCpuUsage();
	};
	const watch = setInterval(measure, 0);
	try {
		for await (const text of streamAnswer(chat, messages, new AbortController().signal, timeouts))
			result.text += text;
	} catch (error) {
		result.failure = (error as ChatError).failure;
	}
	measure();
	clearInterval(watch);
	return result;
}

it.each([
	[401, 'refused'],
	[403, 'refused'],
	[429, 'busy'],
	[500, 'down'],
	[{ redirect: '/elsewhere' }, 'down'],
	['error-in-stream', 'broken'],
	['drop', 'broken'],
	[{ text: '' }, 'broken'],
	[{ text: 'half of it', finish: 'content_filter' }, 'broken'],
	[{ flood: eventOf({ content: 'half of it' }), times: 1 }, 'broken'],
	[{ flood: 'data: {"choices":[{"delta":\n\n', times: 1 }, 'broken'],
] as const)('%j is a failure: %s', async (behaviour, failure) => {
	const answer = await ask(behaviour);
	expect(answer.failure).toBe(failure);
	expect(answer.requests).toHaveLength(1);
});

it.each([
	['mute', { ...amply, silenceMs: 300 }, 250],
	['silent', { ...amply, silenceMs: 300 }, 250],
	['stall', { ...amply, silenceMs: 300 }, 250],
	['endless', { silenceMs: 800, totalMs: 1600 }, 1500],
] as const)('is too slow if it is %j', async (behaviour, timeouts, leastMs) => {
	const start = performance.now();
	const { failure, requests } = await ask(behaviour, timeouts);
	expect([failure, performance.now() - start > leastMs]).toEqual(['slow', true]);
	await until('the provider was left', () => requests[0]?.wasLeft);
});

it.each([
	['an endless line', flood(kilobyte), 'broken'],
	['an endless event', flood(`data: ${kilobyte}\n`), 'broken'],
	['endless comments', flood(': ping\n\n'.repeat(8192)), 'broken'],
	['endless thoughts', flood(eventOf({ reasoning_content: kilobyte })), 'broken'],
	['empty events', flood('data: {}\n\n'.repeat(7000)), 'broken'],
	['nested lists', flood(`data: {"choices":${'['.repeat(8000)}${']'.repeat(8000)}}\n\n`), 'broken'],
	['an endless error', { ...flood(kilobyte), status: 500 }, 'down'],
	['text for ever', flood(eventOf({ content: 'ā' }).repeat(500)), ''],
] as const)('is left at %s, and the event loop turns', async (_name, behaviour, failure) => {
	await ask(behaviour);
	const { text, turnMs, requests, ...answer } = await ask(behaviour);
	expect(answer.failure).toBe(failure);
	expect(text).toHaveLength(failure ? 0 : chatLimits.answer);
	await until('the provider was left', () => requests[0]?.wasLeft);
	expect(turnMs).toBeLessThan(maxTurnMs);
});
