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

/** The result of a calculation, as text. */
interface Estimate {
	/** The result that is shown large, and what it is. */
	main: { label: string; value: string };
	/** What kind of figure it is, in a sentence. */
	note: string;
	details: readonly { label: string; value: string }[];
	/** What the calculation assumes, a sentence each. */
	assumptions: readonly string[];
}

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
