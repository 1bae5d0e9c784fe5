import { describe, expect, it } from 'vitest';
import type { ChatEvent } from '#contracts/chat.ts';
import { startTestChat, textOf } from '#test/support/test-chat.ts';
import { failureSentences as say } from './failure-sentences.ts';

/** The least that may be set: what is left after one answer that used it all is nothing. */
const tightBudget = 50_000;

describe('limits', () => {
	it.each([
		{ question: '', exchanges: [] },
		{ question: ' \n', exchanges: [] },
		{ question: 'x'.repeat(1001), exchanges: [] },
		{ question: 'x', exchanges: Array(7).fill({ question: 'a', answer: 'b', seal: '' }) },
		{ question: 'x', exchanges: [{ question: 'a', answer: 'b'.repeat(8001), seal: '' }] },
	])('no question of a wrong length or after too many', async (body) => {
		const { post } = await startTestChat();
		expect((await post(body)).statusCode).toBe(422);
	});

	it('only JSON, and not too much of it', async () => {
		const { post } = await startTestChat();
		expect((await post({}, { 'content-type': 'text/plain' })).statusCode).toBe(415);
		expect((await post('x'.repeat(300_000))).statusCode).toBe(413);
	});

	it('each address asks ten times a minute', async () => {
		const { post } = await startTestChat();
		const statuses: number[] = [];
		for (let count = 0; count < 11; count += 1) {
			const { statusCode } = await post({ question: 'Hi', exchanges: [] });
			statuses.push(statusCode);
		}
		expect(statuses).toEqual([...Array(10).fill(200), 429]);
		const refused = await post({ question: 'Hi', exchanges: [] });
		expect(refused.json()).toEqual({ message: say.tooMany });
		expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
	});

	it('the day’s tokens are spent once', async () => {
		const { provider, ask } = await startTestChat({ dailyTokens: tightBudget });
		provider.usage = tightBudget;
		expect((await ask('Hi')).at(-1)?.type).toBe('done');
		expect(await ask('Hi')).toEqual([{ type: 'error', sentence: say.daySpent }]);
		expect(provider.requests).toHaveLength(1);
	});

	it('an answer that is cut off says so', async () => {
		const { provider, ask } = await startTestChat();
		provider.behaviour = [{ text: 'A long', finish: 'length' }];
		const events = await ask('Hi');
		expect(textOf(events)).toBe('A long …');
		expect(events.at(-1)?.type).toBe('done');
	});

	it('an answer without an end is ended, and can be sent back', async () => {
		const { provider, ask, post } = await startTestChat();
		provider.behaviour = [{ text: 'ā '.repeat(20_000) }];
		const answer = textOf(await ask('Hi'));
		expect(answer).toMatch(/ …$/);
		const exchanges = [{ question: 'Hi', answer, seal: '' }];
		expect((await post({ question: 'Hi', exchanges })).statusCode).toBe(200);
	});
});

function expectOneFailure(events: readonly ChatEvent[], sentence: string, log: readonly string[]): void {
	expect(events.at(-1)).toEqual({ type: 'error', sentence });
	expect(events.filter(({ type }) => type === 'error' || type === 'done')).toHaveLength(1);
	expect(log.join('')).toContain('"failure":');
}

describe('a provider in trouble', () => {
	it.each([
		[401, say.refused],
		[403, say.refused],
		[429, say.busy],
		[500, say.down],
		['error-in-stream', say.broken],
		['drop', say.broken],
		['malformed', say.broken],
		[[{ text: 'half of it', finish: 'none' }], say.broken],
		[[{ text: '' }], say.broken],
	] as const)('%j gives one sentence', async (behaviour, sentence) => {
		const { provider, ask, log } = await startTestChat();
		provider.behaviour = behaviour;
		expectOneFailure(await ask('Hi'), sentence, log);
	});

	// Only here, for on a busy machine an answer that came in time would be late as well.
	const quick = { firstChunkMs: 300, chunkMs: 300, totalMs: 1000 };
	it.each(['silent', 'endless'] as const)('%s takes too long', async (behaviour) => {
		const { provider, ask, log } = await startTestChat({ chatTimeouts: quick });
		provider.behaviour = behaviour;
		expectOneFailure(await ask('Hi'), say.slow, log);
	});

	it('nobody there', async () => {
		const { provider, ask } = await startTestChat();
		await provider.close();
		expect(await ask('Hi')).toEqual([{ type: 'error', sentence: say.down }]);
	});
});
