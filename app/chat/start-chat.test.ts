import { afterEach, expect, it, vi } from 'vitest';
import { trackEvent } from '../analytics/track-event.ts';
import { fetchAvailability, startChat } from './start-chat.ts';

vi.mock('../analytics/track-event.ts');
vi.mock('./chat-panel.tsx', () => ({ renderPanel: vi.fn() }));

afterEach(() => void vi.useRealTimers());

const page = '<!doctype html><h1>404</h1>';
const overloaded = JSON.stringify({ error: 'The server is overloaded.' });
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const on = { available: true, suggestions: [] };

it.each([
	['the server has a chat', () => Response.json(on), 1, true],
	['the server has none', () => Response.json({ available: false }), 1, false],
	['a static host does not know the address', () => new Response(page, { status: 404 }), 1, false],
	['a static host returns a page for every address', () => new Response(page), 1, false],
	['the server is overloaded', () => new Response(overloaded, { status: 500 }), 4, false],
	['the response is lost', lost, 4, false],
	['two responses are lost', (count: number) => (count < 3 ? lost() : Response.json(on)), 3, true],
] as const)(
	'asks again only after a lost response: %s',
	async (_, respond, requests, available) => {
		vi.useFakeTimers();
		const info = vi.spyOn(console, 'info').mockReturnValue();
		info.mockClear();
		const times: number[] = [];
		vi.stubGlobal('fetch', async () => respond(times.push(Date.now())));
		const start = Date.now();
		const availability = fetchAvailability();
		await vi.runAllTimersAsync();
		expect(await availability).toEqual(available ? on : { available: false });
		expect(times.map((time) => time - start)).toEqual([0, 1000, 3000, 7000].slice(0, requests));
		const isKnownOff = !available && requests === 1;
		expect(info.mock.calls.map(String)).toEqual(
			isKnownOff ? [expect.stringMatching(/chat functionality will be disabled/)] : [],
		);
	},
);

it('a second press before the panel has come takes the first back', async () => {
	const button = { setAttribute: vi.fn(), onclick: () => {} };
	const place = { dataset: {}, append: vi.fn(), querySelector: () => button };
	vi.stubGlobal('document', {
		querySelector: () => place,
		createElement: () => ({ querySelector: () => null }),
	});
	vi.stubGlobal('fetch', async () => Response.json(on));
	await startChat();
	button.onclick();
	button.onclick();
	expect(button.setAttribute).toHaveBeenLastCalledWith('aria-expanded', 'false');
	expect(trackEvent).toHaveBeenCalledOnce();
});
