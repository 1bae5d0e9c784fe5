/** Where the tab's session keeps the query string of the URL that named the visitor's campaign. */
export const campaignKey = 'campaign';

/** The campaign parameters of a URL that scheduling services record. */
const parameter = /^utm_(source|medium|campaign|term|content)$/;

/** Returns the campaign's parameters in a query string such as `?utm_source=newsletter`, none of them empty. */
export const campaignOf = (query: string): Record<string, string> =>
	Object.fromEntries(
		[...new URLSearchParams(query)].filter(([name, value]) => parameter.test(name) && value),
	);

/** Returns the URL with the campaign's parameters added. */
export function withCampaign(address: string, campaign: Record<string, string>): string {
	const url = new URL(address);
	for (const [name, value] of Object.entries(campaign)) url.searchParams.set(name, value);
	return url.href;
}
