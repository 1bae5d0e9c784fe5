import { isShown } from './format.ts';
import { load } from './load.ts';
import type { Reference } from './schemas/references.ts';

const { groups } = load('pages/pricing.yaml');

/** A priced offering. Prices are in New Zealand dollars, "starting at". */
export type Offering = (typeof groups)[number]['offerings'][number];

/** The groups in which the pricing page compares offerings. */
export const offeringGroups = groups
	.map((group) => ({ ...group, offerings: group.offerings.filter(isShown) }))
	.filter(({ offerings: shown }) => shown.length > 0);

/** The offerings on the site, in their order. */
export const offerings: readonly Offering[] = offeringGroups.flatMap((group) => group.offerings);

/** Whether the prices include goods and services tax. */
export const { pricesIncludeGst } = load('site.yaml');

const { note, currency, ask } = load('pages/pricing.yaml').labels;
const { withGst, withoutGst } = load('interface.yaml').prices;
const { pricePeriod, stagedPayment, priceBasis } = load('owner.yaml');

/** The link from an offering, or another thing to ask about, to the contact form. */
export const askLabel = ask;

/**
 * What is around every price in a list. The terms are what the owner has said: how often, in which
 * parts, what for.
 */
export const priceLabels = {
	note,
	currency,
	/** The tax, after every price. */
	basis: pricesIncludeGst ? withGst : withoutGst,
	terms: [pricePeriod, stagedPayment, priceBasis].filter(Boolean).join(' · '),
};

/** Returns the offerings with these names that are on the site, in the order of the names. */
export const pickOfferings = (names: readonly Reference<'offering'>[]): Offering[] =>
	names.flatMap((name) => offerings.filter((offering) => offering.name === name));

/** Returns the offering with a name, also one off the site. Throws an Error if there is none. */
export function offeringOf(name: Reference<'offering'>): Offering {
	const all = groups.flatMap((group) => group.offerings);
	const offering = all.find((one) => one.name === name);
	if (!offering) throw new Error(`No offering is called ${name}.`);
	return offering;
}
