import type { Offer, PriceSpecification, Service } from 'schema-dts';
import { offerings, pricesIncludeGst } from '#content/offerings.ts';
import { pageAddress } from '../page-address.ts';
import { countryNode } from './country-node.ts';
import type { NodeOf } from './node-of.ts';

const slug = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** Every priced offering with what it starts at. The price has no unit, because the offerings are sold whole. */
export function serviceNodes(origin: string, provider: { '@id': string }) {
	return offerings.map(
		({ name, description, startingAt }) =>
			({
				'@type': 'Service',
				'@id': `${pageAddress(origin, 'pricing')}#${slug(name)}`,
				name,
				description,
				provider,
				areaServed: countryNode,
				offers: {
					'@type': 'Offer',
					priceSpecification: {
						'@type': 'PriceSpecification',
						minPrice: startingAt,
						priceCurrency: 'NZD',
						valueAddedTaxIncluded: pricesIncludeGst,
					} satisfies NodeOf<PriceSpecification, 'PriceSpecification'>,
				} satisfies NodeOf<Offer, 'Offer'>,
			}) satisfies NodeOf<Service, 'Service'>,
	);
}
