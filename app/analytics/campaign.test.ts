import { expect, it, vi } from 'vitest';
import { visitCampaign } from './campaign.ts';

it('an address without a campaign’s parameters leaves the stored campaign as it is', () => {
	const stored = new Map<string, string>();
	vi.stubGlobal('sessionStorage', {
		setItem: stored.set.bind(stored),
		getItem: stored.get.bind(stored),
	});
	vi.stubGlobal('location', { search: '?utm_source=newsletter' });
	visitCampaign();
	vi.stubGlobal('location', { search: '?utm_id=5&utm_term=' });
	expect(visitCampaign()).toEqual({ utm_source: 'newsletter' });
});
