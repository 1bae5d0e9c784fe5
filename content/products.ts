import { dentalTrial } from './dental/trial.ts';
import type { FormRecord } from './form-record.ts';
import { load } from './load.ts';
import { isListedProduct } from './pages.ts';

/** What a product adds to the site beside its pages. */
interface Product {
	name: string;
	/** Its forms by the value of their `form-name`. */
	forms: Readonly<Record<string, FormRecord>>;
	/** A first question that the chat suggests. */
	chatSuggestion: string;
}

const dental: Product = {
	name: 'dental',
	forms: { 'dental-trial': dentalTrial },
	get chatSuggestion() {
		return load('pages/dental.yaml').chatSuggestion;
	},
};

/** The products of the site: those that `products.yaml` lists. */
export const products: readonly Product[] = [dental].filter(({ name }) => isListedProduct(name));
