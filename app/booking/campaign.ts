/** Where the tab's session keeps the query string of the URL that named the visitor's campaign. */
export const campaignKey = 'campaign';

/** The campaign parameters of a URL that the service records. */
const campaignParameters = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

/** Campaign parameters with their values, none of them empty. */
export type Campaign = Readonly<Partial<Record<(typeof campaignParameters)[number], string>>>;

/** Reads the campaign from a query string such as `?utm_source=newsletter`. Empty if it has none. */
export function campaignOf(query: string): Campaign {
	const parameters = new URLSearchParams(query);
	const found = campaignParameters.flatMap((name) => {
		const value = parameters.get(name);
		return value ? [[name, value] as const] : [];
	});
	return Object.fromEntries(found);
}

/** Returns the URL with the campaign's parameters added. */
export function withCampaign(address: string, campaign: Campaign): string {
	const url = new URL(address);
	for (const [name, value] of Object.entries(campaign)) url.searchParams.set(name, value);
	return url.href;
}
