import type {
	Answer,
	BreadcrumbList,
	Country,
	FAQPage,
	ListItem,
	Offer,
	Organization,
	Person,
	PostalAddress,
	PriceSpecification,
	Question,
	Service,
	WebPage,
	WebSite,
} from 'schema-dts';
import { topLinks } from '#content/navigation.ts';
import { pricesIncludeGst } from '#content/offerings.ts';
import { owner } from '#content/owner.ts';
import { slug } from '#content/pages/contact.ts';
import { documentTitle, type PageName, pages, recordOf } from '#content/pages.ts';
import { paths } from '#content/paths.ts';
import type { PageRecord } from '#content/schemas.ts';
import { site } from '#content/site.ts';
import { questionsOn, type ServiceRecord, servicesOn } from '#content/structured-data.ts';
import { listedPages, pageUrl } from './text-files.ts';

/** Facts of the graph that are not in `content/`. */
export interface GraphFacts {
	/** As `https://brightharbour.example`. */
	origin: string;
	/** Path of a square picture of the logo. */
	logo: string;
}

/**
 * A node with the properties that schema-dts knows for its type, whatever their values. To check the values as well
 * takes the compiler 12 seconds more, for unions of 900 types.
 */
type NodeOf<Thing, Name extends string> = { '@type': Name } & {
	[Property in keyof Extract<Thing, { '@type': Name }>]?: unknown;
};

const language = 'en-NZ';
const currency = 'NZD';
/** ISO 3166-1 alpha-2, as schema.org recommends. */
const countryCode = 'NZ';
const country = { '@type': 'Country', name: site.address.country } satisfies NodeOf<Country, 'Country'>;

function organization(origin: string, id: string) {
	return {
		'@type': 'Organization',
		'@id': id,
		name: site.brand,
		url: pageUrl(origin, 'home'),
	} satisfies NodeOf<Organization, 'Organization'>;
}

function wholeOrganization({ origin, logo }: GraphFacts, id: string) {
	const { street, city, postcode } = site.address;
	return {
		...organization(origin, id),
		legalName: site.legalName,
		slogan: site.tagline,
		logo: new URL(logo, origin).href,
		email: site.email,
		telephone: site.phone.dialled,
		address: {
			'@type': 'PostalAddress',
			streetAddress: street,
			addressLocality: city,
			postalCode: postcode,
			addressCountry: countryCode,
		} satisfies NodeOf<PostalAddress, 'PostalAddress'>,
		areaServed: country,
		...(owner.people.length > 0 && {
			employee: owner.people.map(
				({ name, role }) => ({ '@type': 'Person', name, jobTitle: role }) satisfies NodeOf<Person, 'Person'>,
			),
		}),
		sameAs: site.social.map(({ url }) => url),
	} satisfies NodeOf<Organization, 'Organization'>;
}

/** The pages from home to a page, by its path: `/services/x` is below `/services`. */
export function trailOf(page: PageName): PageName[] {
	const above = listedPages.filter((other) => paths[page].startsWith(`${paths[other]}/`));
	return ['home', ...above.sort((one, other) => paths[one].length - paths[other].length), page];
}

const crumbName = (page: PageName) =>
	page === 'home' ? (topLinks.find(({ path }) => path === paths.home)?.label ?? '') : pages[page].title;

function breadcrumbList(page: PageName, origin: string) {
	return {
		'@type': 'BreadcrumbList',
		'@id': `${pageUrl(origin, page)}#breadcrumb`,
		itemListElement: trailOf(page).map(
			(crumb, index) =>
				({
					'@type': 'ListItem',
					position: index + 1,
					name: crumbName(crumb),
					item: { '@type': 'WebPage', '@id': pageUrl(origin, crumb) },
				}) satisfies NodeOf<ListItem, 'ListItem'>,
		),
	} satisfies NodeOf<BreadcrumbList, 'BreadcrumbList'>;
}

function priceOf(startingAt: number) {
	return {
		'@type': 'Offer',
		priceSpecification: {
			'@type': 'PriceSpecification',
			minPrice: startingAt,
			priceCurrency: currency,
			valueAddedTaxIncluded: pricesIncludeGst,
		} satisfies NodeOf<PriceSpecification, 'PriceSpecification'>,
	} satisfies NodeOf<Offer, 'Offer'>;
}

function trialOf({ name, price, terms }: NonNullable<PageRecord['trial']>) {
	return {
		'@type': 'Offer',
		name,
		price,
		priceCurrency: currency,
		description: terms,
	} satisfies NodeOf<Offer, 'Offer'>;
}

/** The services of a page: the one that it is about, and those that it lists with their lowest prices. */
function services(page: PageName, origin: string, provider: { '@id': string }) {
	const { heading, description, isService, trial } = recordOf(page);
	const listed = servicesOn[page] ?? [];
	const own = isService ? [{ name: heading, description, trial }] : [];
	return [...own, ...listed].map(
		(service: ServiceRecord & { trial?: PageRecord['trial'] | undefined }) =>
			({
				'@type': 'Service',
				'@id': `${pageUrl(origin, page)}#${slug(service.name)}`,
				name: service.name,
				description: service.description,
				provider,
				areaServed: country,
				...(service.startingAt !== undefined && { offers: priceOf(service.startingAt) }),
				...(service.trial && { offers: trialOf(service.trial) }),
			}) satisfies NodeOf<Service, 'Service'>,
	);
}

/** The questions of a page and their answers. */
function questions(page: PageName, origin: string) {
	const asked = questionsOn[page] ?? [];
	if (asked.length === 0) return [];
	const list = {
		'@type': 'FAQPage',
		'@id': `${pageUrl(origin, page)}#questions`,
		isPartOf: { '@id': pageUrl(origin, page) },
		mainEntity: asked.map(
			({ question, answer }) =>
				({
					'@type': 'Question',
					name: question,
					acceptedAnswer: { '@type': 'Answer', text: answer } satisfies NodeOf<Answer, 'Answer'>,
				}) satisfies NodeOf<Question, 'Question'>,
		),
	} satisfies NodeOf<FAQPage, 'FAQPage'>;
	return [list];
}

/** Returns the JSON-LD of a page: one graph of schema.org, whose nodes have the same `@id` on every page. */
export function pageGraph(page: PageName, facts: GraphFacts) {
	const { origin } = facts;
	const home = pageUrl(origin, 'home');
	const owner = { '@id': `${home}#organization` };
	const webSite = {
		'@type': 'WebSite',
		'@id': `${home}#website`,
		url: home,
		name: site.brand,
		inLanguage: language,
		publisher: owner,
	} satisfies NodeOf<WebSite, 'WebSite'>;
	const crumbs = page === 'home' ? [] : [breadcrumbList(page, origin)];
	const webPage = {
		'@type': 'WebPage',
		'@id': pageUrl(origin, page),
		url: pageUrl(origin, page),
		name: documentTitle(pages[page]),
		description: pages[page].description,
		inLanguage: language,
		isPartOf: { '@id': webSite['@id'] },
		...(crumbs[0] && { breadcrumb: { '@id': crumbs[0]['@id'] } }),
	} satisfies NodeOf<WebPage, 'WebPage'>;
	const us = recordOf(page).isAboutUs
		? wholeOrganization(facts, owner['@id'])
		: organization(origin, owner['@id']);
	return {
		'@context': 'https://schema.org',
		'@graph': [us, webSite, webPage, ...crumbs, ...services(page, origin, owner), ...questions(page, origin)],
	} as const;
}
