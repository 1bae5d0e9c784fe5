import { load } from './load.ts';
import { offerings } from './offerings.ts';
import type { PageName } from './pages.ts';

/** A question that visitors ask, and its answer in plain text. */
export interface Question {
	question: string;
	answer: string;
}

/** Returns the questions that have an answer. Some answers only the owner can give. */
const answered = (questions: readonly Question[]) => questions.filter(({ answer }) => answer !== '');

/** The questions on the pricing page. */
export const pricingQuestions = answered(load('pages/pricing.yaml').questions);

/** The questions on the dental page. */
export const dentalQuestions = answered(load('dental/page.yaml').questions);

/** The heading above the questions. */
export const questionsTitle = load('interface.yaml').questions;

/** A service as structured data describes it. */
export interface ServiceRecord {
	name: string;
	description: string;
	/** The lowest price in NZ$, without a unit, because services are sold whole. */
	startingAt?: number;
}

/** The services that a page lists (schema.org, `Service`). */
export const servicesOn: Readonly<Partial<Record<PageName, readonly ServiceRecord[]>>> = {
	services: Object.values(load('services.yaml').services).map(({ title, text }) => ({
		name: title,
		description: text,
	})),
	pricing: offerings,
};
