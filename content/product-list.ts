/** The products of the site, each in a line. Without its line, nothing of a product is on the site. */
export { dental } from './dental/product.ts';
/** Keeps this file a module when it lists no product. */
export type { Product } from './product.ts';
