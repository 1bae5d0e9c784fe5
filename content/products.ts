import { dental } from './dental/product.ts';
import type { Product } from './product.ts';
import { isListedProduct } from './product-list.ts';

/** The products that the project has. */
const all: Readonly<Record<string, Product>> = { dental };

/** The products of the site: those that `products.yaml` lists. */
export const products: readonly Product[] = Object.entries(all)
	.filter(([name]) => isListedProduct(name))
	.map(([, product]) => product);
