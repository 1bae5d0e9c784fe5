import { scaleBand, scaleLinear } from '@visx/scale';
import { Chart, plotSize } from '../charts/chart.tsx';
import { minutesOf, shownTime } from '../data/time.ts';

const size = { width: 630, height: 176, margin: { top: 26, right: 0, bottom: 0, left: 66 } };
const plot = plotSize(size);
const named = ['15:00', '15:30', '16:00', '16:30'];
const rooms = ['Room 1', 'Room 2', 'Room 3'];
const diary = [
	{ room: 'Room 1', from: '15:00', to: '15:30', offered: false },
	{ room: 'Room 1', from: '15:30', to: '16:00', offered: true },
	{ room: 'Room 1', from: '16:15', to: '17:00', offered: false },
	{ room: 'Room 2', from: '15:30', to: '16:00', offered: true },
	{ room: 'Room 2', from: '16:00', to: '16:45', offered: false },
	{ room: 'Room 3', from: '15:00', to: '16:15', offered: false },
	{ room: 'Room 3', from: '16:30', to: '17:00', offered: false },
];
const gap = 2;

const x = scaleLinear<number>({
	domain: [minutesOf('15:00'), minutesOf('17:00')],
	range: [0, plot.width],
});
const y = scaleBand({ domain: rooms, range: [0, plot.height], padding: 0.16 });
const at = (time: string) => x(minutesOf(time));

/** Two hours of the diary, with the times that were offered. */
export function OfferedTimes() {
	return (
		<Chart {...size}>
			{rooms.map((room) => (
				<g key={room}>
					<rect data-shade x={0} y={y(room) ?? 0} width={plot.width} height={y.bandwidth()} rx={4} />
					<text x={-size.margin.left} y={(y(room) ?? 0) + y.bandwidth() / 2} dy="0.35em">
						{room}
					</text>
				</g>
			))}
			{named.map((time) => (
				<text key={time} x={at(time)} y={-8}>
					{shownTime(time)}
				</text>
			))}
			{diary.map(({ room, from, to, offered }) => (
				<g key={room + from}>
					<rect
						data-by={offered ? 'accent' : 'team'}
						x={at(from) + gap}
						y={y(room) ?? 0}
						width={at(to) - at(from) - 2 * gap}
						height={y.bandwidth()}
						rx={4}
					/>
					<text data-label x={at(from) + 12} y={(y(room) ?? 0) + y.bandwidth() / 2} dy="0.35em">
						{offered ? 'Check-up' : 'Taken'}
					</text>
				</g>
			))}
		</Chart>
	);
}
