import { claimOf, type Figure } from './claims.ts';
import { load } from './load.ts';

const { functions, index } = load('pages/business-process-automation.yaml');
const { functions: ofTrades } = load('pages/trades.yaml');

/** Puts the wording of its claim into the result that we design for: a figure only if it measures something. */
function withClaim<Function extends (typeof functions | typeof ofTrades)[number]>(row: Function) {
	const { against, ...shown } = row.result;
	const result: Figure | { text: string } = 'claim' in shown ? claimOf(shown.claim) : shown;
	return { ...row, result: { ...result, against } };
}

/** The nine functions, in the specification's order; the ninth is ours. */
export const businessFunctions = functions.map(withClaim);

/** The name of the list of sections beside them. */
export const functionIndex = index;

/** The seven functions of the page for trades, in the specification's order. */
export const tradesFunctions = ofTrades.map(withClaim);

/** One function of a business and what automation does for it: a section of the automation pages (specification §3). */
export type BusinessFunction = (typeof tradesFunctions)[number];
