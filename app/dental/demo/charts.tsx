import type { ReactNode } from 'react';
import { weeks } from '#content/dental/demo-period.ts';
import { graphsView, shared } from '#content/dental/demo-text.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import css from './charts.module.css';

/** A share of the drawing's width or height, as SVG takes it. `part` is at most `whole`. */
export const share = (part: number, whole: number): string => `${Math.round((part / whole) * 10_000) / 100}%`;

interface ChartProps {
	title: string;
	/** What is counted: above the topmost level. */
	unit: string;
	levels: readonly number[];
	/** The value at the drawing's upper edge. */
	max: number;
	/** The same values as a table: the columns' names, then a row for each point. Undefined where nothing was counted. */
	columns: readonly string[];
	rows: readonly (readonly (string | number | undefined)[])[];
	/** SVG in percentages, so that the drawing fills its place and its text keeps its size. */
	children: ReactNode;
}

/** A drawing that can be read as a table instead. */
function Chart({ title, unit, levels, max, columns, rows, children }: ChartProps) {
	return (
		<div className={css.chart}>
			<div className={css.drawing}>
				<small>{unit}</small>
				<svg aria-hidden="true">
					{levels.map((level) => (
						<g key={level} className={css.level}>
							<line x2="100%" y1={share(max - level, max)} y2={share(max - level, max)} />
							<text x="-8" y={share(max - level, max)} dy="0.35em">
								{level}
							</text>
						</g>
					))}
					{children}
				</svg>
			</div>
			<details>
				<summary>
					{shared.asTable}
					<VisuallyHidden>{`: ${title}`}</VisuallyHidden>
				</summary>
				<table>
					<caption>{unit}</caption>
					<thead>
						<tr>
							{columns.map((column) => (
								<th key={column} scope="col">
									{column}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map(([name, ...values]) => (
							<tr key={name}>
								<th scope="row">{name}</th>
								{values.map((value, index) => (
									<td key={columns[index + 1]}>{value ?? '–'}</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</details>
		</div>
	);
}

/** The part of a bar's place that it takes. */
const width = 0.74;

/** One upright bar, of one or two parts. */
interface Bar {
	name: string;
	/** Ended by the agent, or with the agent at work. */
	agent?: number;
	/** On top of `agent`. */
	team?: number;
	isNamed?: boolean;
	hasFigure?: boolean;
}

interface BarChartProps extends Omit<ChartProps, 'rows' | 'children'> {
	bars: readonly Bar[];
}

/** Counts as upright bars. */
export function BarChart({ bars, ...chart }: BarChartProps) {
	const { max } = chart;
	const named = bars.filter(({ isNamed }) => isNamed);
	/** Whether a narrow drawing leaves a name out: every second one, if only some bars are named. */
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
							<rect data-by="agent" {...place} y={share(max - agent, max)} height={share(agent, max)} />
						)}
						{team > 0 && (
							<rect data-by="team" {...place} y={share(max - total, max)} height={share(team, max)} />
						)}
						{isNamed && (
							<text {...label} y="100%" dy="1.5em" data-between={isBetween(name) || undefined}>
								{name}
							</text>
						)}
						{hasFigure && (
							<text {...label} y={share(max - total, max)} dy="-0.4em" data-strong>
								{total}
							</text>
						)}
					</g>
				);
			})}
		</Chart>
	);
}

/** The lines, with the distance in pixels that keeps a name clear of its neighbour's. */
const lines = [
	{ outcome: 'booked', name: graphsView.outcomes.booked, shift: 4 },
	{ outcome: 'putThrough', name: graphsView.outcomes.putThrough, shift: 4 },
	{ outcome: 'moved', name: graphsView.outcomes.moved, shift: 4 },
	{ outcome: 'message', name: graphsView.outcomes.message, shift: -1 },
	{ outcome: 'answered', name: graphsView.outcomes.answered, shift: 15 },
] as const;
const max = 80;
const x = (index: number) => share(index + 0.2, weeks.length - 0.6);

/** How each week's calls ended: a line for each outcome, with the last week's count at its end. */
export function OutcomesByWeek() {
	return (
		<Chart
			title={graphsView.outcomes.title}
			unit={graphsView.outcomes.unit}
			levels={[0]}
			max={max}
			columns={[graphsView.outcomes.week, ...weeks.map(({ week }) => week)]}
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
				const y = (index: number) => share(max - (weeks[index]?.[outcome] ?? 0), max);
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

/** Counts as a table in which a bar is as long as its count. */
export function Ranking({
	caption,
	rows,
}: {
	caption: string;
	rows: readonly { name: string; count: number }[];
}) {
	const max = Math.max(...rows.map(({ count }) => count));
	return (
		<table className={css.ranking}>
			<caption>{caption}</caption>
			<tbody>
				{rows.map(({ name, count }) => (
					<tr key={name}>
						<th scope="row">{name}</th>
						<td>
							<svg aria-hidden="true">
								<rect data-by="agent" width={share(count, max)} height="100%" />
							</svg>
							{count}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
