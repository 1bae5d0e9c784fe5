import * as v from 'valibot';
import { componentOf, knownPages, knownProducts } from '../page-names.ts';
import { agentPhone, phone } from './phone-schemas.ts';
import { isKnown, reference } from './references.ts';
import { claim } from './schema-parts.ts';
import {
	anyText,
	checkedWhole,
	dayOfChange,
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
	repeatedTexts,
	text,
	wholeNumber,
	wordsUpTo,
} from './vocabulary.ts';

/** The bar of a page 320 pixels wide has room for so many letters: of a name, and of a word. */
const brand = v.pipe(
	text,
	v.maxGraphemes(48, 'is too long for the bar of a phone: at most 48 letters'),
	wordsUpTo(18),
);

const address = checkedWhole(
	object({ street: text, city: text, postcode: text, country: text }),
	function* ({ postcode, country }) {
		if (/new zealand/i.test(country) && !/^\d{4}$/.test(postcode)) {
			yield ['is four digits in New Zealand, as in 6011', 'postcode'];
		}
	},
);

/**
 * Returns whether the last of 13 digits is the check digit of the others (GS1 General
 * Specifications, 7.9): with it, the sum of all, of which every second one counts three times, ends
 * with 0.
 */
function hasCheckDigit(digits: string): boolean {
	const weighed = [...digits].map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 3));
	return weighed.reduce((sum, part) => sum + part, 0) % 10 === 0;
}

/** A New Zealand Business Number, which is a Global Location Number of GS1. It may be empty. */
const nzbn = v.pipe(
	maybeText,
	v.regex(/^(?:\d{13})?$/, 'is a number of 13 digits, without spaces'),
	v.check(hasCheckDigit, 'has a wrong digit: its last one does not go with the others'),
);

const page = object({
	product: optional(oneOf(knownProducts)),
	path: v.pipe(
		v.string('is an address of this site, as in /team'),
		v.regex(
			/^\/(?:[a-z\d-]+(?:\/[a-z\d-]+)*)?$/,
			'begins with / and has small letters, digits and hyphens, with further / only between them and no / at its end, as in /our-team',
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

/**
 * Addresses that the server itself answers, and those below them. `/index.md` is the Markdown of
 * the home page.
 */
const ownAddresses = /^\/(?:assets|chat|expertise|healthz|index|inbox|readyz)(?:\/|$)/i;

/** Yields what is wrong with pages beside each other, and beside the code. */
function* problemsOfPages(all: Readonly<Record<string, PageRecord>>): Generator<Placed> {
	const records = Object.entries(all);
	for (const [name, { path }] of records) {
		const component = componentOf(name);
		if (!isKnown('component', component)) {
			yield [`has no component: the file ${component} does not exist`, name];
		}
		if (ownAddresses.test(path)) {
			yield ['is an address of the server: a page needs another', name, 'path'];
		}
	}
	for (const key of ['path', 'title', 'description'] as const) {
		yield* repeatedTexts(records.map(([name, record]) => [record[key], name, key]));
	}
	if (!records.some(([, { path }]) => path === '/')) {
		yield ['leaves no page with the path /, where visitors arrive', 'home', 'path'];
	}
}

/** The pages by their names. No two have the same address, title or description. */
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
		'is a number from 1 and a unit, as in 14 days, or in 1 week without an s',
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
		phone,
		address,
		social: distinctBy(list(object({ name: text, url: link })), 'url'),
		replyPromise: v.pipe(
			text,
			v.regex(/\d\s?hours?$/, 'must end with a number of hours, as in 12 hours'),
		),
		sessionMinutes: v.pipe(
			positiveNumber,
			v.maxValue(
				240,
				'is at most 240, in minutes: a free session of more than four hours is a slip',
			),
		),
		trialWeeks: v.pipe(
			positiveNumber,
			v.maxValue(52, 'is at most 52, in weeks: a free trial of more than a year is a slip'),
		),
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
		agentPhone,
		measuredJobs: distinctBy(
			list(object({ title: text, before: text, after: text, measured: longText })),
			'title',
		),
		references: distinctBy(list(object({ quote: longText, name: text, about: text })), 'quote'),
		pricePeriod: maybeText,
		stagedPayment: maybeText,
		priceBasis: maybeText,
		nzbn,
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
			effectiveDate: dayOfChange,
			privacyUpdated: dayOfChange,
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
