import { type RoiInputs, type RoiResults, returnOnInvestment } from '#contracts/return-on-investment.ts';
import { BeforeAfterChart, type ChartWords } from './before-after-chart.tsx';
import css from './results.module.css';

/** The words of the results. */
export interface ResultsWords {
	results: Readonly<Record<keyof RoiResults, string>>;
	/** What the figures are, and are not. */
	estimate: string;
	/** The assumptions of the calculation, as sentences. */
	assumptions: readonly string[];
	chart: ChartWords;
}

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

/** What comes of the inputs: the year large, the months below, and what changes as a chart. */
export function Results({ words, inputs }: { words: ResultsWords; inputs: RoiInputs }) {
	const results = returnOnInvestment(inputs);
	const text = (name: keyof RoiResults) => formats[name].format(results[name]);
	return (
		<>
			<p className={css.year}>
				{words.results.annualROI} <strong>{text('annualROI')}</strong> <small>{words.estimate}</small>
			</p>
			<dl className={css.months}>
				{monthly.map((name) => (
					<div key={name}>
						<dt>{words.results[name]}</dt>
						<dd>{text(name)}</dd>
					</div>
				))}
			</dl>
			<BeforeAfterChart words={words.chart} inputs={inputs} results={results} />
			<ul className={css.assumptions}>
				{words.assumptions.map((assumption) => (
					<li key={assumption}>{assumption}</li>
				))}
			</ul>
		</>
	);
}
