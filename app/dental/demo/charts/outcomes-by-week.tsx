import { weeks } from '../data/period.ts';
import { Chart, share } from './chart.tsx';

/** The lines, with the distance in pixels that keeps a name clear of its neighbour's. */
const lines = [
	{ outcome: 'booked', name: 'Booked', shift: 4 },
	{ outcome: 'putThrough', name: 'Put through', shift: 4 },
	{ outcome: 'moved', name: 'Moved, cancelled', shift: 4 },
	{ outcome: 'message', name: 'Message', shift: -1 },
	{ outcome: 'answered', name: 'Answered', shift: 15 },
] as const;
const most = 80;
const x = (index: number) => share(index + 0.2, weeks.length - 0.6);

/** How each week's calls ended: a line for each outcome, with the last week's count at its end. */
export function OutcomesByWeek() {
	return (
		<Chart
			title="How do calls end?"
			unit="Calls a week"
			levels={[0]}
			most={most}
			columns={['Week from', ...weeks.map(({ week }) => week)]}
			rows={lines.map(({ outcome, name }) => [name, ...weeks.map((week) => week[outcome])])}
		>
			{weeks.map(({ week }, index) => (
				<text
					key={week}
					x={x(index)}
					y="100%"
					dy="1.5em"
					textAnchor="middle"
					data-minor={(index > 0 && index < weeks.length - 1) || undefined}
				>
					{week}
				</text>
			))}
			{lines.map(({ outcome, name, shift }) => {
				const y = (index: number) => share(most - (weeks[index]?.[outcome] ?? 0), most);
				const last = weeks.length - 1;
				return (
					<g key={outcome} data-line={outcome}>
						{weeks.slice(1).map(({ week }, index) => (
							<line key={week} x1={x(index)} y1={y(index)} x2={x(index + 1)} y2={y(index + 1)} />
						))}
						{weeks.map(({ week }, index) => (
							<circle key={week} cx={x(index)} cy={y(index)} r="3.5" />
						))}
						<text x={x(last)} dx="12" y={y(last)} dy={shift}>
							<tspan data-strong>{weeks[last]?.[outcome]}</tspan> {name}
						</text>
					</g>
				);
			})}
		</Chart>
	);
}
