import * as v from 'valibot';
import { dentalSchemas } from './dental/schemas.ts';
import { pageSchemas } from './page-schemas.ts';
import { array, claim, optional, recordWith, text } from './schema-parts.ts';

const page = v.strictObject({
	product: optional(
		v.pipe(text, v.description('The page is on the site while products.yaml has this product.')),
	),
	path: v.pipe(
		v.string(),
		v.regex(/^\/[\w/-]*$/, 'begins with / and has letters, digits, hyphens and further / only'),
		v.transform((path) => path as `/${string}`),
		v.description(
			'Its address. The server sends those of notFound and serverError in place of others: they are never linked.',
		),
	),
	title: v.pipe(text, v.description('The title of the document, without the brand, which is added.')),
	description: v.pipe(text, v.description('For search results, 70 to 160 characters.')),
	heading: v.pipe(text, v.description('The one large heading.')),
	lead: v.pipe(text, v.description('The sentence under the heading.')),
	unlisted: optional(
		v.pipe(
			v.literal(true),
			v.description('Not listed in search engines, because it is about an action or an error.'),
		),
	),
	menus: optional(
		v.pipe(
			v.strictObject({
				top: optional(v.pipe(text, v.description('In the bar at the top and the mobile menu.'))),
				services: optional(v.pipe(text, v.description('In the list under the services overview.'))),
				servicesNote: optional(v.pipe(text, v.description('Under its label in that list, in a few words.'))),
				footer: optional(v.pipe(text, v.description('In the footer’s Quick Links.'))),
			}),
			v.description('Its labels in the menus. Without a label, it is not in that menu.'),
		),
	),
	isService: optional(
		v.pipe(
			v.literal(true),
			v.description('It is about one service, with the heading and the description of the page.'),
		),
	),
	trial: optional(
		v.pipe(
			v.strictObject({ name: text, price: v.number(), terms: text }),
			v.description('A trial of that service: its price in NZ$ and its terms (schema.org, Offer).'),
		),
	),
	isAboutUs: optional(
		v.pipe(
			v.literal(true),
			v.description('It has the whole organisation in its structured data. Other pages only name it.'),
		),
	),
	claims: optional(
		v.pipe(array(text), v.description('The ids of the marketing claims on it (claims.yaml).')),
	),
	sizeLimits: optional(
		v.pipe(
			v.strictObject({ document: optional(v.number()), firstLoad: optional(v.number()) }),
			v.description(
				'Its size limits where they are not those of all pages, in kilobytes (tools/build/page-sizes.ts).',
			),
		),
	),
	isBackground: optional(
		v.pipe(
			v.literal(true),
			v.description('A reader with little space may leave it out (llmstxt.org, "Optional").'),
		),
	),
});

/** The pages that code refers to by name. A further page needs its record and its component only. */
const knownPages = [
	'home',
	'services',
	'smallBusiness',
	'businessProcessAutomation',
	'trades',
	'pricing',
	'contact',
	'privacy',
	'terms',
	'salesTerms',
	'contactRefused',
	'contactSent',
	'notFound',
	'serverError',
	'dental',
	'dentalDemo',
] as const;
export type PageName = (typeof knownPages)[number];

/** What the rest of the site knows of a page: menus, search engines, sitemap, `llms.txt`, structured data and the chat. */
export type PageRecord = v.InferOutput<typeof page> & { place?: Place | undefined };

const place = v.strictObject({ name: optional(text), east: v.number(), north: v.number() });
/** A place on the site's map, at the top right corner of a page. */
export type Place = v.InferOutput<typeof place>;

const processor = v.strictObject({ kind: text, handles: text, country: text });
const bookingService = v.strictObject({ name: v.string(), country: text });
const knownBooking = ['calendly', 'calCom', 'link'] as const;
/** The name of a scheduling service. `link` is a booking page at any other service. */
export type BookingServiceName = (typeof knownBooking)[number];

const analyticsService = v.strictObject({ name: text, country: text, hasCookies: v.boolean() });
const knownAnalytics = ['google', 'plausible', 'umami'] as const;
export type AnalyticsServiceName = (typeof knownAnalytics)[number];

const serviceKind = v.strictObject({
	kind: text,
	handles: text,
	none: v.pipe(text, v.description('What it is called while it is off.')),
});

/** The schema of each file below `content/`, by its path. An editor gets the descriptions as hints. */
export const schemas = {
	...pageSchemas,
	...dentalSchemas,
	'site.yaml': v.strictObject({
		brand: text,
		legalName: text,
		tagline: text,
		email: v.pipe(v.string(), v.email('is not an email address')),
		phone: v.strictObject({
			shown: text,
			dialled: v.pipe(text, v.description('With country code, without spaces.')),
		}),
		address: v.strictObject({ street: text, city: text, postcode: text, country: text }),
		social: array(v.strictObject({ name: text, url: v.pipe(v.string(), v.url('is not a web address')) })),
		replyPromise: v.pipe(text, v.description('As in: We’ll reply within 24–48 hours.')),
		sessionMinutes: v.pipe(v.number(), v.description('The length of the free session that visitors book.')),
		trialWeeks: v.pipe(v.number(), v.description('The length of the free trial.')),
		pricesIncludeGst: v.boolean(),
		trialCosts: text,
	}),
	'owner.yaml': v.strictObject({
		nzbn: v.pipe(
			v.string(),
			v.description('New Zealand Business Number, in the footer and the legal documents: 13 digits'),
		),
		pricePeriod: v.pipe(
			v.string(),
			v.description(
				'whether a price is paid once or each month, beside every price, for example "paid once"',
			),
		),
		stagedPayment: v.pipe(
			v.string(),
			v.description(
				'in which parts it is paid, beside every price, for example "half on order, half once it works"',
			),
		),
		priceBasis: v.pipe(
			v.string(),
			v.description(
				'what a price is for, beside every price, for example "one-off set-up, running costs quoted first"',
			),
		),
		contract: v.pipe(
			v.string(),
			v.description(
				'how long a contract runs and how it is cancelled, in whole sentences, for the questions on the pages about prices and products',
			),
		),
		setUpTime: v.pipe(
			v.string(),
			v.description(
				'how long it takes from the order until it works, in whole sentences, for the same questions',
			),
		),
		agentPhone: v.pipe(
			v.string(),
			v.description(
				'the number of an agent of yours that visitors can ring, in the questions about prices and products',
			),
		),
		people: v.pipe(
			array(v.strictObject({ name: text, role: text })),
			v.description(
				'who is behind the firm, on the contact page: names and roles. The first reads and replies to enquiries, and forms say so',
			),
		),
		portrait: v.pipe(
			v.string(),
			v.description(
				'a portrait of the first of them, square, 200 pixels or more: the name of its file in app/enquiry/portraits',
			),
		),
		references: v.pipe(
			array(v.strictObject({ quote: text, name: text, about: text })),
			v.description('what customers say, with their permission'),
		),
		measuredJobs: v.pipe(
			array(v.strictObject({ title: text, before: text, after: text, measured: text })),
			v.description('a job with measured figures before and after'),
		),
	}),
	'products.yaml': v.pipe(
		v.nullable(array(v.string())),
		v.transform((products) => products ?? []),
	),
	'pages.yaml': recordWith(knownPages, page),
	'places.yaml': v.strictObject({
		areExamples: v.boolean(),
		places: v.record(v.string(), place),
		sheets: v.strictObject({ series: text, rows: array(text), western: v.number() }),
		exampleSuburbs: v.strictObject({ job: text, other: text, second: text, third: text }),
	}),
	'claims.yaml': recordWith(['manualWork', 'quoteConversions', 'reliability'], claim),
	'processors.yaml': v.strictObject({
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
	'legal/figures.yaml': v.strictObject({
		legal: v.strictObject({
			effectiveDate: text,
			privacyUpdated: text,
			automatedCopying: v.pipe(
				text,
				v.description('What programs may copy the site for, in the terms of use and llms.txt.'),
			),
		}),
		retention: v.strictObject({
			enquiries: text,
			likelySpam: text,
			spamVerdicts: text,
			serverLog: text,
			analytics: text,
			salesRecords: text,
		}),
		salesTerms: v.strictObject({
			paymentDue: text,
			returnSurcharge: text,
			despatchWithin: text,
			damageReportWithin: text,
			defectReportWithin: text,
			quotationValidFor: text,
			overdueInterest: v.strictObject({ margin: text, base: text }),
		}),
	}),
};
export type FileName = keyof typeof schemas;
/** What a file has once it is checked. */
export type Content<Name extends FileName> = v.InferOutput<(typeof schemas)[Name]>;
