import { claimOf } from './claims.ts';
import { isShown } from './format.ts';
import { load } from './load.ts';
import { offeringOf } from './offerings.ts';
import type { Reference } from './schemas/references.ts';

const ofAutomation = load('pages/business-process-automation.yaml').functions;
const ofTrades = load('pages/trades.yaml').functions;

type Result = (typeof ofAutomation)[number]['result'];

/** Adds the wording of its claim to a result that has a figure. */
const resultOf = (result: Result) =>
	result.kind === 'claim' ? { ...result, ...claimOf(result.claim) } : result;

/**
 * Adds the price that a function starts from, and the wording of its claim to the result that we
 * design for.
 */
const rowOf = (row: (typeof ofAutomation | typeof ofTrades)[number]) => ({
	...row,
	result: resultOf(row.result),
	startingAt: offeringOf(row.offering).startingAt,
});

/** The functions of a business, of which each has a section on the page. */
export const businessFunctions = ofAutomation.map(rowOf);

/** The functions of a trades business. */
export const tradesFunctions = ofTrades.map(rowOf);

/** One function of a business and what automation does for it: a row of a chooser. */
export type BusinessFunction = (typeof tradesFunctions)[number];

/** The use cases of AI in a small business that are on the site. */
export const useCases = load('pages/small-business.yaml').useCases.filter(isShown);

/** Returns the use cases with these ids, in the order of the ids. */
export const pickUseCases = (ids: readonly Reference<'useCase'>[]) =>
	ids.flatMap((id) => useCases.find((useCase) => useCase.id === id) ?? []);
