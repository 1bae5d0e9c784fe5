import * as v from 'valibot';
import { knownPages } from './page-names.ts';
import { reference } from './references.ts';
import { claim } from './schema-parts.ts';
import {
	described,
	detail,
	flag,
	link,
	list,
	longText,
	maybeText,
	name,
	object,
	oneOf,
	optional,
	recordWith,
	share,
	text,
	wholeNumber,
} from './vocabulary.ts';

/** The digits of a number without the leading zero, which a country code replaces. */
const digitsAfterZero = (shown: string) => shown.replace(/\(0\)|\D/g, '').replace(/^0/, '');

const phoneEntries = {
	shown: text('As visitors read it, as in: 04 123 4567.'),
	dialled: v.pipe(
		v.string('is a number with country code'),
		v.regex(
			/^\+\d{7,15}$/,
			'begins with + and the country code, without spaces, as in +6441234567',
		),
		v.description('The same number as it is dialled: with country code and without spaces.'),
	),
};

/** A phone number as it is shown, and as it is dialled. */
const phone = v.pipe(
	object(phoneEntries),
	v.check(
		// A number in letters, as 0800 HARBOUR, is not compared.
		({ shown, dialled }) => /[a-z]/i.test(shown) || dialled.endsWith(digitsAfterZero(shown)),
		'dialled does not end with the digits of shown',
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
	product: optional(name('The page is on the site while products.yaml has this product.')),
	path: v.pipe(
		v.string('is an address of this site, as in /team'),
		v.regex(
			/^\/(?:[\w-]+(?:\/[\w-]+)*)?$/,
			'begins with / and has letters, digits, hyphens and further / between them, as in /our-team',
		),
		v.transform((path) => path as `/${string}`),
		v.description('Its address. Those of notFound and serverError are never linked.'),
	),
	title: text('The title of the document, without the brand, which is added.'),
	description: longText('For search results, 70 to 160 characters.'),
	view: described(
		object({
			hour: optional(
				oneOf(
					['night', 'late', 'first', 'mist', 'early', 'day', 'gold'],
					'The light that it opens in. The first three are always dark.',
				),
			),
			east: share('How far its part of the map is from the west edge.'),
			north: share('How far it is from the north edge.'),
			sun: optional(oneOf(['setting', 'wide'], 'The position of the sun.')),
		}),
		'How the page opens, and its part of the map (app/styles/contours.svg).',
	),
	unlisted: optional(
		flag('Not listed in search engines, because it is about an action or an error.'),
	),
	menus: optional(
		described(
			object({
				top: optional(text('In the bar at the top and the mobile menu.')),
				services: optional(text('In the list under the services overview.')),
				servicesNote: optional(text('Under its label in that list, in a few words.')),
				footer: optional(text('In the footer’s Quick Links.')),
			}),
			'Its labels in menus. Without a label, it is not in that menu.',
		),
	),
	isService: optional(flag('It is about one service, which has the heading of the page.')),
	trial: optional(
		described(
			object({
				name: text(),
				price: wholeNumber('In NZ dollars.'),
				terms: longText(),
			}),
			'A trial of that service (schema.org, Offer).',
		),
	),
	isAboutUs: optional(
		flag('It has the whole organisation in its structured data. Other pages only name it.'),
	),
	claims: optional(
		described(list(reference('claim')), 'The marketing claims on it (claims.yaml).'),
	),
	isBackground: optional(
		flag('A reader with little space may leave it out (llmstxt.org, "Optional").'),
	),
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

const processor = object({
	kind: text('What the firm is for.'),
	handles: longText('What it gets of people.'),
	country: text('Where it keeps that.'),
});
const serviceKind = object({
	kind: text(),
	handles: longText(),
	none: text('What it is called while it is off.'),
});
const knownBooking = ['calendly', 'link'] as const;
/** The name of a scheduling service. `link` is a booking page at any other service. */
export type BookingServiceName = (typeof knownBooking)[number];

const knownAnalytics = ['google', 'plausible', 'umami'] as const;
export type AnalyticsServiceName = (typeof knownAnalytics)[number];

/** The files about the firm, its pages and its claims. */
export const siteSchemas = {
	'site.yaml': object({
		brand: text('The short name, on every page.'),
		legalName: text('The name of the company.'),
		tagline: text('One sentence, in the footer.'),
		email: v.pipe(
			v.string('is an email address'),
			v.email('is not an email address, as in hello@example.nz'),
			v.description('Where people write to.'),
		),
		phone: described(phone, 'The number to ring.'),
		address: object({
			street: text(),
			city: text(),
			postcode: text(),
			country: text(),
		}),
		social: described(
			list(object({ name: text(), url: link() })),
			'Your pages elsewhere, for search engines.',
		),
		replyPromise: v.pipe(
			text('As in: We’ll reply within 24-48 hours. After its last number an enquiry is late.'),
			v.regex(/\d\s?hours?$/, 'ends with a number of hours, as in 24-48 hours'),
		),
		sessionMinutes: wholeNumber('The length of the free session that visitors book, in minutes.'),
		trialWeeks: wholeNumber('The length of the free trial, in weeks.'),
		pricesIncludeGst: flag('true or false.'),
		trialCosts: longText('What a trial costs all the same.'),
		exampleSuburbs: described(
			object({
				job: text(),
				other: text(),
				second: text(),
				third: text(),
			}),
			'Where the invented jobs are: names of about six letters, which fit a schedule on a phone.',
		),
	}),
	'owner.yaml': object({
		people: described(
			list(object({ name: text(), role: text() })),
			'who you are. The first replies to enquiries. Example: an entry with “name: Mere Example” and “role: Founder, rings you back”',
		),
		portrait: detail(
			'of the first of the people, square, from 200 pixels: the name of a file in app/enquiry/portraits',
			'mere.jpg',
		),
		agentPhone: described(
			agentPhone,
			'the number of an agent of yours that visitors can ring. It takes the place of your own number at the top of pages, and is in the questions. Example: “shown: 04 555 0100” and “dialled: +6445550100”',
		),
		measuredJobs: described(
			list(object({ title: text(), before: text(), after: text(), measured: longText() })),
			'a job with measured figures before and after. Keep the records that prove them (Fair Trading Act 1986, section 12A). Example: an entry with “title: A plumber with four vans”, “before: 11 of 40 calls a week missed”, “after: 1 of 40 calls a week missed” and “measured: call logs of four weeks”',
		),
		references: described(
			list(object({ quote: longText(), name: text(), about: text() })),
			'what customers say, with their written permission (Fair Trading Act 1986, section 13(e)). Example: an entry with “quote: It picks up when I cannot”, “name: Mere Example” and “about: Owner, Example Plumbing”',
		),
		pricePeriod: detail('beside every price, whether it is paid once or each month', 'paid once'),
		stagedPayment: detail(
			'beside every price, the parts it is paid in',
			'half on order, half once it works',
		),
		priceBasis: detail(
			'beside every price, what it is for',
			'one-off set-up, running costs quoted first',
		),
		nzbn: detail(
			'New Zealand Business Number, in the footer and the legal documents: 13 digits',
			'9429000000000',
		),
		contract: detail(
			'in the questions, how long a contract runs and how to cancel it, in whole sentences',
			'It runs month by month. You stop it with an email.',
		),
		setUpTime: detail(
			'in the questions, the time from the order until it works, in whole sentences',
			'Two weeks from your order.',
		),
	}),
	'products.yaml': v.pipe(
		v.nullable(list(name('A product.'))),
		v.transform((products) => products ?? []),
		v.description(
			'The products of the site. Nothing of a product without its line is on the site.',
		),
	),
	'pages.yaml': pages,
	'claims.yaml': recordWith(['manualWork', 'quoteConversions', 'reliability'], claim),
	'processors.yaml': object({
		hosting: processor,
		email: processor,
		modelProvider: processor,
		bookingServices: described(
			object({
				calendly: object({ name: text(), country: text() }),
				link: object({ name: maybeText(), country: text() }),
			}),
			'calendly has a popup; link is any other, and has no name.',
		),
		analyticsServices: described(
			object(v.entriesFromList(knownAnalytics, object({ name: text(), country: text() }))),
			'By their names in app/analytics/services.ts.',
		),
		booking: serviceKind,
		analytics: serviceKind,
	}),
	'legal/figures.yaml': object({
		legal: object({
			effectiveDate: text('From which day the documents apply.'),
			privacyUpdated: text('The day of the last change to the privacy policy.'),
			automatedCopying: longText(
				'What programs may copy the site for, in the terms of use and llms.txt.',
			),
		}),
		retention: described(
			object({
				enquiries: text('Must be equal to RETENTION_DAYS.'),
				likelySpam: text(),
				markedTexts: text(),
				serverLog: text('Must be equal to the setting of the log collector.'),
				analytics: text('Must be equal to the setting of the analytics service.'),
				salesRecords: text(),
			}),
			'How long personal information is kept. Keep the settings equal (docs/legal-review.md).',
		),
		salesTerms: object({
			paymentDue: text(),
			returnSurcharge: text(),
			despatchWithin: text(),
			damageReportWithin: text(),
			defectReportWithin: text(),
			quotationValidFor: text(),
			overdueInterest: object({ margin: text(), base: text() }),
		}),
	}),
};
