import { load } from './load.ts';

/** Returns whether a product is on the site. */
export const isListedProduct = (name: string): boolean => load('products.yaml').includes(name);

/** The products whose pages the project has, and which are not on the site. */
export const unlistedProducts: readonly string[] = Object.values(load('pages.yaml'))
	.flatMap(({ product = '' }) => product)
	.filter((product) => product !== '' && !isListedProduct(product));
