import { fillIn, priceText } from '../format.ts';
import { load } from '../load.ts';
import {
	notSummed,
	type RoiInput,
	type RoiInputs,
	type RoiResults,
	readNumber,
	returnOnInvestment,
	roiInputs,
	roiResultNames,
} from './return-on-investment.ts';

/** The calculator and its results. */
export const roiCalculator = load('dental/calculator.yaml');

/** The id of the calculator's element. */
export const calculatorId = 'roi-calculator';

const whole = new Intl.NumberFormat('en-NZ').format;
const formats: Readonly<Record<keyof RoiResults, (value: number) => string>> = {
	noShowsAvoided: whole,
	additionalRevenue: priceText,
	hoursSaved: whole,
	wageSavings: priceText,
	totalMonthlyBenefit: priceText,
	annualROI: priceText,
};

/**
 * Returns the calculator's results for these inputs as text: the year, which is shown large, and
 * what a month of it is made of.
 */
export function estimateWith(inputs: RoiInputs) {
	const results = returnOnInvestment(inputs);
	const row = (name: keyof RoiResults) => ({
		name,
		label: roiCalculator.results[name],
		value: formats[name](results[name]),
	});
	const details = roiResultNames.filter((name) => name !== 'annualROI').map(row);
	return { main: row('annualROI'), details };
}

/**
 * Returns what a box says of what is in it. Undefined for a usual number, and for what no sum uses.
 * All but what is no number is counted.
 */
export function remarkOn(name: RoiInput, typed: string): string | undefined {
	if (notSummed.includes(name)) return;
	const value = readNumber(typed);
	if (value === undefined) return roiCalculator.unreadable;
	if (typed.trim() === '') return roiCalculator.empty;
	const { min, max } = roiInputs[name];
	if (min <= value && value <= max) return;
	return fillIn(roiCalculator.unusual, { min: whole(min), max: whole(max) });
}
