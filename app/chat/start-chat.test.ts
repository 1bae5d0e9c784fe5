import { afterEach, expect, it, vi } from 'vitest';
import { fetchAvailability } from './start-chat.ts';

afterEach(() => void vi.useRealTimers());

const page = '<!doctype html><h1>404</h1>';
const overloaded = JSON.stringify({ error: 'The server is overloaded.' });
const on = { available: true, suggestions: [] };

it.each([
	['the server has a chat', () => Response.json(on), 1, true],
	['the server has none', () => Response.json({ available: false }), 1, false],
	['a static host does not know the address', () => new Response(page, { status: 404 }), 1, false],
	['a static host returns a page for every address', () => new Response(page), 1, false],
	['the server is overloaded', () => new Response(overloaded, { status: 500 }), 4, false],
	['the response is lost', () => Promise.reject(new TypeError('Failed to fetch')), 4, false],
] as const)('when %s', async (_, respond, requests, available) => {
	vi.useFakeTimers();
	const info = vi.spyOn(console, 'info').mockReturnValue();
	info.mockClear();
	const fetch = vi.fn(async () => respond());
	vi.stubGlobal('fetch', fetch);
	const availability = fetchAvailability();
	await vi.runAllTimersAsync();
	expect(await availability).toEqual(available ? on : { available: false });
	expect(fetch).toHaveBeenCalledTimes(requests);
	const isKnownOff = !available && requests === 1;
	expect(info.mock.calls.map(String)).toEqual(
		isKnownOff ? [expect.stringMatching(/chat functionality will be disabled/)] : [],
	);
});

it('returns the chat of a server that responds after failures', async () => {
	vi.useFakeTimers();
	const lost = () => Promise.reject(new TypeError('Failed to fetch'));
	const fetch = vi
		.fn()
		.mockImplementationOnce(lost)
		.mockImplementationOnce(lost)
		.mockResolvedValue(Response.json(on));
	vi.stubGlobal('fetch', fetch);
	const availability = fetchAvailability();
	await vi.advanceTimersByTimeAsync(2999);
	expect(fetch).toHaveBeenCalledTimes(2);
	await vi.advanceTimersByTimeAsync(1);
	expect(await availability).toEqual(on);
});
