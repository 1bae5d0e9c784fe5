import type { Estimate } from '#contracts/chat.ts';
import type { FormRecord } from '#contracts/forms.ts';
import type { Figure, Substantiation } from './claims.ts';
import type { OwnerField } from './owner.ts';
import type { PageRecord } from './page-record.ts';
import type { Question } from './questions.ts';

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

/** All that a product adds to the site. `product-list.ts` names the products. */
export interface Product {
	/** Its pages by their names. */
	pages: Readonly<Record<string, PageRecord>>;
	/** Its forms by the value of their `form-name`. */
	forms?: Readonly<Record<string, FormRecord>>;
	/** The marketing claims on its pages, and the evidence for them. */
	claims?: Readonly<Record<string, Figure>>;
	substantiations?: Readonly<Record<string, Substantiation>>;
	/** What only the owner can say of it. The build lists what is empty. */
	owner?: readonly OwnerField[];
	/** Its questions on the pricing page. */
	pricingQuestions?: readonly Question[];
	/** A section of the privacy policy: what its forms ask for, and why. */
	privacy?: { title: string; text: string };
	chat?: {
		/** A suggested first question. */
		suggestion?: string;
		estimate?: EstimateTool;
	};
}
