import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { chatFailures as failures } from '#content/chat.ts';
import { type ChatEvent, chatLimits, newestExchanges } from '#contracts/chat.ts';
import { startFakeModelProvider } from '#test/support/fake-model-provider.ts';
import { rawRequest } from '#test/support/raw-request.ts';
import { apiKey, sameOrigin, startTestChat, textOf } from '#test/support/test-chat.ts';
import { until } from '#test/support/until.ts';
import { minDailyTokens } from '../config/environment-variables.ts';
import { createSigner } from './conversation.ts';

/** A request whose body never comes. */
const withoutBody = (site: string) =>
	[
		'POST /chat HTTP/1.1',
		'Host: 127.0.0.1',
		'Connection: close',
		`Sec-Fetch-Site: ${site}`,
		'Content-Type: application/json',
		'Content-Length: 40',
		'\r\n',
	].join('\r\n');

async function portOf(app: FastifyInstance): Promise<number> {
	await app.listen({ host: '127.0.0.1', port: 0 });
	return (app.server.address() as AddressInfo).port;
}

describe('limits', () => {
	it('accepts only JSON up to the body limit', async () => {
		const { post } = await startTestChat();
		expect((await post({}, { ...sameOrigin, 'content-type': 'text/plain' })).statusCode).toBe(415);
		expect((await post('x'.repeat(80 * 1024))).statusCode).toBe(413);
	});

	it('accepts the longest request of a browser, also if JSON escapes every character', async () => {
		const { post } = await startTestChat();
		const seal = createSigner(apiKey).sign('', '');
		const escaped = (length: number) => '\u0001'.repeat(length);
		const { question, exchanges, historyBytes } = chatLimits;
		const answer = escaped(historyBytes / exchanges);
		const earlier = Array(exchanges + 1).fill({ question: '', answer, seal });
		const longest = { question: escaped(question), exchanges: newestExchanges(earlier) };
		expect(longest.exchanges).toHaveLength(exchanges);
		expect((await post(longest)).statusCode).toBe(200);
	});

	it('refuses other sites, and more than ten questions a minute, without waiting for the body', async () => {
		const { app, post } = await startTestChat();
		const port = await portOf(app);
		for (let count = 0; count < 10; count += 1)
			expect((await post({ question: 'Hi', exchanges: [] })).statusCode).toBe(200);
		const refused = await post({ question: 'Hi', exchanges: [] });
		expect([refused.statusCode, refused.json()]).toEqual([429, { message: failures.tooMany }]);
		expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
		expect(await rawRequest(port, withoutBody('same-origin'))).toMatch(/^HTTP\/1.1 429 /);
		expect(await rawRequest(port, withoutBody('cross-site'))).toMatch(/^HTTP\/1.1 403 /);
	});

	it('refuses questions once the tokens of the day are used', async () => {
		const { provider, app, ask, post } = await startTestChat({ dailyTokens: minDailyTokens });
		provider.usage = minDailyTokens;
		expect((await ask('Hi')).at(-1)?.type).toBe('done');
		const refused = await post({ question: 'Hi', exchanges: [] });
		expect([refused.statusCode, refused.json()]).toEqual([503, { message: failures.daySpent }]);
		expect(await rawRequest(await portOf(app), withoutBody('same-origin'))).toMatch(/^HTTP\/1.1 503 /);
		expect(provider.requests).toHaveLength(1);
	});

	it('answers the longest question with the smallest budget', async () => {
		const readPage = async () =>
			Array(20)
				.fill(`## A section\n${'x'.repeat(900)}`)
				.join('\n');
		const { provider, ask } = await startTestChat({ dailyTokens: minDailyTokens, readPage });
		const { question, exchanges, historyBytes } = chatLimits;
		const answer = 'x'.repeat(historyBytes / exchanges);
		const seal = createSigner(apiKey).sign('', answer);
		const events = await ask('東'.repeat(question), Array(exchanges).fill({ question: '', answer, seal }));
		expect(events.at(-1)?.type).toBe('done');
		expect(JSON.stringify(provider.requests[0]?.body.messages)).toContain(answer);
	});

	it('refuses questions if the budget cannot be counted', async () => {
		const { app, provider, ask } = await startTestChat();
		app.database.write = () => Promise.reject(new Error('down'));
		expect(await ask('Hi')).toEqual([{ type: 'error', sentence: failures.busy }]);
		expect(provider.requests).toEqual([]);
	});

	it('marks an answer that was cut off', async () => {
		const { provider, ask } = await startTestChat();
		provider.behaviour = [{ text: 'A long', finish: 'length' }];
		const events = await ask('Hi');
		expect(textOf(events)).toBe('A long …');
		expect(events.at(-1)?.type).toBe('done');
	});

	it('cuts an endless answer, which stays valid in the next request', async () => {
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

describe('a failing provider', () => {
	it.each([
		[401, failures.refused],
		[403, failures.refused],
		[429, failures.busy],
		[500, failures.down],
		['error-in-stream', failures.broken],
		['drop', failures.broken],
		['malformed', failures.broken],
		[[{ text: 'half of it', finish: 'none' }], failures.broken],
		[[{ text: '' }], failures.broken],
	] as const)('%j causes one error message', async (behaviour, sentence) => {
		const { provider, ask, log } = await startTestChat();
		provider.behaviour = behaviour;
		expectOneFailure(await ask('Hi'), sentence, log);
	});

	// Short timeouts only in these tests: on a busy machine other tests would exceed them.
	it.each([
		['mute', { firstChunkMs: 300 }],
		['silent', { firstChunkMs: 300 }],
		['endless', { totalMs: 1000 }],
		[{ flood: '{', times: 1, status: 500, ends: false }, { firstChunkMs: 300 }],
	] as const)('times out when it sends %j', async (behaviour, chatTimeouts) => {
		const { provider, ask, log } = await startTestChat({ chatTimeouts });
		provider.behaviour = behaviour;
		expectOneFailure(await ask('Hi'), failures.slow, log);
		await until('the provider was left', () => provider.requests[0]?.wasLeft);
	});

	it('redirects, and no question goes to the address it names', async () => {
		const { provider, ask, log } = await startTestChat();
		const other = await startFakeModelProvider();
		onTestFinished(() => other.close());
		provider.behaviour = { redirect: `${other.url}/chat/completions` };
		expectOneFailure(await ask('Hi'), failures.down, log);
		expect([provider.requests.length, other.requests.length]).toEqual([1, 0]);
	});

	it('is unreachable', async () => {
		const { provider, ask } = await startTestChat();
		await provider.close();
		expect(await ask('Hi')).toEqual([{ type: 'error', sentence: failures.down }]);
	});
});
