import { load } from './load.ts';

/** Returns whether a product is on the site. */
export const isListedProduct = (name: string): boolean => load('products.yaml').includes(name);
