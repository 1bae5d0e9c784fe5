import type { Organization, PostalAddress, WebPage, WebSite } from 'schema-dts';
import { documentTitle, type PageName, pages } from '#content/pages.ts';
import { site } from '#content/site.ts';
import { pageAddress } from '../page-address.ts';
import { breadcrumbList } from './breadcrumb-list.ts';
import { countryNode } from './country-node.ts';
import type { NodeOf } from './node-of.ts';
import { serviceNodes } from './service-nodes.ts';

/** What the graph says that does not stand in `content/`. */
export interface GraphFacts {
	/** Where the site is found, as `https://brightharbour.example`. */
	origin: string;
	/** Path of a square picture of the brand's sign. */
	logo: string;
}

const language = 'en-NZ';

/** The pages that say all of us. The others name us by the same `@id`: what is known from one is known of all. */
const pagesAboutUs: readonly PageName[] = ['home', 'contact'];

function organization(origin: string, id: string) {
	return {
		'@type': 'Organization',
		'@id': id,
		name: site.brand,
		url: pageAddress(origin, 'home'),
	} satisfies NodeOf<Organization, 'Organization'>;
}

function wholeOrganization({ origin, logo }: GraphFacts, id: string) {
	const { street, city, postcode, country } = site.address;
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
			addressCountry: country,
		} satisfies NodeOf<PostalAddress, 'PostalAddress'>,
		areaServed: countryNode,
		sameAs: site.social.map(({ url }) => url),
	} satisfies NodeOf<Organization, 'Organization'>;
}

function webSite(origin: string, id: string, publisher: { '@id': string }) {
	return {
		'@type': 'WebSite',
		'@id': id,
		url: pageAddress(origin, 'home'),
		name: site.brand,
		inLanguage: language,
		publisher,
	} satisfies NodeOf<WebSite, 'WebSite'>;
}

/**
 * What a page is, in the words of schema.org: one graph whose nodes keep their `@id` from page to page, so that a
 * reader of several pages knows them for the same.
 */
export function pageGraph(page: PageName, facts: GraphFacts) {
	const { origin } = facts;
	const home = pageAddress(origin, 'home');
	const ids = { organization: `${home}#organization`, site: `${home}#website` };
	const owner = { '@id': ids.organization };
	const isInner = page !== 'home';
	const crumbs = breadcrumbList(page, origin);
	const webPage = {
		'@type': 'WebPage',
		'@id': pageAddress(origin, page),
		url: pageAddress(origin, page),
		name: documentTitle(pages[page]),
		description: pages[page].description,
		inLanguage: language,
		isPartOf: { '@id': ids.site },
		...(isInner && { breadcrumb: { '@id': crumbs['@id'] } }),
	} satisfies NodeOf<WebPage, 'WebPage'>;
	return {
		'@context': 'https://schema.org',
		'@graph': [
			pagesAboutUs.includes(page)
				? wholeOrganization(facts, ids.organization)
				: organization(origin, ids.organization),
			webSite(origin, ids.site, owner),
			webPage,
			...(isInner ? [crumbs] : []),
			...(page === 'pricing' ? serviceNodes(origin, owner) : []),
		],
	} as const;
}
