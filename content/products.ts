import type { Product } from './product-list.ts';
import * as list from './product-list.ts';

/** The products of the site, by the alphabet. */
export const products: readonly Product[] = Object.values(list);

type PagesOf<Listed> = Listed extends { pages: infer Pages } ? Pages : never;
/** Has the members of all types of a union. */
type All<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
	member: infer Members,
) => void
	? Members
	: never;

/** The pages of all products by their names. */
export const productPages = Object.assign({}, ...products.map(({ pages }) => pages)) as object &
	All<PagesOf<(typeof list)[keyof typeof list]>>;
