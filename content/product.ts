import type { Figure, Substantiation } from './claims.ts';
import type { FormRecord } from './form-record.ts';
import type { OwnerField } from './owner.ts';
import type { PageRecord } from './page-record.ts';
import type { Question } from './questions.ts';

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
	/** A first question that the chat suggests. */
	chatSuggestion?: string;
}
