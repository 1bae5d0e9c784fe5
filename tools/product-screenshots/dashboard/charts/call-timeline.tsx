import { AxisBottom } from '@visx/axis';
import { scaleLinear } from '@visx/scale';
import { calls, outcomes } from '../data/calls.ts';
import { practice } from '../data/practice.ts';
import { minutesOf, shownTime } from '../data/time.ts';
import { Chart, plotSize } from './chart.tsx';

const size = { width: 978, height: 126, margin: { top: 4, right: 20, bottom: 26, left: 118 } };
const plot = plotSize(size);
const lanes = {
	agent: { at: 26, name: 'Ended by agent' },
	team: { at: 72, name: 'Went to the team' },
} as const;
const mark = { width: 9, height: 30 };
const ends = { first: '07:00', last: '18:00' };
const named = ['08:00', '10:00', '12:00', '14:00', '16:00', '18:00'];

const x = scaleLinear<number>({
	domain: [minutesOf(ends.first), minutesOf(ends.last)],
	range: [0, plot.width],
});
const at = (time: string) => x(minutesOf(time));

/** The day's calls on two lanes, who ended them; messages, which wait for a person, in the accent. */
export function CallTimeline() {
	const now = at(practice.now);
	return (
		<Chart {...size}>
			{Object.values(lanes).map((lane) => (
				<g key={lane.name}>
					<rect data-shade x={0} y={lane.at - 20} width={now} height={40} rx={4} />
					<line data-rule x1={now} x2={plot.width} y1={lane.at} y2={lane.at} />
					<text x={-size.margin.left} y={lane.at} dy="0.35em">
						{lane.name}
					</text>
				</g>
			))}
			{calls.map((call) => {
				const { by } = outcomes[call.outcome];
				return (
					<rect
						key={call.at}
						data-by={call.outcome === 'message' ? 'accent' : by}
						x={at(call.at) - mark.width / 2}
						y={lanes[by].at - mark.height / 2}
						width={mark.width}
						height={mark.height}
						rx={2}
					/>
				);
			})}
			<line data-rule x1={now} x2={now} y1={0} y2={plot.height} />
			<text data-label x={now + 8} y={lanes.agent.at - 8}>
				{shownTime(practice.now)}
			</text>
			<rect data-by="accent" x={now + 10} y={lanes.team.at - 25} width={mark.width} height={11} rx={2} />
			<text x={now + 26} y={lanes.team.at - 15}>
				left a message
			</text>
			<AxisBottom
				scale={x}
				top={plot.height}
				tickValues={named.map(minutesOf)}
				tickFormat={(_, index) => shownTime(named[index] ?? '').replace(':00', '')}
				tickLength={4}
				hideAxisLine
				hideTicks
			/>
		</Chart>
	);
}
