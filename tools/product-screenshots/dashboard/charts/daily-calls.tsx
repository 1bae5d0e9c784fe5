import { scaleBand, scaleLinear } from '@visx/scale';
import { BarStack } from '@visx/shape';
import { type Day, days } from '../data/period.ts';
import { Axes } from './axes.tsx';
import { Chart, plotSize } from './chart.tsx';

const size = { width: 622, height: 472, margin: { top: 30, right: 8, bottom: 26, left: 30 } };
const plot = plotSize(size);
const parts = ['agent', 'team'] as const;
const levels = [0, 20, 40];
const most = 48;
const daysAWeek = 7;

/** Mondays by their date, Saturdays by their name. */
const dayName = (time: number) => {
	const date = new Date(time);
	const isMonday = date.getUTCDay() === 1;
	const format = isMonday ? ({ day: 'numeric', month: 'short' } as const) : ({ weekday: 'short' } as const);
	return date.toLocaleDateString('en-NZ', { ...format, timeZone: 'UTC' });
};
/** Days after Monday. */
const saturdayAt = 5;
const timeOf = ({ date }: Day) => date.getTime();

const x = scaleBand({ domain: days.map(timeOf), range: [0, plot.width], padding: 0.26 });
const y = scaleLinear<number>({ domain: [0, most], range: [plot.height, 0] });

/** Calls of each day of the period: those that the agent ended alone, and on top those that went to the team. */
export function DailyCalls() {
	const named = days.filter((_, index) => [0, saturdayAt].includes(index % daysAWeek)).map(timeOf);
	return (
		<Chart {...size}>
			<Axes x={x} y={y} named={named} nameOf={dayName} levels={levels} unit="Calls a day" />
			<BarStack data={[...days]} keys={[...parts]} x={timeOf} xScale={x} yScale={y} color={() => ''}>
				{(stacks) =>
					stacks.flatMap(({ key, bars }) =>
						bars.map((bar) => (
							<rect
								key={`${key}-${bar.index}`}
								data-by={key}
								x={bar.x}
								y={bar.y}
								width={bar.width}
								height={Math.max(0, bar.height)}
							/>
						)),
					)
				}
			</BarStack>
		</Chart>
	);
}
