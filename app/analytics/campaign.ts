/** Where the tab's session keeps the query string of the URL that named the visitor's campaign. */
const storageKey = 'campaign';

/** The campaign parameters of a URL that scheduling and analytics services record. */
const parameter = /^utm_(source|medium|campaign|term|content)$/;

/**
 * Returns the campaign's parameters in a query string such as `?utm_source=newsletter`, none of
 * them empty.
 */
export const campaignOf = (query: string): Record<string, string> =>
	Object.fromEntries(
		[...new URLSearchParams(query)].filter(([name, value]) => parameter.test(name) && value),
	);

/**
 * Returns the campaign that led to the visit. Stores it when the URL has it, for a booking or an
 * enquiry on another page.
 */
export function visitCampaign(): Record<string, string> {
	try {
		const isNamed = Object.keys(campaignOf(location.search)).length > 0;
		if (isNamed) sessionStorage.setItem(storageKey, location.search);
		return campaignOf(sessionStorage.getItem(storageKey) ?? '');
	} catch {
		// The browser keeps nothing: the campaign is known on this page only.
		return campaignOf(location.search);
	}
}
