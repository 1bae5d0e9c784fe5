import { slug } from '#content/format.ts';
import { topLinks } from '#content/navigation.ts';
import { pricesIncludeGst } from '#content/offerings.ts';
import { documentTitle, type PageName, paths, recordOf } from '#content/pages.ts';
import { owner, site } from '#content/site.ts';
import { questionsOn, type ServiceRecord, servicesOn } from '#content/structured-data.ts';
import { listedPages, pageUrl } from './text-files.ts';

const language = 'en-NZ';
const currency = 'NZD';
const country = { '@type': 'Country', name: site.address.country };

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
		// ISO 3166-1 alpha-2, as schema.org recommends.
		addressCountry: 'NZ',
	},
	areaServed: country,
	...(owner.people.length > 0 && {
		employee: owner.people.map(({ name, role }) => ({ '@type': 'Person', name, jobTitle: role })),
	}),
	sameAs: site.social.map(({ url }) => url),
});

/** The pages from home to a page, by its path: `/services/x` is below `/services`. */
export function trailOf(page: PageName): PageName[] {
	const above = listedPages.filter((other) => paths[page].startsWith(`${paths[other]}/`));
	return ['home', ...above.sort((one, other) => paths[one].length - paths[other].length), page];
}

const crumbName = (page: PageName) =>
	page === 'home' ? topLinks.find(({ path }) => path === paths.home)?.label : recordOf(page).title;

const priceOf = (minPrice: number) => ({
	'@type': 'Offer',
	priceSpecification: {
		'@type': 'PriceSpecification',
		minPrice,
		priceCurrency: currency,
		valueAddedTaxIncluded: pricesIncludeGst,
	},
});

/** The services of a page: the one that it is about with its trial, and those that it lists with their lowest prices. */
function services(page: PageName, url: string, provider: object) {
	const { heading, description, isService, trial } = recordOf(page);
	const node = ({ name, description: text, startingAt }: ServiceRecord) => ({
		'@type': 'Service',
		'@id': `${url}#${slug(name)}`,
		name,
		description: text,
		provider,
		areaServed: country,
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
	return [{ ...node({ name: heading, description }), ...(offers && { offers }) }, ...listed];
}

/** The questions of a page and their answers. */
const questions = (page: PageName, url: string) => ({
	'@type': 'FAQPage',
	'@id': `${url}#questions`,
	isPartOf: { '@id': url },
	mainEntity: questionsOn[page]?.map(({ question, answer }) => ({
		'@type': 'Question',
		name: question,
		acceptedAnswer: { '@type': 'Answer', text: answer },
	})),
});

/**
 * Returns the JSON-LD of a page: one graph of schema.org, whose nodes have the same `@id` on every page.
 *
 * @param origin of the site, as `https://brightharbour.example`
 * @param logo the path of a square picture of it
 */
export function pageGraph(page: PageName, { origin, logo }: { origin: string; logo: string }) {
	const { description, isAboutUs } = recordOf(page);
	const home = pageUrl(origin, 'home');
	const url = pageUrl(origin, page);
	const us = { '@id': `${home}#organization` };
	const webSite = { '@id': `${home}#website` };
	const crumbs = page === 'home' ? undefined : { '@id': `${url}#breadcrumb` };
	const organization = {
		'@type': 'Organization',
		...us,
		name: site.brand,
		url: home,
		...(isAboutUs && details(origin, logo)),
	};
	const graph = [
		organization,
		{ '@type': 'WebSite', ...webSite, url: home, name: site.brand, inLanguage: language, publisher: us },
		{
			'@type': 'WebPage',
			'@id': url,
			url,
			name: documentTitle(recordOf(page)),
			description,
			inLanguage: language,
			isPartOf: webSite,
			...(crumbs && { breadcrumb: crumbs }),
		},
		...(crumbs
			? [
					{
						'@type': 'BreadcrumbList',
						...crumbs,
						itemListElement: trailOf(page).map((crumb, index) => ({
							'@type': 'ListItem',
							position: index + 1,
							name: crumbName(crumb),
							item: { '@type': 'WebPage', '@id': pageUrl(origin, crumb) },
						})),
					},
				]
			: []),
		...services(page, url, us),
		...(questionsOn[page]?.length ? [questions(page, url)] : []),
	];
	return { '@context': 'https://schema.org', '@graph': graph };
}
