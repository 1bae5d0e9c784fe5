import { estimateOf } from '#content/dental/estimate.ts';
import { type RoiInputs, returnOnInvestment } from '#contracts/dental/return-on-investment.ts';
import { Estimate } from '../ui/estimate.tsx';
import { BeforeAfterChart } from './before-after-chart.tsx';

/** The results of the inputs: the year in large type, the months below, and a chart. */
export function Results({ inputs }: { inputs: RoiInputs }) {
	return (
		<Estimate {...estimateOf(inputs)}>
			<BeforeAfterChart inputs={inputs} results={returnOnInvestment(inputs)} />
		</Estimate>
	);
}
