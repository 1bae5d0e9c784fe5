import type { Estimate } from '#contracts/chat.ts';
import type { FormRecord } from '#contracts/forms.ts';

/** A calculation that the chat offers as a tool. */
export interface EstimateTool {
	/** The name of the tool for the model, as in `estimate_dental_return`. */
	name: string;
	/** What it calculates, for the model. */
	description: string;
	/** When the model has to use it, as a sentence of its instructions. */
	rule: string;
	/** The figures that it takes. One that the visitor has not given has its default. */
	inputs: Readonly<Record<string, { default: string; min: number; max: number; description: string }>>;
	/** `inputs` has a value for each of them. */
	calculate: (inputs: Readonly<Record<string, string>>) => Estimate;
}

/** What a product adds to the site beside its pages. `products.yaml` names the products. */
export interface Product {
	/** Its forms by the value of their `form-name`. */
	forms?: Readonly<Record<string, FormRecord>>;
	chat?: {
		/** A suggested first question. */
		suggestion?: string;
		estimate?: EstimateTool;
	};
}
