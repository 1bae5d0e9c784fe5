import type { Country } from 'schema-dts';
import { site } from '#content/site.ts';
import type { NodeOf } from './node-of.ts';

/** Where the organisation works. */
export const countryNode = {
	'@type': 'Country',
	name: site.address.country,
} satisfies NodeOf<Country, 'Country'>;
