import { claimOf } from './claims.ts';
import { load } from './load.ts';
import { offeringOf } from './offerings.ts';

const ofAutomation = load('pages/business-process-automation.yaml').functions;
const ofTrades = load('pages/trades.yaml').functions;

/**
 * Adds the price that a function starts from, and the wording of its claim to the result that we
 * design for.
 */
function rowOf<Function extends (typeof ofAutomation | typeof ofTrades)[number]>({
	result,
	...row
}: Function) {
	const claim = 'claim' in result ? { ...claimOf(result.claim), against: result.against } : result;
	return { ...row, result: claim, startingAt: offeringOf(row.offering).startingAt };
}

/** The nine functions, in the specification's order; the ninth is ours. */
export const businessFunctions = ofAutomation.map(rowOf);

/** The seven functions of the page for trades, in the specification's order. */
export const tradesFunctions = ofTrades.map(rowOf);

/**
 * One function of a business and what automation does for it: a row of a chooser (specification
 * §3).
 */
export type BusinessFunction = (typeof tradesFunctions)[number];

/** The six use cases of AI in a small business, in the specification's order. */
export const useCases = load('pages/small-business.yaml').useCases;

/** Returns the use cases with these ids, in the order of the ids. */
export const pickUseCases = (ids: readonly string[]) =>
	ids.flatMap((id) => useCases.find((useCase) => useCase.id === id) ?? []);
