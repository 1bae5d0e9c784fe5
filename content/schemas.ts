import * as v from 'valibot';
import { dentalSchemas } from './dental/schemas.ts';
import { pageSchemas } from './page-schemas.ts';
import { array, claim, hint, object, optional, recordWith, text, texts } from './schema-parts.ts';

const flag = (what: string) => optional(v.pipe(v.literal(true), v.description(what)));
const detail = (meaning: string) => v.pipe(v.string(), v.description(meaning));

const page = object({
	product: optional(hint('The page is on the site while products.yaml has this product.')),
	path: v.pipe(
		v.string(),
		v.regex(/^\/[\w/-]*$/, 'begins with / and has letters, digits, hyphens and further / only'),
		v.transform((path) => path as `/${string}`),
		v.description(
			'Its address. The server sends those of notFound and serverError in place of others: they are never linked.',
		),
	),
	title: hint('The title of the document, without the brand, which is added.'),
	description: hint('For search results, 70 to 160 characters.'),
	heading: hint('The one large heading.'),
	lead: hint('The sentence under the heading.'),
	unlisted: flag('Not listed in search engines, because it is about an action or an error.'),
	menus: optional(
		v.pipe(
			object({
				top: optional(hint('In the bar at the top and the mobile menu.')),
				services: optional(hint('In the list under the services overview.')),
				servicesNote: optional(hint('Under its label in that list, in a few words.')),
				footer: optional(hint('In the footer’s Quick Links.')),
			}),
			v.description('Its labels in the menus. Without a label, it is not in that menu.'),
		),
	),
	isService: flag('It is about one service, with the heading and the description of the page.'),
	trial: optional(
		v.pipe(
			object({ name: text, price: v.number(), terms: text }),
			v.description('A trial of that service: its price in NZ$ and its terms (schema.org, Offer).'),
		),
	),
	isAboutUs: flag('It has the whole organisation in its structured data. Other pages only name it.'),
	claims: optional(
		v.pipe(array(text), v.description('The ids of the marketing claims on it (claims.yaml).')),
	),
	sizeLimits: optional(
		v.pipe(
			object({ document: optional(v.number()), firstLoad: optional(v.number()) }),
			v.description(
				'Its size limits where they are not those of all pages, in kilobytes (tools/build/page-sizes.ts).',
			),
		),
	),
	isBackground: flag('A reader with little space may leave it out (llmstxt.org, "Optional").'),
});

/** The pages that code refers to by name. A further page needs its record and its component only. */
const knownPages = [
	...(['home', 'services', 'smallBusiness', 'businessProcessAutomation', 'trades', 'pricing'] as const),
	...(['contact', 'contactRefused', 'contactSent', 'privacy', 'terms', 'salesTerms'] as const),
	...(['notFound', 'serverError', 'dental', 'dentalDemo'] as const),
] as const;
export type PageName = (typeof knownPages)[number];

/** What the rest of the site knows of a page: menus, search engines, sitemap, `llms.txt`, structured data and the chat. */
export type PageRecord = v.InferOutput<typeof page> & { place?: Place | undefined };

const place = object({ name: optional(text), east: v.number(), north: v.number() });
/** A place on the site's map, at the top right corner of a page. */
export type Place = v.InferOutput<typeof place>;

const processor = object(texts('kind', 'handles', 'country'));
const bookingService = object({ name: v.string(), country: text });
const knownBooking = ['calendly', 'calCom', 'link'] as const;
/** The name of a scheduling service. `link` is a booking page at any other service. */
export type BookingServiceName = (typeof knownBooking)[number];

const analyticsService = object({ name: text, country: text, hasCookies: v.boolean() });
const knownAnalytics = ['google', 'plausible', 'umami'] as const;
export type AnalyticsServiceName = (typeof knownAnalytics)[number];

const serviceKind = object({
	kind: text,
	handles: text,
	none: hint('What it is called while it is off.'),
});

/** The schema of each file below `content/`, by its path. An editor gets the descriptions as hints. */
export const schemas = {
	...pageSchemas,
	...dentalSchemas,
	'site.yaml': object({
		brand: text,
		legalName: text,
		tagline: text,
		email: v.pipe(v.string(), v.email('is not an email address')),
		phone: object({
			shown: text,
			dialled: hint('With country code, without spaces.'),
		}),
		address: object(texts('street', 'city', 'postcode', 'country')),
		social: array(object({ name: text, url: v.pipe(v.string(), v.url('is not a web address')) })),
		replyPromise: hint('As in: We’ll reply within 24–48 hours.'),
		sessionMinutes: v.pipe(v.number(), v.description('The length of the free session that visitors book.')),
		trialWeeks: v.pipe(v.number(), v.description('The length of the free trial.')),
		pricesIncludeGst: v.boolean(),
		trialCosts: text,
	}),
	'owner.yaml': object({
		nzbn: detail('New Zealand Business Number, in the footer and the legal documents: 13 digits'),
		pricePeriod: detail(
			'whether a price is paid once or each month, beside every price, for example "paid once"',
		),
		stagedPayment: detail(
			'in which parts it is paid, beside every price, for example "half on order, half once it works"',
		),
		priceBasis: detail(
			'what a price is for, beside every price, for example "one-off set-up, running costs quoted first"',
		),
		contract: detail(
			'how long a contract runs and how it is cancelled, in whole sentences, for the questions on the pages about prices and products',
		),
		setUpTime: detail(
			'how long it takes from the order until it works, in whole sentences, for the same questions',
		),
		agentPhone: detail(
			'the number of an agent of yours that visitors can ring, in the questions about prices and products',
		),
		people: v.pipe(
			array(object(texts('name', 'role'))),
			v.description(
				'who is behind the firm, on the contact page: names and roles. The first reads and replies to enquiries, and forms say so',
			),
		),
		portrait: detail(
			'a portrait of the first of them, square, 200 pixels or more: the name of its file in app/enquiry/portraits',
		),
		references: v.pipe(
			array(object(texts('quote', 'name', 'about'))),
			v.description('what customers say, with their permission'),
		),
		measuredJobs: v.pipe(
			array(object(texts('title', 'before', 'after', 'measured'))),
			v.description('a job with measured figures before and after'),
		),
	}),
	'products.yaml': v.pipe(
		v.nullable(array(v.string())),
		v.transform((products) => products ?? []),
	),
	'pages.yaml': recordWith(knownPages, page),
	'places.yaml': object({
		areExamples: v.boolean(),
		places: v.record(v.string(), place),
		sheets: object({ series: text, rows: array(text), western: v.number() }),
		exampleSuburbs: object(texts('job', 'other', 'second', 'third')),
	}),
	'claims.yaml': recordWith(['manualWork', 'quoteConversions', 'reliability'], claim),
	'processors.yaml': object({
		hosting: processor,
		email: processor,
		modelProvider: processor,
		bookingServices: v.pipe(
			recordWith(knownBooking, bookingService),
			v.description(
				'Those that the site can use, by their names in app/booking/services.ts. BOOKING_URL chooses one.',
			),
		),
		analyticsServices: v.pipe(
			recordWith(knownAnalytics, analyticsService),
			v.description(
				'Those that the site can use, by their names in app/analytics/services.ts. ANALYTICS_ID chooses one.',
			),
		),
		booking: serviceKind,
		analytics: serviceKind,
	}),
	'legal/figures.yaml': object({
		legal: object({
			effectiveDate: text,
			privacyUpdated: text,
			automatedCopying: hint('What programs may copy the site for, in the terms of use and llms.txt.'),
		}),
		retention: object(
			texts('enquiries', 'likelySpam', 'markedTexts', 'serverLog', 'analytics', 'salesRecords'),
		),
		salesTerms: object({
			...texts('paymentDue', 'returnSurcharge', 'despatchWithin', 'damageReportWithin'),
			...texts('defectReportWithin', 'quotationValidFor'),
			overdueInterest: object(texts('margin', 'base')),
		}),
	}),
};
export type FileName = keyof typeof schemas;
/** What a file has once it is checked. */
export type Content<Name extends FileName> = v.InferOutput<(typeof schemas)[Name]>;
