import type { Estimate } from '#contracts/chat.ts';
import {
	type RoiInputs,
	type RoiResults,
	returnOnInvestment,
} from '#contracts/dental/return-on-investment.ts';
import { roiCalculator } from './calculator.ts';

const dollars = new Intl.NumberFormat('en-NZ', {
	style: 'currency',
	currency: 'NZD',
	maximumFractionDigits: 0,
});
const whole = new Intl.NumberFormat('en-NZ');

const formats: Readonly<Record<keyof RoiResults, Intl.NumberFormat>> = {
	noShowsAvoided: whole,
	additionalRevenue: dollars,
	hoursSaved: whole,
	wageSavings: dollars,
	totalMonthlyBenefit: dollars,
	annualROI: dollars,
};
const monthly = [
	'noShowsAvoided',
	'additionalRevenue',
	'hoursSaved',
	'wageSavings',
	'totalMonthlyBenefit',
] as const;

/** Returns the calculator's results for these inputs, as the page and the chat show them. */
export function estimateOf(inputs: RoiInputs): Estimate {
	const results = returnOnInvestment(inputs);
	const shown = (name: keyof RoiResults) => ({
		label: roiCalculator.results[name],
		value: formats[name].format(results[name]),
	});
	return {
		main: shown('annualROI'),
		note: roiCalculator.estimate,
		details: monthly.map(shown),
		assumptions: roiCalculator.assumptions,
	};
}
