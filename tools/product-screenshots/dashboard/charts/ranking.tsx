import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { Chart, plotSize } from './chart.tsx';

interface RankingProps {
	/** Size of the whole drawing in CSS pixels. */
	width: number;
	height: number;
	/** Room for the names, in pixels. */
	names: number;
	rows: readonly { name: string; count: number }[];
}

/** Counts as bars from the left, each with its name before it and its figure behind. */
export function Ranking({ width, height, names, rows }: RankingProps) {
	const size = { width, height, margin: { top: 0, right: 40, bottom: 0, left: names } };
	const plot = plotSize(size);
	const y = scaleBand({ domain: rows.map(({ name }) => name), range: [0, plot.height], padding: 0.3 });
	const x = scaleLinear<number>({
		domain: [0, Math.max(...rows.map(({ count }) => count))],
		range: [0, plot.width],
	});
	return (
		<Chart {...size}>
			{rows.map(({ name, count }) => {
				const middle = (y(name) ?? 0) + y.bandwidth() / 2;
				return (
					<g key={name}>
						<Bar data-by="agent" x={0} y={y(name) ?? 0} width={x(count)} height={y.bandwidth()} />
						<text x={-names} y={middle} dy="0.35em">
							{name}
						</text>
						<text data-label x={x(count) + 8} y={middle} dy="0.35em">
							{count}
						</text>
					</g>
				);
			})}
		</Chart>
	);
}
