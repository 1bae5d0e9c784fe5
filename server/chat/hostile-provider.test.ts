import { afterEach, describe, expect, it, vi } from 'vitest';
import { chatFailures as failures } from '#content/chat.ts';
import { eventOf } from '#test/support/fake-model-provider.ts';
import { startTestChat, textOf } from '#test/support/test-chat.ts';
import { until } from '#test/support/until.ts';
import { createProviderFetch } from './provider-fetch.ts';
import { TokenMeter } from './token-meter.ts';

const kilobyte = 'a'.repeat(1024);
const toolCall = (index: number) => ({
	index,
	id: `${index}`,
	type: 'function',
	function: { name: 'propose_contact_message', arguments: '{"message":"Hi"}' },
});
/** About 100 MB of each. A server that reads to the end is never left. */
const megabytes = 100;

describe('the server leaves a provider that sends', () => {
	it.each([
		['an endless line', kilobyte, 1024 * megabytes],
		['an endless event', `data: ${kilobyte}\n`, 1024 * megabytes],
		['an endless event with Windows line ends', `data: ${kilobyte}\r\n`, 1024 * megabytes],
		['endless comments', ': ping\n\n'.repeat(128), 1024 * megabytes],
		['endless thoughts', eventOf({ reasoning_content: kilobyte }), 1024 * megabytes],
	])('%s', async (_name, flood, times) => {
		const { provider, ask } = await startTestChat();
		provider.behaviour = { flood, times };
		expect(await ask('Hi')).toEqual([{ type: 'error', sentence: failures.broken }]);
		await until('the provider was left', () => provider.requests[0]?.wasLeft);
		expect(provider.requests).toHaveLength(1);
	});

	it('many tool calls in one step', async () => {
		const { provider, ask } = await startTestChat();
		const calls = Array.from({ length: 20 }, (_, index) => toolCall(index));
		provider.behaviour = { flood: eventOf({ tool_calls: calls }), times: 1, ends: false };
		expect(await ask('Hi')).toEqual([{ type: 'error', sentence: failures.broken }]);
		await until('the provider was left', () => provider.requests[0]?.wasLeft);
	});

	it('an endless error', async () => {
		const { provider, ask } = await startTestChat();
		provider.behaviour = { flood: kilobyte, times: 1024 * megabytes, status: 500 };
		expect(await ask('Hi')).toEqual([{ type: 'error', sentence: failures.down }]);
		await until('the provider was left', () => provider.requests[0]?.wasLeft);
	});

	it('text for ever', async () => {
		const { provider, ask } = await startTestChat();
		provider.behaviour = { flood: eventOf({ content: '[a]('.repeat(500) }), times: 1024 * megabytes };
		const events = await ask('Hi');
		expect(textOf(events).length).toBeLessThanOrEqual(8000);
		expect(events.at(-1)?.type).toBe('done');
		await until('the provider was left', () => provider.requests[0]?.wasLeft);
	});
});

describe('a large chunk', () => {
	afterEach(() => vi.unstubAllGlobals());

	it('is passed on in pieces, between which other requests are answered', async () => {
		const bytes = ': ping\n\n'.repeat(8192);
		vi.stubGlobal('fetch', async () => new Response(bytes));
		let turns = 0;
		const count = setInterval(() => (turns += 1), 0);
		const response = await createProviderFetch({ meter: new TokenMeter(), firstByteMs: 60_000 })(
			'http://x',
			{},
		);
		let received = 0;
		for await (const piece of response.body ?? []) {
			received += piece.length;
			expect(piece.length).toBeLessThanOrEqual(4096);
			// Longer than a timer of 0 ms.
			const start = performance.now();
			while (performance.now() - start < 3);
		}
		clearInterval(count);
		expect(received).toBe(bytes.length);
		expect(turns).toBeGreaterThanOrEqual(8);
	});
});
