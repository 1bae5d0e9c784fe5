import { afterEach, expect, it, vi } from 'vitest';
import { umami } from './services.ts';

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

it('posts views without a name and events with one, without parameters of the page', () => {
	const fetched = vi.fn<typeof fetch>(async () => new Response());
	vi.stubGlobal('fetch', fetched);
	vi.stubGlobal('location', {
		href: 'https://wattle.nz/contact?email=a%40b.nz',
		hostname: 'wattle.nz',
	});
	vi.stubGlobal('document', { referrer: 'https://search.example/?q=name', title: 'Contact' });
	vi.stubGlobal('navigator', { language: 'en-NZ' });
	vi.stubGlobal('screen', { width: 390, height: 844 });
	const send = umami.connect(
		{ id: 'site', script: 'https://stats.wattle.nz/js/script.js' },
		() => true,
	);
	send('page_view', {});
	send('generate_lead', { form_name: 'contact' });
	const view = {
		website: 'site',
		hostname: 'wattle.nz',
		url: 'https://wattle.nz/contact',
		referrer: 'https://search.example/',
		title: 'Contact',
		language: 'en-NZ',
		screen: '390x844',
	};
	expect(fetched.mock.calls.map(([address]) => String(address))).toEqual(
		Array(2).fill('https://stats.wattle.nz/api/send'),
	);
	expect(fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body)))).toEqual([
		{ type: 'event', payload: view },
		{ type: 'event', payload: { ...view, name: 'generate_lead', data: { form_name: 'contact' } } },
	]);
});
