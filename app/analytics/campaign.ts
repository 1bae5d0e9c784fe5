/** Where the tab's session keeps the visitor's campaign, as a query string. */
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
 * enquiry on another page. The rest of the URL may be personal, and is not kept.
 */
export function visitCampaign(): Record<string, string> {
	const campaign = campaignOf(location.search);
	try {
		const named = String(new URLSearchParams(campaign));
		if (named) sessionStorage.setItem(storageKey, named);
		return campaignOf(sessionStorage.getItem(storageKey) ?? '');
	} catch {
		// The browser keeps nothing: the campaign is known on this page only.
		return campaign;
	}
}
