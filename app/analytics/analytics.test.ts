import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

it.each([
	[{}, null, 1],
	[{}, 'true', 0],
	[{ doNotTrack: '1' }, null, 0],
	[{ globalPrivacyControl: true }, null, 0],
])(
	'a browser with %j, where the switch has stored %j, sends %i views',
	async (browser, stored, views) => {
		const fetched = vi.fn<typeof fetch>(async () => new Response());
		vi.stubEnv('ANALYTICS_SERVICE', 'plausible');
		vi.stubEnv('ANALYTICS_SCRIPT_URL', 'https://stats.wattle.nz/js/script.js');
		vi.stubGlobal('fetch', fetched);
		vi.stubGlobal('addEventListener', () => {});
		vi.stubGlobal('document', { referrer: '', querySelector: () => null });
		vi.stubGlobal('localStorage', { getItem: () => stored });
		vi.stubGlobal('location', { href: 'https://wattle.nz/' });
		vi.stubGlobal('navigator', browser);
		// A module of its own for each browser.
		const query = JSON.stringify([browser, stored]);
		await import(/* @vite-ignore */ `${import.meta.dirname}/analytics.ts?${query}`);
		const bodies = fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body)));
		expect(bodies.map(({ name }) => name)).toEqual(Array(views).fill('pageview'));
	},
);
