import { dentalTrialFields } from '#contracts/dental/trial-fields.ts';
import { isRequired } from '#contracts/form-fields.ts';
import {
	type RoiInputs,
	returnOnInvestment,
	roiAssumptions,
	roiInputNames,
	roiInputs,
} from './dental/return-on-investment.ts';
import { numberWord, priceText, slug } from './format.ts';
import type { Content, FileName } from './schemas.ts';

/** Reads a file as it is written, with its facts in braces. */
export type Read = <Name extends FileName>(name: Name) => Content<Name>;

const share = new Intl.NumberFormat('en-NZ', { style: 'percent' });

const sessionOf = (minutes: number) => ({
	length: minutes === 30 ? 'Half an hour' : `${minutes} minutes`,
	adjective: `${minutes}-minute`,
});

const trialOf = (weeks: number) => ({
	name: `${weeks}-week free trial`,
	days: weeks * 7,
	dayAfter: weeks * 7 + 1,
	/** As in "try it for a week". */
	length: weeks === 1 ? 'a week' : `${weeks} weeks`,
	/** As in "$0 for the first week". */
	freePeriod: weeks === 1 ? 'the first week' : `the first ${weeks} weeks`,
	/** As in "sign up for a trial week". */
	noun: weeks === 1 ? 'trial week' : `${weeks}-week trial`,
});

/** The additional revenue of a month with the calculator's defaults, as text. */
function exampleRevenue(): string {
	const inputs = Object.fromEntries(roiInputNames.map((name) => [name, roiInputs[name].default]));
	return priceText(returnOnInvestment(inputs as unknown as RoiInputs).additionalRevenue);
}

/**
 * Returns what texts mention in braces: `{brand}`, `{session.length}`, `{price.web-scraping}`,
 * `{claims.manualWork.figure}`. The name of a product is a fact that is empty while `products.yaml`
 * lacks it.
 */
export function factsOf(read: Read) {
	const { sessionMinutes, trialWeeks, pricesIncludeGst, exampleSuburbs, ...site } =
		read('site.yaml');
	const owner = { ...read('owner.yaml'), ...read('dental/owner.yaml') };
	const { groups } = read('pages/pricing.yaml');
	const offerings = groups.flatMap((group) => group.offerings);
	const claims = Object.entries({ ...read('claims.yaml'), ...read('dental/claims.yaml') });
	const services = read('services.yaml').services;
	const claimIds = claims.map(([id]) => id);
	const offeringNames = offerings.map(({ name }) => name);
	const useCases = read('pages/small-business.yaml').useCases;
	const lowestOf = (group: (typeof groups)[number]) =>
		priceText(Math.min(...group.offerings.map(({ startingAt }) => startingAt)));
	return {
		...site,
		...read('legal/figures.yaml'),
		session: sessionOf(sessionMinutes),
		trial: trialOf(trialWeeks),
		gst: pricesIncludeGst ? 'incl. GST' : 'plus GST',
		owner,
		/** Who reads and replies to enquiries: empty while nobody is named. */
		answerer: owner.people[0] ?? { name: '', role: '' },
		providers: read('processors.yaml'),
		suburbs: exampleSuburbs,
		claims: Object.fromEntries(
			claims.map(
				([
					id,
					{
						wording: { before, figure, after },
						basis = '',
					},
				]) => [id, { figure, basis, wording: [before, figure, after].filter(Boolean).join(' ') }],
			),
		),
		price: Object.fromEntries(
			offerings.map(({ name, startingAt }) => [slug(name), priceText(startingAt)]),
		),
		/** The lowest price of each group of offerings. */
		lowest: Object.fromEntries(groups.map((group) => [group.id, lowestOf(group)])),
		/** As the first word of a sentence. */
		count: {
			offerings: numberWord(offerings),
			services: numberWord(services),
			functions: numberWord(read('pages/business-process-automation.yaml').functions),
			useCases: numberWord(useCases),
			trialAnswers: numberWord(dentalTrialFields.filter(isRequired)),
		},
		assumptions: {
			callsHandled: share.format(roiAssumptions.callsHandled),
			noShowsCut: share.format(roiAssumptions.noShowsCut),
		},
		exampleRevenue: exampleRevenue(),
		/** What the keys `claim`, `offering`, … of a file may refer to. */
		ids: {
			call: Object.keys(read('calls.yaml').calls),
			claim: claimIds,
			claims: claimIds,
			offering: offeringNames,
			offerings: offeringNames,
			page: Object.keys(read('pages.yaml')),
			service: Object.keys(services),
			useCases: useCases.map(({ id }) => id),
		} as Readonly<Record<string, readonly unknown[]>>,
		dental: read('products.yaml').includes('dental') ? 'dental' : '',
	};
}

/** `{if owner.nzbn}NZBN {owner.nzbn}{else}…{end}`, without another one inside. */
const conditional =
	/\{if ([\w.-]+)\}((?:(?!\{if )[\s\S])*?)(?:\{else\}((?:(?!\{if )[\s\S])*?))?\{end\}/g;
/** `{brand}`, but not `{{count}}`, which is filled in when the page is shown. */
const fact = /(?<!\{)\{([^{}]*)\}(?!\})/g;
/** More than any fact needs that mentions others. */
const deepest = 9;

/**
 * Returns a text with its facts in place of their names in braces. What is between `{if name}` and
 * `{end}` stays only while the fact is not empty.
 *
 * @param fail called with a sentence about an unknown fact
 */
export function fillFacts(
	text: string,
	facts: object,
	fail: (message: string) => never,
	depth = 0,
): string {
	const factOf = (name: string): unknown => {
		let value: unknown = facts;
		for (const part of name.split('.'))
			value = (value as Record<string, unknown> | undefined)?.[part];
		return value ?? fail(`no fact is called {${name}}`);
	};
	const isFilled = (name: string) => {
		const value = factOf(name);
		return Array.isArray(value) ? value.length > 0 : Boolean(value);
	};
	let chosen = text;
	for (let before = ''; before !== chosen; ) {
		before = chosen;
		chosen = chosen.replaceAll(conditional, (_, name: string, full: string, empty = '') =>
			isFilled(name) ? full : empty,
		);
	}
	return chosen.replaceAll(fact, (braces, name: string) => {
		const value = factOf(name);
		if (typeof value === 'object' || depth > deepest) return fail(`${braces} is no single fact`);
		return fillFacts(String(value), facts, fail, depth + 1);
	});
}
