/** What the service records of where a visitor came from, as addresses write it. */
const campaignParameters = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

/** Campaign parameters with their values, none of them empty. */
export type Campaign = Readonly<Partial<Record<(typeof campaignParameters)[number], string>>>;

/**
 * Reads the campaign from the first of the addresses that names one.
 *
 * @param addresses absolute or relative, the most telling first
 */
export function campaignOf(addresses: readonly string[]): Campaign {
	for (const address of addresses) {
		const { searchParams } = new URL(address, 'https://relative.invalid');
		const found = campaignParameters.flatMap((name) => {
			const value = searchParams.get(name);
			return value ? [[name, value] as const] : [];
		});
		if (found.length > 0) return Object.fromEntries(found);
	}
	return {};
}

/** The campaign that brought the visitor: the page's own, or that of the page on which the document was loaded. */
export function currentCampaign(): Campaign {
	const [navigation] = performance.getEntriesByType('navigation');
	return campaignOf([location.href, navigation?.name ?? '']);
}

/** The address with the campaign's parameters added. */
export function withCampaign(address: string, campaign: Campaign): string {
	const url = new URL(address);
	for (const [name, value] of Object.entries(campaign)) url.searchParams.set(name, value);
	return url.href;
}
