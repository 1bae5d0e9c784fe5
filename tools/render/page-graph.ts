import { slug } from '#content/format.ts';
import { pricesIncludeGst } from '#content/offerings.ts';
import { headingOf } from '#content/page-words.ts';
import { type PageName, pathOf, recordOf } from '#content/pages.ts';
import { owner, site } from '#content/site.ts';
import { type ServiceRecord, servicesOn } from '#content/structured-data.ts';

const currency = 'NZD';

/** The absolute URL of a page. */
export const pageUrl = (origin: string, page: PageName): string =>
	new URL(pathOf(page), origin).href;

/** What the home and contact pages say of the organisation; the others only name it. */
const details = (origin: string, logo: string) => ({
	legalName: site.legalName,
	slogan: site.tagline,
	logo: new URL(logo, origin).href,
	email: site.email,
	telephone: site.phone.dialled,
	address: {
		'@type': 'PostalAddress',
		streetAddress: site.address.street,
		addressLocality: site.address.city,
		postalCode: site.address.postcode,
		addressCountry: site.address.country,
	},
	areaServed: { '@type': 'Country', name: site.address.country },
	...(owner.people.length > 0 && {
		employee: owner.people.map(({ name, role }) => ({ '@type': 'Person', name, jobTitle: role })),
	}),
	sameAs: site.social.map(({ url }) => url),
});

const priceOf = (minPrice: number) => ({
	'@type': 'Offer',
	priceSpecification: {
		'@type': 'PriceSpecification',
		minPrice,
		priceCurrency: currency,
		valueAddedTaxIncluded: pricesIncludeGst,
	},
});

/**
 * The services of a page: the one that it is about with its trial, and those that it lists with
 * their lowest prices.
 */
function services(page: PageName, url: string, provider: object) {
	const { description, isService, trial } = recordOf(page);
	const node = ({ name, description: text, startingAt }: ServiceRecord) => ({
		'@type': 'Service',
		'@id': `${url}#${slug(name)}`,
		name,
		description: text,
		provider,
		...(startingAt !== undefined && { offers: priceOf(startingAt) }),
	});
	const listed = (servicesOn[page] ?? []).map(node);
	if (!isService) return listed;
	const offers = trial && {
		'@type': 'Offer',
		name: trial.name,
		price: trial.price,
		priceCurrency: currency,
		description: trial.terms,
	};
	return [
		{ ...node({ name: headingOf(page), description }), ...(offers && { offers }) },
		...listed,
	];
}

/**
 * Returns the JSON-LD of a page: one graph of schema.org with the organisation, which has the same
 * `@id` on every page, and its services.
 *
 * @param origin of the site, as `https://www.example.com`
 * @param logo the path of a square picture of it
 */
export function pageGraph(page: PageName, { origin, logo }: { origin: string; logo: string }) {
	const home = pageUrl(origin, 'home');
	const us = { '@id': `${home}#organization` };
	const organization = {
		'@type': 'Organization',
		...us,
		name: site.brand,
		url: home,
		...(recordOf(page).isAboutUs && details(origin, logo)),
	};
	return {
		'@context': 'https://schema.org',
		'@graph': [organization, ...services(page, pageUrl(origin, page), us)],
	};
}
