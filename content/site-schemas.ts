import * as v from 'valibot';
import { componentOf, knownPages, knownProducts } from './page-names.ts';
import { isKnown, reference } from './references.ts';
import { claim } from './schema-parts.ts';
import {
	anyText,
	checkedWhole,
	day,
	distinct,
	distinctBy,
	flag,
	forEach,
	link,
	list,
	longText,
	maybeText,
	object,
	oneOf,
	optional,
	type Placed,
	part,
	positiveNumber,
	recordWith,
	text,
	wholeNumber,
	wordsUpTo,
} from './vocabulary.ts';

/**
 * Returns whether a number is dialled as it is shown. A country code replaces the first zero. What
 * has a word or an extension after its first digit is not compared. `dialledAs` in
 * `server/website/helper/dialled-number.ts` makes numbers by the same rule.
 */
function isDialledAsShown({ shown, dialled }: { shown: string; dialled: string }): boolean {
	if (/\d.*[a-z]/i.test(shown)) return true;
	const digits = shown
		.normalize('NFKC')
		.replaceAll(/\(0\)|\D/g, '')
		.replace(/^0/, '');
	return digits !== '' && dialled.endsWith(digits);
}

/** The bar of a page 320 pixels wide has room for so many letters: of a name, and of a word. */
const brand = v.pipe(
	text,
	v.maxGraphemes(48, 'is too long for the bar of a phone: at most 48 letters'),
	wordsUpTo(18),
);

const dialled = v.pipe(
	v.string('is a number with country code'),
	v.regex(
		// No number of New Zealand has a 0 after its country code. Those of Italy have.
		/^\+(?!640)\d{7,15}$/,
		'begins with + and the country code, without spaces and without the 0 of its area code, as in +6441234567',
	),
);

/** A phone number as it is shown, and as it is dialled. */
const phone = part(
	'phone',
	checkedWhole(object({ shown: text, dialled }), function* (number) {
		if (!isDialledAsShown(number)) {
			yield [
				'does not end with the digits of the number shown, as in +6444990011 for 04 499 0011',
				'dialled',
			];
		}
	}),
);

/** A phone number that may be empty: then both of its entries are. */
const agentPhone = v.union(
	[
		v.pipe(
			object({ shown: v.literal(''), dialled: v.literal('') }),
			v.transform(() => undefined),
		),
		phone,
	],
	'has two entries, shown and dialled: both are filled in, or both are empty',
);

const page = object({
	product: optional(oneOf(knownProducts)),
	path: v.pipe(
		v.string('is an address of this site, as in /team'),
		v.regex(
			/^\/(?:[\w-]+(?:\/[\w-]+)*)?$/,
			'begins with / and has letters, digits, hyphens and further / between them, as in /our-team',
		),
		v.metadata({ isName: true }),
		v.transform((path) => path as `/${string}`),
	),
	title: v.pipe(text, v.maxLength(60, 'is too long for search engines: at most 60 letters')),
	description: longText,
	view: object({
		hour: optional(oneOf(['night', 'late', 'first', 'mist', 'early', 'day', 'gold'])),
		sun: optional(oneOf(['setting', 'wide'])),
	}),
	unlisted: optional(flag),
	menus: optional(
		object({
			top: optional(text),
			services: optional(text),
			servicesNote: optional(text),
			footer: optional(text),
		}),
	),
	isService: optional(flag),
	trial: optional(
		object({
			name: text,
			price: wholeNumber,
			terms: longText,
		}),
	),
	isAboutUs: optional(flag),
	claims: optional(distinct(list(reference('claim')))),
	isBackground: optional(flag),
});

/** Addresses that the server itself answers, and those below them. */
const ownAddresses = /^\/(?:assets|chat|expertise|healthz|inbox|readyz)(?:\/|$)/;

/** Yields what is wrong with pages beside each other, and beside the code. */
function* problemsOfPages(all: Readonly<Record<string, PageRecord>>): Generator<Placed> {
	const names = new Map<string, string>();
	for (const [name, { path }] of Object.entries(all)) {
		const component = componentOf(name);
		if (!isKnown('component', component)) {
			yield [`has no component: the file ${component} does not exist`, name];
		}
		if (ownAddresses.test(path)) {
			yield ['is an address of the server: a page needs another', name, 'path'];
		}
		const other = names.get(path.toLowerCase());
		if (other) yield [`is the address of ${other} as well`, name, 'path'];
		names.set(path.toLowerCase(), name);
	}
	if (!names.has('/')) {
		yield ['leaves no page with the path /, where visitors arrive', 'home', 'path'];
	}
}

/** The pages by their names. No two have the same address. */
const pages = checkedWhole(recordWith(knownPages, page), problemsOfPages);

/**
 * What the rest of the site knows of a page: menus, search engines, sitemap, `llms.txt`, structured
 * data and the chat.
 */
export type PageRecord = v.InferOutput<typeof page>;

const period = v.pipe(
	text,
	v.regex(
		/^(?:1\s(?:hour|day|week|month|year)|(?!1\s)[1-9]\d*\s(?:hour|day|week|month|year)s)$/,
		'is a number and a unit, as in 14 days or 1 week',
	),
);

const share = v.pipe(
	text,
	v.regex(/^(?:100|\d{1,2}(?:\.\d+)?)%$/, 'is a share with its %, up to 100%, as in 15% or 0.5%'),
);

const processor = part(
	'processor',
	object({
		kind: text,
		handles: longText,
		country: text,
	}),
);
const serviceKind = object({
	kind: text,
	handles: longText,
	none: text,
});
/** The name of a scheduling service. `link` is a booking page at any other service. */
export type BookingServiceName = 'calendly' | 'link';

const knownAnalytics = ['google', 'plausible', 'umami'] as const;
export type AnalyticsServiceName = (typeof knownAnalytics)[number];

/** The files about the firm, its pages and its claims. */
export const siteSchemas = {
	'site.yaml': object({
		brand,
		legalName: anyText,
		tagline: anyText,
		email: v.pipe(
			v.string('is an email address'),
			v.email('is not an email address, as in hello@example.nz'),
		),
		phone: phone,
		address: object({
			street: text,
			city: text,
			postcode: text,
			country: text,
		}),
		social: distinctBy(list(object({ name: text, url: link })), 'url'),
		replyPromise: v.pipe(
			text,
			v.regex(/\d\s?hours?$/, 'ends with a number of hours, as in 12 hours'),
		),
		sessionMinutes: positiveNumber,
		trialWeeks: positiveNumber,
		pricesIncludeGst: flag,
		trialCosts: longText,
		exampleSuburbs: object({
			job: text,
			other: text,
			second: text,
			third: text,
		}),
	}),
	'owner.yaml': object({
		people: distinctBy(list(object({ name: text, role: text })), 'name'),
		portrait: reference('portrait'),
		agentPhone: agentPhone,
		measuredJobs: distinctBy(
			list(object({ title: text, before: text, after: text, measured: longText })),
			'title',
		),
		references: distinctBy(list(object({ quote: longText, name: text, about: text })), 'quote'),
		pricePeriod: maybeText,
		stagedPayment: maybeText,
		priceBasis: maybeText,
		nzbn: v.pipe(maybeText, v.regex(/^(?:\d{13})?$/, 'is a number of 13 digits, without spaces')),
		contract: maybeText,
		setUpTime: maybeText,
	}),
	'products.yaml': v.pipe(
		v.nullable(distinct(list(oneOf(knownProducts)))),
		v.transform((products): readonly string[] => products ?? []),
	),
	'pages.yaml': pages,
	'claims.yaml': recordWith(['manualWork', 'quoteConversions', 'reliability'], claim),
	'processors.yaml': object({
		hosting: processor,
		email: processor,
		modelProvider: processor,
		bookingServices: object({
			calendly: object({ name: text, country: text }),
			link: object({ name: maybeText, country: text }),
		}),
		analyticsServices: forEach(knownAnalytics, object({ name: text, country: text })),
		booking: serviceKind,
		analytics: serviceKind,
	}),
	'legal/figures.yaml': object({
		legal: object({
			effectiveDate: day,
			privacyUpdated: day,
			automatedCopying: longText,
		}),
		retention: object({
			enquiries: period,
			likelySpam: period,
			markedTexts: period,
			serverLog: period,
			analytics: period,
			salesRecords: period,
		}),
		salesTerms: object({
			paymentDue: text,
			returnSurcharge: share,
			despatchWithin: period,
			damageReportWithin: period,
			defectReportWithin: period,
			quotationValidFor: period,
			overdueInterest: object({ margin: share, base: text }),
		}),
	}),
};
