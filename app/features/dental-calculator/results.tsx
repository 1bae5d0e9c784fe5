import { roiCalculator } from '#content/dental/calculator.ts';
import {
	type RoiInputs,
	type RoiResults,
	returnOnInvestment,
} from '#contracts/dental/return-on-investment.ts';
import { BeforeAfterChart } from './before-after-chart.tsx';
import css from './results.module.css';

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

/** The results of the inputs: the year in large type, the months below, and a chart. */
export function Results({ inputs }: { inputs: RoiInputs }) {
	const results = returnOnInvestment(inputs);
	const text = (name: keyof RoiResults) => formats[name].format(results[name]);
	return (
		<>
			<p className={css.year}>
				{roiCalculator.results.annualROI} <strong>{text('annualROI')}</strong>{' '}
				<small>{roiCalculator.estimate}</small>
			</p>
			<dl className={css.months}>
				{monthly.map((name) => (
					<div key={name}>
						<dt>{roiCalculator.results[name]}</dt>
						<dd>{text(name)}</dd>
					</div>
				))}
			</dl>
			<BeforeAfterChart inputs={inputs} results={results} />
			<ul className={css.assumptions}>
				{roiCalculator.assumptions.map((assumption) => (
					<li key={assumption}>{assumption}</li>
				))}
			</ul>
		</>
	);
}
