import { load } from './load.ts';

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
export const questionsTitle = load('interface/labels.yaml').questions;
