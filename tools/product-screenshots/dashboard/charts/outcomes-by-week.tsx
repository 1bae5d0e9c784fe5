import { AxisBottom } from '@visx/axis';
import { scaleLinear, scalePoint } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { weeks } from '../data/period.ts';
import { Chart, plotSize } from './chart.tsx';
import css from './outcomes-by-week.module.css';

type Week = (typeof weeks)[number];

/** The lines with their names, and by how many pixels a name moves so as not to touch its neighbour's. */
const lines = [
	{ of: 'booked', name: 'Booked', shift: 0 },
	{ of: 'putThrough', name: 'Put through', shift: 0 },
	{ of: 'moved', name: 'Moved, cancelled', shift: 0 },
	{ of: 'message', name: 'Message', shift: -3 },
	{ of: 'answered', name: 'Answered', shift: 11 },
] as const;

const size = { width: 412, height: 294, margin: { top: 32, right: 134, bottom: 26, left: 4 } };
const plot = plotSize(size);
const most = 80;
const dot = 3.5;

const x = scalePoint({ domain: weeks.map(({ week }) => week), range: [18, plot.width - 8] });
const y = scaleLinear<number>({ domain: [0, most], range: [plot.height, 0] });
const xOf = ({ week }: Week) => x(week) ?? 0;

/** How each week's calls ended: a line an outcome, named at its end with the last week's count. */
export function OutcomesByWeek() {
	const last = weeks[weeks.length - 1] as Week;
	return (
		<Chart {...size}>
			<text x={0} y={-14}>
				Calls a week
			</text>
			<line data-base x1={0} x2={plot.width} y1={plot.height} y2={plot.height} />
			<AxisBottom scale={x} top={plot.height} tickLength={4} hideAxisLine hideTicks />
			{lines.map(({ of, name, shift }) => (
				<g key={of} className={css.line} data-outcome={of}>
					<LinePath data={[...weeks]} x={xOf} y={(week) => y(week[of])} />
					{weeks.map((week) => (
						<circle key={week.week} cx={xOf(week)} cy={y(week[of])} r={dot} />
					))}
					<text x={xOf(last) + 12} y={y(last[of]) + 4 + shift}>
						<tspan data-label>{last[of]}</tspan> {name}
					</text>
				</g>
			))}
		</Chart>
	);
}
