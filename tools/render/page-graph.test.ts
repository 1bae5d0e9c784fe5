import { expect, it } from 'vitest';
import { offerings, pricesIncludeGst } from '#content/offerings.ts';
import { headingOf } from '#content/page-words.ts';
import { type PageName, recordOf } from '#content/pages.ts';
import { site } from '#content/site.ts';
import { listedPages } from './discovery.ts';
import { pageGraph } from './page-graph.ts';

const facts = { origin: 'https://example.nz/', logo: '/assets/icon.png' };
const nodesOf = (page: PageName): Record<string, unknown>[] =>
	JSON.parse(JSON.stringify(pageGraph(page, facts)))['@graph'];

it('has the contact details on the home and contact pages', () => {
	for (const page of ['home', 'contact'] as const) {
		expect(nodesOf(page)[0]).toMatchObject({
			telephone: expect.any(String),
			email: expect.any(String),
			address: { addressCountry: site.address.country },
			areaServed: { name: site.address.country },
		});
	}
	expect(nodesOf('services')[0]).not.toHaveProperty('telephone');
});

it('has the lowest price of every offering on the pricing page', () => {
	const services = nodesOf('pricing').filter((node) => node['@type'] === 'Service');
	expect(services.map(({ name }) => name)).toEqual(offerings.map(({ name }) => name));
	for (const [index, { startingAt: minPrice }] of offerings.entries())
		expect(services[index]?.offers).toMatchObject({
			priceSpecification: {
				minPrice,
				priceCurrency: 'NZD',
				valueAddedTaxIncluded: pricesIncludeGst,
			},
		});
});

it('has a service on each page that is about one, with the price of its trial', () => {
	for (const page of listedPages.filter((name) => recordOf(name).isService)) {
		const { trial } = recordOf(page);
		const service = nodesOf(page).find((node) => node['@type'] === 'Service');
		expect(service).toMatchObject({
			name: headingOf(page),
			...(trial && { offers: { price: trial.price } }),
		});
	}
});
