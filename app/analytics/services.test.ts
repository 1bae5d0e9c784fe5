import { afterEach, expect, it, vi } from 'vitest';
import { umami } from './services.ts';

afterEach(() => vi.unstubAllGlobals());

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
