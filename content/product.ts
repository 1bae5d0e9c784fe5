import type { FormRecord } from './form-record.ts';

/** What a product adds to the site beside its pages. `products.yaml` names the products. */
export interface Product {
	/** Its forms by the value of their `form-name`. */
	forms?: Readonly<Record<string, FormRecord>>;
	/** A first question that the chat suggests. */
	chatSuggestion?: string;
}
