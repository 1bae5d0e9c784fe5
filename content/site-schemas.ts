import * as v from 'valibot';
import { knownPages } from './page-names.ts';
import { reference } from './references.ts';
import { claim } from './schema-parts.ts';
import {
	flag,
	link,
	list,
	longText,
	maybeText,
	name,
	object,
	oneOf,
	optional,
	part,
	recordWith,
	share,
	text,
	wholeNumber,
} from './vocabulary.ts';

/** The digits of a number without the leading zero, which a country code replaces. */
const digitsAfterZero = (shown: string) => shown.replace(/\(0\)|\D/g, '').replace(/^0/, '');

/** How many letters the bar of a page 320 pixels wide has room for: of a name, and of a word. */
const mostLetters = 48;
const mostLettersOfWord = 18;
const lengthOf = (words: string) => [...words].length;

const brand = v.pipe(
	text,
	v.check(
		(words) =>
			lengthOf(words) <= mostLetters &&
			words.split(/[\s–-]+/).every((word) => lengthOf(word) <= mostLettersOfWord),
		`is too long for the bar of a phone: at most ${mostLetters} letters, ${mostLettersOfWord} in a word`,
	),
);

const phoneEntries = {
	shown: text,
	dialled: v.pipe(
		v.string('is a number with country code'),
		v.regex(
			/^\+\d{7,15}$/,
			'begins with + and the country code, without spaces, as in +6441234567',
		),
	),
};

/** A phone number as it is shown, and as it is dialled. */
const phone = part(
	'phone',
	v.pipe(
		object(phoneEntries),
		v.check(
			// A number in letters, as 0800 HARBOUR, is not compared.
			({ shown, dialled }) => /[a-z]/i.test(shown) || dialled.endsWith(digitsAfterZero(shown)),
			'dialled does not end with the digits of shown',
		),
	),
);

/** A phone number that may be empty: then both of its entries are. */
const agentPhone = v.union([
	v.pipe(
		object({ shown: v.literal(''), dialled: v.literal('') }),
		v.transform(() => undefined),
	),
	phone,
]);

const page = object({
	product: optional(name),
	path: v.pipe(
		v.string('is an address of this site, as in /team'),
		v.regex(
			/^\/(?:[\w-]+(?:\/[\w-]+)*)?$/,
			'begins with / and has letters, digits, hyphens and further / between them, as in /our-team',
		),
		v.transform((path) => path as `/${string}`),
	),
	title: text,
	description: longText,
	view: object({
		hour: optional(oneOf(['night', 'late', 'first', 'mist', 'early', 'day', 'gold'])),
		east: share,
		north: share,
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
	claims: optional(list(reference('claim'))),
	isBackground: optional(flag),
});

/** Addresses that the server itself answers, and those below them. */
const ownAddresses = /^\/(?:assets|chat|expertise|healthz|inbox|readyz)(?:\/|$)/;

/** Returns what is wrong with the address of a page that others have as well, if anything. */
function problemOfAddress(path: string, others: ReadonlyMap<string, string>): string | undefined {
	if (ownAddresses.test(path)) return 'is an address of the server: a page needs another';
	const other = others.get(path.toLowerCase());
	return other && `is the address of ${other} as well`;
}

/** The pages by their names. No two have the same address. */
const pages = v.pipe(
	recordWith(knownPages, page),
	v.rawCheck(({ dataset, addIssue }) => {
		if (!dataset.typed) return;
		const names = new Map<string, string>();
		for (const [key, value] of Object.entries(dataset.value)) {
			const message = problemOfAddress(value.path, names);
			if (message) {
				const place = { type: 'object', origin: 'value' } as const;
				addIssue({
					message,
					path: [
						{ ...place, input: dataset.value, key, value },
						{ ...place, input: value, key: 'path', value: value.path },
					],
				});
			}
			names.set(value.path.toLowerCase(), key);
		}
	}),
);

/**
 * What the rest of the site knows of a page: menus, search engines, sitemap, `llms.txt`, structured
 * data and the chat.
 */
export type PageRecord = v.InferOutput<typeof page>;

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
const knownBooking = ['calendly', 'link'] as const;
/** The name of a scheduling service. `link` is a booking page at any other service. */
export type BookingServiceName = (typeof knownBooking)[number];

const knownAnalytics = ['google', 'plausible', 'umami'] as const;
export type AnalyticsServiceName = (typeof knownAnalytics)[number];

/** The files about the firm, its pages and its claims. */
export const siteSchemas = {
	'site.yaml': object({
		brand,
		legalName: text,
		tagline: text,
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
		social: list(object({ name: text, url: link })),
		replyPromise: v.pipe(
			text,
			v.regex(/\d\s?hours?$/, 'ends with a number of hours, as in 24-48 hours'),
		),
		sessionMinutes: wholeNumber,
		trialWeeks: wholeNumber,
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
		people: list(object({ name: text, role: text })),
		portrait: maybeText,
		agentPhone: agentPhone,
		measuredJobs: list(object({ title: text, before: text, after: text, measured: longText })),
		references: list(object({ quote: longText, name: text, about: text })),
		pricePeriod: maybeText,
		stagedPayment: maybeText,
		priceBasis: maybeText,
		nzbn: maybeText,
		contract: maybeText,
		setUpTime: maybeText,
	}),
	'products.yaml': v.pipe(
		v.nullable(list(name)),
		v.transform((products) => products ?? []),
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
		analyticsServices: object(
			v.entriesFromList(knownAnalytics, object({ name: text, country: text })),
		),
		booking: serviceKind,
		analytics: serviceKind,
	}),
	'legal/figures.yaml': object({
		legal: object({
			effectiveDate: text,
			privacyUpdated: text,
			automatedCopying: longText,
		}),
		retention: object({
			enquiries: text,
			likelySpam: text,
			markedTexts: text,
			serverLog: text,
			analytics: text,
			salesRecords: text,
		}),
		salesTerms: object({
			paymentDue: text,
			returnSurcharge: text,
			despatchWithin: text,
			damageReportWithin: text,
			defectReportWithin: text,
			quotationValidFor: text,
			overdueInterest: object({ margin: text, base: text }),
		}),
	}),
};
