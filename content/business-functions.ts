import { claimOf, type Figure } from './claims.ts';
import type { Flow } from './flow.ts';
import { load } from './load.ts';

/** One function of a business and what automation does for it: a section of the automation pages (specification §3). */
export interface BusinessFunction {
	id: string;
	title: string;
	text: string;
	automations: readonly string[];
	beforeAfter: { before: string; after: string };
	/** The result that we design for, as a figure only if it measures something, and what it is compared with. */
	result: (Figure | { text: string }) & { against: string };
	example?: string;
	flow?: Flow;
}

type Result = { against: string } & ({ text: string } | { claim: string });

/** Puts the wording of its claim into the result of a function. */
const withClaim = <Function extends { result: Result }>(row: Function) => {
	const { against, ...shown } = row.result;
	return { ...row, result: { ...('claim' in shown ? claimOf(shown.claim) : shown), against } };
};

/** The nine functions, in the specification's order; the ninth is ours. */
export const businessFunctions = load('pages/business-process-automation.yaml').functions.map(withClaim);

/** The name of the list of sections beside them. */
export const functionIndex = load('pages/business-process-automation.yaml').index;

/** The seven functions of the page for trades, in the specification's order. */
export const tradesFunctions = load('pages/trades.yaml').functions.map(withClaim);
