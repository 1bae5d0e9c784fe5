import { expect, it, vi } from 'vitest';
import { visitCampaign } from './campaign.ts';

/** Gives the tab an empty storage, and returns what is kept in it. */
function stubStorage() {
	const stored = new Map<string, string>();
	vi.stubGlobal('sessionStorage', {
		setItem: stored.set.bind(stored),
		getItem: stored.get.bind(stored),
	});
	return stored;
}

it('an address without a campaign’s parameters leaves the stored campaign as it is', () => {
	stubStorage();
	vi.stubGlobal('location', { search: '?utm_source=newsletter' });
	visitCampaign();
	vi.stubGlobal('location', { search: '?utm_id=5&utm_term=' });
	expect(visitCampaign()).toEqual({ utm_source: 'newsletter' });
});

it('keeps nothing of an address but the campaign', () => {
	const stored = stubStorage();
	vi.stubGlobal('location', { search: '?email=a%40b.example&utm_source=a%26b' });
	expect(visitCampaign()).toEqual({ utm_source: 'a&b' });
	expect([...stored.values()]).toEqual(['utm_source=a%26b']);
});
