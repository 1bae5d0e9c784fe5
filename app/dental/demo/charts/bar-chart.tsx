import { Chart, type ChartProps, share } from './chart.tsx';

/** The part of a bar's place that it takes. */
const width = 0.74;

/** One upright bar, of one or two parts. */
export interface Bar {
	name: string;
	/** Ended by the agent, or with the agent at work. */
	agent?: number;
	/** On top of `agent`. */
	team?: number;
	/** Whether the name is written below. */
	isNamed?: boolean;
	/** Whether the figure is written above. */
	hasFigure?: boolean;
}

interface BarChartProps extends Omit<ChartProps, 'rows' | 'children'> {
	bars: readonly Bar[];
}

/** Counts as upright bars. */
export function BarChart({ bars, ...chart }: BarChartProps) {
	const { most } = chart;
	const named = bars.filter(({ isNamed }) => isNamed);
	/** Whether a narrow drawing can do without a name: every second one, if the names are those of steps. */
	const isBetween = (name: string) =>
		named.length < bars.length && named.findIndex((bar) => bar.name === name) % 2 === 1;
	return (
		<Chart {...chart} rows={bars.map(({ name, agent, team }) => [name, agent, team])}>
			{bars.map(({ name, agent = 0, team = 0, isNamed, hasFigure }, index) => {
				const place = { x: share(index + (1 - width) / 2, bars.length), width: share(width, bars.length) };
				const label = { x: share(index + 0.5, bars.length), textAnchor: 'middle' } as const;
				const total = agent + team;
				return (
					<g key={name}>
						{agent > 0 && (
							<rect data-by="agent" {...place} y={share(most - agent, most)} height={share(agent, most)} />
						)}
						{team > 0 && (
							<rect data-by="team" {...place} y={share(most - total, most)} height={share(team, most)} />
						)}
						{isNamed && (
							<text {...label} y="100%" dy="1.5em" data-between={isBetween(name) || undefined}>
								{name}
							</text>
						)}
						{hasFigure && (
							<text {...label} y={share(most - total, most)} dy="-0.4em" data-strong>
								{total}
							</text>
						)}
					</g>
				);
			})}
		</Chart>
	);
}
