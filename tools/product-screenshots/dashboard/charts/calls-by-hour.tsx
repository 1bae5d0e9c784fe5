import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { hours } from '../data/period.ts';
import { practice } from '../data/practice.ts';
import { minutesOf, shownTime } from '../data/time.ts';
import { Axes } from './axes.tsx';
import { Chart, plotSize } from './chart.tsx';

const size = { width: 506, height: 294, margin: { top: 32, right: 4, bottom: 26, left: 30 } };
const plot = plotSize(size);
const levels = [0, 40, 80, 120];
const most = 132;
const named = [6, 9, 12, 15, 18, 21];

const x = scaleBand({ domain: hours.map(({ hour }) => hour), range: [0, plot.width], padding: 0.2 });
const y = scaleLinear<number>({ domain: [0, most], range: [plot.height, 0] });

const clock = (hour: number) => `${hour}:00`;
const hourName = (hour: number) => shownTime(clock(hour)).replace(':00', '');
const isOpen = (hour: number) =>
	minutesOf(clock(hour)) >= minutesOf(practice.opens) && minutesOf(clock(hour)) < minutesOf(practice.closes);

/** Calls by the hour in which they began; the hours in which the practice is closed are light. */
export function CallsByHour() {
	const busiest = hours.reduce((most, one) => (one.count > most.count ? one : most));
	return (
		<Chart {...size}>
			<Axes x={x} y={y} named={named} nameOf={hourName} levels={levels} unit="Calls in four weeks" />
			{hours.map(({ hour, count }) => (
				<Bar
					key={hour}
					data-by={isOpen(hour) ? 'agent' : 'team'}
					x={x(hour) ?? 0}
					y={y(count)}
					width={x.bandwidth()}
					height={plot.height - y(count)}
				/>
			))}
			<text
				data-label
				x={(x(busiest.hour) ?? 0) + x.bandwidth() / 2}
				y={y(busiest.count) - 6}
				textAnchor="middle"
			>
				{busiest.count}
			</text>
			<text x={plot.width} y={y(58)} textAnchor="end">
				Closed from {shownTime(practice.closes).replace(':00', '')}
			</text>
		</Chart>
	);
}
