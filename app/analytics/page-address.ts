import { campaignOf } from './campaign.ts';

/**
 * Returns a URL without possible personal data: parameters but a campaign's, the fragment,
 * credentials. Returns '' for ''.
 */
export function pageAddress(address: string): string {
	if (!address) return '';
	const { origin, pathname, search } = new URL(address);
	const campaign = new URLSearchParams(campaignOf(search)).toString();
	return `${origin}${pathname}${campaign && `?${campaign}`}`;
}
