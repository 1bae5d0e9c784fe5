/** A priced offering. Prices are in New Zealand dollars, "starting at" (specification §9). */
export interface Offering {
	name: string;
	/** How the home page calls it, where that differs (specification §3). */
	shortName?: string;
	description: string;
	startingAt: number;
	group: 'voice' | 'chatbot' | 'automation';
}

/** All offerings in the specification's order. The one place where a price stands. */
export const offerings = [
	{
		name: 'Inbound Voice AI Agents',
		description: 'Answers every call, day or night, and books, quotes or takes a message.',
		startingAt: 2499,
		group: 'voice',
	},
	{
		name: 'Outbound Voice AI Agents',
		description: 'Calls back enquiries, confirms appointments and follows up quotes.',
		startingAt: 2499,
		group: 'voice',
	},
	{
		name: 'Voice AI Receptionists',
		description: 'Greets callers by your business name and puts them through to the right person.',
		startingAt: 2499,
		group: 'voice',
	},
	{
		name: 'Lead Generation Chatbots',
		description: 'Starts the conversation on your website and collects who is asking for what.',
		startingAt: 699,
		group: 'chatbot',
	},
	{
		name: 'Lead Qualification Chatbots',
		description: 'Asks the questions you would ask, and passes on the enquiries worth a call.',
		startingAt: 699,
		group: 'chatbot',
	},
	{
		name: 'Customer Support Chatbots',
		description: 'Answers the questions you answer every week, from your own pages and documents.',
		startingAt: 699,
		group: 'chatbot',
	},
	{
		name: 'Custom Automation Solutions',
		shortName: 'Automation Solutions',
		description: 'Joins the tools you already have, so that nobody types the same thing twice.',
		startingAt: 4999,
		group: 'automation',
	},
	{
		name: 'Web Scraping',
		description: 'Collects public prices, listings or notices, and delivers them as tidy data.',
		startingAt: 999,
		group: 'automation',
	},
	{
		name: 'AI Document Processing',
		description: 'Reads invoices, forms and reports, and files what they say where it belongs.',
		startingAt: 1999,
		group: 'automation',
	},
] as const satisfies readonly Offering[];

export type OfferingName = (typeof offerings)[number]['name'];

/** What stands beside every price. */
export const priceNote = 'NZ$, starting at';

const dollars = new Intl.NumberFormat('en-NZ', {
	style: 'currency',
	currency: 'NZD',
	maximumFractionDigits: 0,
});

/** A price as it is written everywhere: `$2,499`. */
export const priceText = (startingAt: number): string => dollars.format(startingAt);

/** The offerings of these names, in the order of the names. */
export function pickOfferings(names: readonly OfferingName[]): Offering[] {
	return names.flatMap((name) => offerings.filter((offering) => offering.name === name));
}
