import { consultationLabel } from './booking.ts';
import { owner } from './owner.ts';
import { session } from './promises.ts';

/** A priced offering. Prices are in New Zealand dollars, "starting at" (specification §9). */
export interface Offering {
	name: string;
	/** The name on the home page, if it differs (specification §3). */
	shortName?: string;
	description: string;
	/** The problem that it solves, to compare with the others of its group. */
	bestFor: string;
	/** What the price covers. */
	includes: string;
	/** Without GST. */
	startingAt: number;
	group: 'voice' | 'chatbot' | 'automation';
}

/** All offerings in the specification's order. The only place with prices. */
export const offerings = [
	{
		name: 'Inbound Voice AI Agents',
		description: 'Answers calls day and night, then books, quotes or takes a message.',
		bestFor: 'Calls you miss while you’re working',
		includes: 'Your number, your questions, your calendar',
		startingAt: 2499,
		group: 'voice',
	},
	{
		name: 'Outbound Voice AI Agents',
		description: 'Calls back enquiries, confirms appointments and follows up quotes.',
		bestFor: 'Quotes and enquiries that need chasing',
		includes: 'Calls within the hours you set, with an opt-out',
		startingAt: 2499,
		group: 'voice',
	},
	{
		name: 'Voice AI Receptionists',
		description: 'Greets callers with your business name and puts them through to the right person.',
		bestFor: 'Offices with several people or sites',
		includes: 'Your greeting, transfers, messages by email',
		startingAt: 2499,
		group: 'voice',
	},
	{
		name: 'Lead Generation Chatbots',
		description: 'Starts the conversation on your website and takes down who’s asking and what they need.',
		bestFor: 'Websites with visitors but few enquiries',
		includes: 'Chat on your pages, enquiries in your inbox',
		startingAt: 699,
		group: 'chatbot',
	},
	{
		name: 'Lead Qualification Chatbots',
		description: 'Asks what you’d ask, then passes on the enquiries worth a call.',
		bestFor: 'More enquiries than you can ring back',
		includes: 'Your questions, a ranking and the reasons for it',
		startingAt: 699,
		group: 'chatbot',
	},
	{
		name: 'Customer Support Chatbots',
		description: 'Answers the questions you get every week, using your own pages and documents.',
		bestFor: 'The same ten questions, week after week',
		includes: 'Answers from your documents, handover to a person',
		startingAt: 699,
		group: 'chatbot',
	},
	{
		name: 'Custom Automation Solutions',
		shortName: 'Automation Solutions',
		description: 'Connects the tools you already have, so nobody types the same thing twice.',
		bestFor: 'Systems that don’t talk to each other',
		includes: 'Design, build, testing and team training',
		startingAt: 4999,
		group: 'automation',
	},
	{
		name: 'Web Scraping',
		description: 'Collects public prices, listings or notices and gives them to you as tidy data.',
		bestFor: 'Prices or notices you look up by hand',
		includes: 'Public data only, in a spreadsheet or your system',
		startingAt: 999,
		group: 'automation',
	},
	{
		name: 'AI Document Processing',
		description: 'Reads invoices, forms and reports and puts the details where they belong.',
		bestFor: 'Piles of invoices, forms or reports',
		includes: 'Fields read and filed, anything doubtful flagged',
		startingAt: 1999,
		group: 'automation',
	},
] as const satisfies readonly Offering[];

export type OfferingName = (typeof offerings)[number]['name'];

/** The labels of the two facts of an offering. */
export const offeringFacts = { bestFor: 'Best for', includes: 'Includes' } as const;

/** Whether the prices include goods and services tax. */
export const pricesIncludeGst = false;

/** As shown beside a price. */
export const gst = pricesIncludeGst ? 'incl. GST' : 'plus GST';

/** The link from an offering, or another thing to ask about, to the contact form. */
export const askLabel = 'Ask about this';

/** Before every price: it is where the price starts (specification §9). */
export const priceNote = 'From';

/** The tax, after every price. */
export const priceBasis = pricesIncludeGst ? gst : '+ GST';

/** What is around every price in a list. The terms are what the owner has said: how often, in which parts, what for. */
export const priceLabels = {
	note: priceNote,
	currency: 'NZ',
	basis: priceBasis,
	terms: [owner.pricePeriod, owner.stagedPayment, owner.priceBasis].filter(Boolean).join(' · '),
} as const;

/** Above the points that make an offering of a group cost more than its starting price. */
export const factorsTitle = 'What moves the price';

interface OfferingGroup {
	group: Offering['group'];
	id: string;
	title: string;
	lead: string;
	/** What makes a quote higher than the starting price. */
	factors: readonly string[];
}

/** The groups in which the pricing page compares offerings. */
export const offeringGroups = [
	{
		group: 'voice',
		id: 'voice-agents',
		title: 'Voice agents',
		lead: 'For businesses that live by the phone. All three speak in your name, know your rules and put callers through to a person on request.',
		factors: ['Systems it books and looks up in', 'Rules, sites and people it has to know'],
	},
	{
		group: 'chatbot',
		id: 'chatbots',
		title: 'Chatbots',
		lead: 'For questions that come in through your website at any hour. They answer from what you’ve written, and say so when they don’t know.',
		factors: ['Pages and documents it answers from', 'Systems it passes enquiries to'],
	},
	{
		group: 'automation',
		id: 'automation',
		title: 'Automation',
		lead: 'For the work behind the counter, where the same figure gets typed into three places.',
		factors: ['Systems to connect', 'Exceptions a person has to decide'],
	},
] as const satisfies readonly OfferingGroup[];

/** The text between a group and its lowest price. */
export const fromLabel = 'from';

/** The lowest price of a group, in NZ$. */
export const lowestPrice = (group: Offering['group']): number =>
	Math.min(...offerings.filter((offering) => offering.group === group).map(({ startingAt }) => startingAt));

/** The note above the first price, about all prices. */
export const pricesNote = `All prices are starting prices in NZ dollars, ${gst}. You get a fixed quote before we build anything.`;

/** The block for work that is not on the list (specification §2). */
export const pricingClosing = {
	title: 'Looking for Custom Solutions?',
	text: `Most projects combine two or three of these. ${session.length} is enough to work out which ones, and roughly what they’d cost.`,
	action: consultationLabel,
} as const;

const dollars = new Intl.NumberFormat('en-NZ', {
	style: 'currency',
	currency: 'NZD',
	maximumFractionDigits: 0,
});

/** Formats a price: `$2,499`. */
export const priceText = (startingAt: number): string => dollars.format(startingAt);

/** Returns the offerings with these names, in the order of the names. */
export function pickOfferings(names: readonly OfferingName[]): Offering[] {
	return names.flatMap((name) => offerings.filter((offering) => offering.name === name));
}
