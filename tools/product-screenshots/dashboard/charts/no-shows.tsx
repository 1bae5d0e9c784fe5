import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { noShows } from '../data/period.ts';
import { Axes } from './axes.tsx';
import { Chart, plotSize } from './chart.tsx';

const size = { width: 412, height: 262, margin: { top: 32, right: 4, bottom: 26, left: 36 } };
const plot = plotSize(size);
const levels = [0, 5, 10];
const most = 13;

const x = scaleBand({ domain: noShows.map(({ month }) => month), range: [0, plot.width], padding: 0.28 });
const y = scaleLinear<number>({ domain: [0, most], range: [plot.height, 0] });

/** Missed appointments before and after the agent started: the first and the last month carry their figures. */
export function NoShows() {
	const started = noShows.find(({ agent }) => agent);
	const start = ((started && x(started.month)) ?? 0) - (x.step() - x.bandwidth()) / 2;
	const [first, last] = [noShows[0], noShows[noShows.length - 1]];
	return (
		<Chart {...size}>
			<Axes x={x} y={y} levels={levels} levelName={(level) => `${level}%`} unit="Share of appointments" />
			{noShows.map(({ month, share, agent }) => (
				<Bar
					key={month}
					data-by={agent ? 'agent' : 'team'}
					x={x(month) ?? 0}
					y={y(share)}
					width={x.bandwidth()}
					height={plot.height - y(share)}
				/>
			))}
			<line data-rule x1={start} x2={start} y1={-8} y2={plot.height} />
			<text x={start + 8} y={2}>
				Agent starts
			</text>
			{[first, last].map(
				(end) =>
					end && (
						<text
							key={end.month}
							data-figure
							x={(x(end.month) ?? 0) + x.bandwidth() / 2}
							y={y(end.share) - 8}
							textAnchor="middle"
						>
							{end.share}%
						</text>
					),
			)}
		</Chart>
	);
}
