import {
	type RoiInputs,
	type RoiResults,
	returnOnInvestment,
} from '#contracts/dental/return-on-investment.ts';
import { priceText } from '../format.ts';
import { load } from '../load.ts';

/** The calculator, its results and its chart (specification §2, §4, §9). */
export const roiCalculator = load('dental/calculator.yaml');

const whole = new Intl.NumberFormat('en-NZ').format;

const formats: Readonly<Record<keyof RoiResults, (value: number) => string>> = {
	noShowsAvoided: whole,
	additionalRevenue: priceText,
	hoursSaved: whole,
	wageSavings: priceText,
	totalMonthlyBenefit: priceText,
	annualROI: priceText,
};
const monthly = [
	...(['noShowsAvoided', 'additionalRevenue', 'hoursSaved', 'wageSavings', 'totalMonthlyBenefit'] as const),
] as const;

/** The texts of the calculator. */
export type CalculatorText = typeof roiCalculator;

/**
 * Returns the calculator's results for these inputs as text: the one that is shown large, what kind of figure it is, the others, and
 * what the calculation assumes, a sentence each.
 */
export function estimateWith(text: CalculatorText, inputs: RoiInputs) {
	const results = returnOnInvestment(inputs);
	const shown = (name: keyof RoiResults) => ({
		label: text.results[name],
		value: formats[name](results[name]),
	});
	return {
		main: shown('annualROI'),
		note: text.estimate,
		details: monthly.map(shown),
		assumptions: text.assumptions,
	};
}
