import { dentalTrialFields } from '#contracts/dental/trial-fields.ts';
import { isRequired } from '#contracts/form-fields.ts';
import { roiAssumptions } from '../dental/return-on-investment.ts';
import { isShown, priceText, slug } from '../format.ts';
import type { Content, Read } from '../schemas/schemas.ts';

const percent = new Intl.NumberFormat('en-NZ', { style: 'percent' });
const daysAWeek = 7;

/** What texts mention of a free trial. */
const trialFacts = (weeks: number, { one, several }: Content<'interface.yaml'>['trial']) => ({
	...(weeks === 1 ? one : several),
	weeks,
	days: weeks * daysAWeek,
	dayAfter: weeks * daysAWeek + 1,
});

/** What texts mention of a claim. */
function claimFacts({ wording, basis = '' }: Content<'claims.yaml'>['reliability']) {
	const { before, figure, after } = wording;
	return {
		figure,
		basis,
		wording: [before, figure, after].filter(Boolean).join(' '),
	};
}

/** Returns the lowest price of those on the site, or of all if none is. */
function lowestOf(offerings: readonly { startingAt: number; hidden?: boolean }[]): number {
	const shown = offerings.filter(isShown);
	return Math.min(...(shown.length > 0 ? shown : offerings).map(({ startingAt }) => startingAt));
}

function pricesOf(groups: Content<'pages/pricing.yaml'>['groups']) {
	const offerings = groups.flatMap((group) => group.offerings);
	return {
		price: Object.fromEntries(
			offerings.map(({ name, startingAt }) => [slug(name), priceText(startingAt)]),
		),
		/** The lowest price of each group of offerings. */
		lowest: Object.fromEntries(
			groups.map(({ id, offerings: own }) => [id, priceText(lowestOf(own))]),
		),
	};
}

/** Counts of what the pages list, as the first word of a sentence: `Five`, or `11` above ten. */
function countsOf(read: Read) {
	const { numbers } = read('interface.yaml');
	const trialFields = dentalTrialFields(read('dental/trial.yaml').form.choices);
	const numberWord = ({ length }: readonly unknown[]) => numbers[length] ?? String(length);
	return {
		offerings: numberWord(
			read('pages/pricing.yaml')
				.groups.flatMap((group) => group.offerings)
				.filter(isShown),
		),
		services: numberWord(read('pages/services.yaml').services.filter(isShown)),
		functions: numberWord(read('pages/business-process-automation.yaml').functions),
		useCases: numberWord(read('pages/small-business.yaml').useCases.filter(isShown)),
		trialAnswers: numberWord(trialFields.filter(isRequired)),
	};
}

/**
 * Returns what texts mention in braces: `{brand}`, `{session.length}`, `{price.web-scraping}`,
 * `{claims.manualWork.figure}`. The name of a product is a fact that is empty while
 * `products.yaml` lacks it. `npm run facts` prints all of them.
 */
export function factsOf(read: Read) {
	const { sessionMinutes, trialWeeks, pricesIncludeGst, exampleSuburbs, ...site } =
		read('site.yaml');
	const labels = read('interface.yaml');
	const { agentPhone, ...owner } = read('owner.yaml');
	const claims = { ...read('claims.yaml'), ...read('dental/claims.yaml') };
	return {
		...site,
		...read('legal/figures.yaml'),
		...pricesOf(read('pages/pricing.yaml').groups),
		session: { ...labels.session, minutes: sessionMinutes },
		trial: trialFacts(trialWeeks, labels.trial),
		gst: pricesIncludeGst ? labels.prices.withGstInText : labels.prices.withoutGstInText,
		owner: {
			...owner,
			...read('dental/owner.yaml'),
			agentPhone: agentPhone?.shown ?? '',
		},
		/** Who reads and replies to enquiries: empty while nobody is named. */
		answerer: owner.people[0] ?? { name: '', role: '' },
		providers: read('processors.yaml'),
		suburbs: exampleSuburbs,
		claims: Object.fromEntries(
			Object.entries(claims).map(([id, claim]) => [id, claimFacts(claim)]),
		),
		count: countsOf(read),
		assumptions: {
			callsHandled: percent.format(roiAssumptions.callsHandled),
			noShowsCut: percent.format(roiAssumptions.noShowsCut),
		},
		dental: read('products.yaml').includes('dental') ? 'dental' : '',
	};
}
export type Facts = ReturnType<typeof factsOf>;

/** `{if owner.nzbn}NZBN {owner.nzbn}{else}…{end}`, without another one inside. */
const conditional =
	/\{if ([\w.-]+)\}((?:(?!\{if )[\s\S])*?)(?:\{else\}((?:(?!\{if )[\s\S])*?))?\{end\}/g;
/** `{brand}`, but not `{{count}}`, which is filled in when the page is shown. */
const fact = /(?<!\{)\{([^{}]*)\}(?!\})/g;
/** More than any fact needs that mentions others. */
const deepest = 9;

/** Returns the value of a fact by its name, `owner.nzbn`, or undefined if there is none. */
function findFact(facts: object, name: string): unknown {
	let value: unknown = facts;
	for (const part of name.split('.')) {
		if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part))
			return undefined;
		value = (value as Record<string, unknown>)[part];
	}
	return value;
}

/** Says what is wrong with a name in braces that is no fact. */
function describeUnknown(name: string): string {
	if (name.startsWith('if ')) return `{${name}} has no {end} after it`;
	if (name === 'end' || name === 'else') return `{${name}} has no {if …} before it`;
	return `no fact is called {${name}}. \`npm run facts\` lists all of them`;
}

type Fail = (message: string) => never;

const factOf = (facts: object, name: string, fail: Fail) =>
	findFact(facts, name) ?? fail(describeUnknown(name));

/**
 * Returns a text without what is between `{if name}` and `{end}` while the fact is empty, or what
 * is after `{else}` while it is not.
 */
export function applyConditions(text: string, facts: object, fail: Fail): string {
	const chosen = text.replaceAll(conditional, (_, name: string, full: string, empty = '') => {
		const value = factOf(facts, name, fail);
		const isFilled = Array.isArray(value) ? value.length > 0 : Boolean(value);
		return isFilled ? full : empty;
	});
	return chosen === text ? text : applyConditions(chosen, facts, fail);
}

/**
 * Returns a text with its facts in place of their names in braces.
 *
 * @param fail called with a sentence about what is wrong with a name in braces
 */
export function fillFacts(text: string, facts: object, fail: Fail, depth = 0): string {
	const [brace] = /[{}]/.exec(text.replaceAll(/\{\{[^{}]*\}\}|\{[^{}]*\}/g, '')) ?? [];
	if (brace) return fail(`has a ${brace} without its partner`);
	if (/^[“”‘’]\{.*\}[“”‘’]$/s.test(text)) {
		return fail('has curly quotes around it: write straight ones, "…"');
	}
	return applyConditions(text, facts, fail).replaceAll(fact, (braces, name: string) => {
		const value = factOf(facts, name, fail);
		if (typeof value === 'object') return fail(`${braces} is several facts: add a dot and a name`);
		if (depth > deepest) return fail(`${braces} mentions itself`);
		return fillFacts(String(value), facts, fail, depth + 1);
	});
}
