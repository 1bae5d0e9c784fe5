import { estimateOf, roiCalculator } from '#content/dental/calculator.ts';
import {
	type RoiInputs,
	type RoiResults,
	returnOnInvestment,
} from '#contracts/dental/return-on-investment.ts';
import { Estimate } from '../ui/estimate.tsx';
import css from './dental-calculator.module.css';

interface ChartProps {
	inputs: RoiInputs;
	results: RoiResults;
}

const { chart } = roiCalculator;
const percent = 100;
const barLength = 100;
const number = new Intl.NumberFormat('en-NZ', { maximumFractionDigits: 0 });

const readable = (value: number) => (Number.isFinite(value) ? Math.max(value, 0) : 0);

/** A bar with its share of the longest value. At least 1 % long. */
function Bar({ value, longest }: { value: number; longest: number }) {
	const length = longest > 0 ? Math.min(Math.max((value / longest) * barLength, 1), barLength) : 1;
	return (
		<svg viewBox={`0 0 ${barLength} 8`} preserveAspectRatio="none" aria-hidden="true">
			<rect width={length.toFixed(1)} height="8" />
		</svg>
	);
}

/** Hours on calls and no-shows a month, before and after: a table with bars. */
function BeforeAfterChart({ inputs, results }: ChartProps) {
	const hours = readable(Number(inputs.staffHours));
	const noShows = readable((Number(inputs.apptsPerMonth) * Number(inputs.noShowRate)) / percent);
	const rows = [
		{ label: chart.hours, before: hours, after: readable(hours - results.hoursSaved) },
		{ label: chart.noShows, before: noShows, after: readable(noShows - results.noShowsAvoided) },
	];
	return (
		<table className={css.chart}>
			<caption>{chart.caption}</caption>
			<thead>
				<tr>
					<td />
					<th scope="col">{chart.before}</th>
					<th scope="col">{chart.after}</th>
				</tr>
			</thead>
			<tbody>
				{rows.map(({ label, before, after }) => (
					<tr key={label}>
						<th scope="row">{label}</th>
						<td>
							<Bar value={before} longest={before} />
							<span>{number.format(before)}</span>
						</td>
						<td>
							<Bar value={after} longest={before} />
							<span>{number.format(after)}</span>
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

/** The results of the inputs: the year in large type, the months below, and a chart. */
export function Results({ inputs }: { inputs: RoiInputs }) {
	return (
		<Estimate {...estimateOf(inputs)}>
			<BeforeAfterChart inputs={inputs} results={returnOnInvestment(inputs)} />
		</Estimate>
	);
}
