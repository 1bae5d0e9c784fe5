import * as v from 'valibot';
import { dentalSchemas } from './dental/schemas.ts';
import { pageSchemas } from './page-schemas.ts';
import * as shared from './schema-parts.ts';
import {
	array,
	call,
	detail,
	hint,
	hinted,
	named,
	object,
	optional,
	text,
	texts,
} from './schema-parts.ts';

/** The digits of a number without the leading zero, which a country code replaces. */
const digitsAfterZero = (shown: string) => shown.replace(/\(0\)|\D/g, '').replace(/^0/, '');
const flag = (what: string) => optional(hinted(v.literal(true), what));
const menuLabels = object({
	top: optional(hint('In the bar at the top and the mobile menu.')),
	services: optional(hint('In the list under the services overview.')),
	servicesNote: optional(hint('Under its label in that list, in a few words.')),
	footer: optional(hint('In the footer’s Quick Links.')),
});
const trial = object({ name: text, price: v.number(), terms: text });

const page = object({
	product: optional(hint('The page is on the site while products.yaml has this product.')),
	path: v.pipe(
		v.string(),
		v.regex(/^\/[\w/-]*$/, 'begins with / and has letters, digits, hyphens and further / only'),
		v.transform((path) => path as `/${string}`),
		v.description('Its address. Those of notFound and serverError are never linked.'),
	),
	title: hint('The title of the document, without the brand, which is added.'),
	description: hint('For search results, 70 to 160 characters.'),
	heading: hint('The one large heading.'),
	lead: hint('The sentence under the heading.'),
	voice: optional(hint('A short line before it, in large type.')),
	view: hinted(
		object({
			hour: optional(v.picklist(['night', 'late', 'first', 'mist', 'early', 'day', 'gold'])),
			...named(v.number(), 'east north'),
			sun: optional(v.picklist(['setting', 'wide'])),
		}),
		'The hour it opens at, the position of the sun, and the top right corner of its part of the map, as shares of the width of app/styles/contours.svg.',
	),
	call: optional(hint('The id of the call of its first view (calls.yaml).')),
	unlisted: flag('Not listed in search engines, because it is about an action or an error.'),
	menus: optional(
		hinted(menuLabels, 'Its labels in menus. Without a label, it is not in that menu.'),
	),
	isService: flag('It is about one service, with the heading and the description of the page.'),
	trial: optional(
		hinted(trial, 'A trial of that service: price in NZ$ and terms (schema.org, Offer).'),
	),
	isAboutUs: flag(
		'It has the whole organisation in its structured data. Other pages only name it.',
	),
	claims: optional(hinted(array(text), 'The ids of the marketing claims on it (claims.yaml).')),
	isBackground: flag('A reader with little space may leave it out (llmstxt.org, "Optional").'),
});

/** The pages that code refers to by name. A further page needs its name here, too. */
const knownPages = [
	...([
		'home',
		'services',
		'smallBusiness',
		'businessProcessAutomation',
		'trades',
		'pricing',
	] as const),
	...(['contact', 'contactRefused', 'contactSent', 'privacy', 'terms', 'salesTerms'] as const),
	...(['notFound', 'serverError', 'dental', 'dentalDemo', 'dentalTrial'] as const),
] as const;
export type PageName = (typeof knownPages)[number];

/**
 * What the rest of the site knows of a page: menus, search engines, sitemap, `llms.txt`, structured
 * data and the chat.
 */
export type PageRecord = v.InferOutput<typeof page>;

const measuredJob = object(texts('title before after measured'));
const processor = object(texts('kind handles country'));
const serviceKind = object({
	...texts('kind handles'),
	none: hint('What it is called while it is off.'),
});
const knownBooking = ['calendly', 'link'] as const;
const bookingServices = shared.recordWith(
	knownBooking,
	object({ name: v.string(), country: text }),
);
/** The name of a scheduling service. `link` is a booking page at any other service. */
export type BookingServiceName = (typeof knownBooking)[number];

const knownAnalytics = ['google', 'plausible', 'umami'] as const;
const analyticsServices = shared.recordWith(knownAnalytics, object(texts('name country')));
export type AnalyticsServiceName = (typeof knownAnalytics)[number];

/**
 * The schema of each file below `content/`, by its path. An editor gets the descriptions as hints.
 * The build asks the owner in this order.
 */
export const schemas = {
	...pageSchemas,
	...dentalSchemas,
	'calls.yaml': object({
		labels: object(texts('caller agent play hear invented')),
		calls: v.record(v.string(), call),
	}),
	'site.yaml': object({
		...texts('brand legalName tagline trialCosts'),
		email: v.pipe(v.string(), v.email('is not an email address')),
		phone: v.pipe(
			object({ shown: text, dialled: hint('With country code, without spaces.') }),
			// A number in letters, as 0800 HARBOUR, is not compared.
			v.check(
				({ shown, dialled }) => /[a-z]/i.test(shown) || dialled.endsWith(digitsAfterZero(shown)),
				'dialled does not end with the digits of shown',
			),
		),
		address: object(texts('street city postcode country')),
		social: array(object({ name: text, url: v.pipe(v.string(), v.url('is not a web address')) })),
		replyPromise: v.pipe(
			text,
			v.regex(/\d\s?hours?$/, 'ends with a number of hours, as in 24–48 hours'),
			v.description(
				'As in: We’ll reply within 24–48 hours. After its last number an enquiry is late.',
			),
		),
		sessionMinutes: hinted(v.number(), 'The length of the free session that visitors book.'),
		trialWeeks: hinted(v.number(), 'The length of the free trial.'),
		pricesIncludeGst: v.boolean(),
		exampleSuburbs: object(texts('job other second third')),
	}),
	'owner.yaml': object({
		people: hinted(
			array(object(texts('name role'))),
			'who you are. The first replies to enquiries',
		),
		portrait: detail(
			'of the first of the people, square, from 200 pixels: a file in app/enquiry/portraits',
		),
		agentPhone: detail('in the questions, the number of an agent of yours that visitors can ring'),
		measuredJobs: hinted(array(measuredJob), 'a job with measured figures before and after'),
		references: hinted(
			array(object(texts('quote name about'))),
			'what customers say, as agreed with them',
		),
		pricePeriod: detail('beside every price, whether it is paid once or each month: "paid once"'),
		stagedPayment: detail(
			'beside every price, the parts it is paid in: "half on order, half once it works"',
		),
		priceBasis: detail(
			'beside every price, what it is for: "one-off set-up, running costs quoted first"',
		),
		nzbn: detail('New Zealand Business Number, in the footer and the legal documents: 13 digits'),
		contract: detail(
			'in the questions, how long a contract runs and how to cancel it, in whole sentences',
		),
		setUpTime: detail(
			'in the questions, the time from the order until it works, in whole sentences',
		),
	}),
	'products.yaml': v.pipe(
		v.nullable(array(v.string())),
		v.transform((products) => products ?? []),
	),
	'pages.yaml': shared.recordWith(knownPages, page),
	'claims.yaml': shared.recordWith(['manualWork', 'quoteConversions', 'reliability'], shared.claim),
	'processors.yaml': object({
		...named(processor, 'hosting email modelProvider'),
		bookingServices: hinted(bookingServices, 'calendly has a popup; link is any other.'),
		analyticsServices: hinted(analyticsServices, 'By their names in app/analytics/services.ts.'),
		...named(serviceKind, 'booking analytics'),
	}),
	'legal/figures.yaml': object({
		legal: object({
			...texts('effectiveDate privacyUpdated'),
			automatedCopying: hint(
				'What programs may copy the site for, in the terms of use and llms.txt.',
			),
		}),
		retention: object(texts('enquiries likelySpam markedTexts serverLog analytics salesRecords')),
		salesTerms: object({
			...texts('paymentDue returnSurcharge despatchWithin damageReportWithin defectReportWithin'),
			...texts('quotationValidFor'),
			overdueInterest: object(texts('margin base')),
		}),
	}),
};
export type FileName = keyof typeof schemas;
/** What a file has once it is checked. */
export type Content<Name extends FileName> = v.InferOutput<(typeof schemas)[Name]>;
