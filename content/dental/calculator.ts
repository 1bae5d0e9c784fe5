import type { Estimate } from '#contracts/chat.ts';
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
	'noShowsAvoided',
	'additionalRevenue',
	'hoursSaved',
	'wageSavings',
	'totalMonthlyBenefit',
] as const;

/** The texts of the calculator. */
export type CalculatorText = typeof roiCalculator;

/** Returns the calculator's results for these inputs with its texts. */
export function estimateWith(text: CalculatorText, inputs: RoiInputs): Estimate {
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

/** Returns the calculator's results for these inputs, as the page and the chat show them. */
export const estimateOf = (inputs: RoiInputs): Estimate => estimateWith(roiCalculator, inputs);
