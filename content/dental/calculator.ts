import {
	type RoiInputs,
	type RoiResults,
	returnOnInvestment,
} from '#contracts/dental/return-on-investment.ts';
import type { Figure } from '../claims.ts';
import { dentalClaims } from './claims.ts';

/** The calculator, its results and its chart (specification §2, §4, §9). */
export const roiCalculator = {
	title: 'What would it return?',
	lead: 'Seven figures you know, two assumptions you can see. Nothing you enter leaves this page.',
	labels: {
		dentists: 'Dentists',
		hygienists: 'Hygienists',
		avgValue: 'Average appointment value ($)',
		noShowRate: 'No-show rate (%)',
		apptsPerMonth: 'Appointments a month',
		staffHours: 'Staff hours a month on calls',
		staffWage: 'Staff wage ($ an hour)',
	},
	/** Below the wage, whose starting value is the specification's. */
	startingValues:
		'These are example values, and the wage is under today’s adult minimum. Replace them with your own.',
	calculate: 'Calculate',
	/** Shown while a figure is beyond its bounds. */
	check: 'Check the highlighted figure',
	prompt: 'Enter your details and click Calculate to see your ROI.',
	withoutScript: 'Calculating needs JavaScript. These results use the starting values.',
	results: {
		noShowsAvoided: 'No-shows avoided a month',
		additionalRevenue: 'Additional revenue a month',
		hoursSaved: 'Staff hours saved a month',
		wageSavings: 'Wage savings a month',
		totalMonthlyBenefit: 'Total monthly benefit',
		annualROI: 'Annual ROI',
	},
	estimate:
		'Estimated benefit a year, from your figures and the two assumptions below, before the agent’s cost. It’s not a promise.',
	assumptions: [dentalClaims.callsHandled, dentalClaims.noShowsCut].map(
		({ before, figure, after }: Figure) => `${[before, figure, after].filter(Boolean).join(' ')}.`,
	),
	chart: {
		caption: 'What changes in a month',
		before: 'Before',
		after: 'After',
		hours: 'Hours on calls',
		noShows: 'No-shows',
	},
	copyLink: 'Copy link to these figures',
	linkCopied: 'Link copied',
	linkNotCopied: 'Your browser wouldn’t let us copy it. Here’s the link to copy yourself:',
	print: 'Print this estimate',
} as const;

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

/** Returns the calculator's results for these inputs, as the page shows them. */
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
