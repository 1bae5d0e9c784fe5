import { afterEach, expect, it, vi } from 'vitest';
import { isChatOn } from './is-chat-on.ts';

afterEach(() => vi.unstubAllGlobals());

const page = '<!doctype html><h1>404</h1>';
const overloaded = JSON.stringify({ error: 'The server is overloaded.' });

it.each([
	['the server has a chat', () => Response.json({ available: true, suggestions: [] }), true],
	['the server has none', () => Response.json({ available: false, suggestions: [] }), false],
	['a static host does not know the address', () => new Response(page, { status: 404 }), false],
	['a static host returns a page for every address', () => new Response(page), false],
	['the server is overloaded', () => new Response(overloaded, { status: 503 }), true],
	['the response is lost', () => Promise.reject(new TypeError('Failed to fetch')), true],
] as const)('when %s', async (_, answer, expected) => {
	const info = vi.spyOn(console, 'info').mockReturnValue();
	info.mockClear();
	vi.stubGlobal('fetch', async () => answer());
	expect(await isChatOn()).toBe(expected);
	expect(info.mock.calls.map(String)).toEqual(
		expected ? [] : [expect.stringMatching(/chat functionality will be disabled/)],
	);
});
