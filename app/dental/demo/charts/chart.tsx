import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import css from './chart.module.css';

/** A share of the drawing's width or height, as SVG takes it. `part` is at most `whole`. */
export const share = (part: number, whole: number): string => `${Math.round((part / whole) * 10_000) / 100}%`;

export interface ChartProps {
	title: string;
	/** What is counted: above the topmost level. */
	unit: string;
	levels: readonly number[];
	/** The value at the drawing's upper edge. */
	most: number;
	/** The same values as a table: the columns' names, then a row for each point. Undefined where nothing was counted. */
	columns: readonly string[];
	rows: readonly (readonly (string | number | undefined)[])[];
	/** SVG in percentages, so that the drawing fills its place and its text keeps its size. */
	children: ReactNode;
}

/** A drawing that can be read as a table instead. */
export function Chart({ title, unit, levels, most, columns, rows, children }: ChartProps) {
	return (
		<div className={css.chart}>
			<div className={css.drawing}>
				<small>{unit}</small>
				<svg aria-hidden="true">
					{levels.map((level) => (
						<g key={level} className={css.level}>
							<line x2="100%" y1={share(most - level, most)} y2={share(most - level, most)} />
							<text x="-8" y={share(most - level, most)} dy="0.35em">
								{level}
							</text>
						</g>
					))}
					{children}
				</svg>
			</div>
			<details>
				<summary>
					As a table<VisuallyHidden>{`: ${title}`}</VisuallyHidden>
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
