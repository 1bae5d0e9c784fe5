import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import css from './table.module.css';

/**
 * A share of a drawing's width or height to one percent, as SVG takes it. `part` is at most
 * `whole`.
 */
export const share = (part: number, whole: number): string =>
	`${Math.round((part / whole) * 100)}%`;

interface Row {
	name: string;
	cells: readonly ReactNode[];
	/** Selects the row in the style sheet. */
	mark?: string | undefined;
}

interface TableProps {
	caption: string;
	/** The heading of the column of names, and of each other column, where they need one. */
	columns?: readonly string[] | undefined;
	rows: readonly Row[];
	/**
	 * A `list` has lines between rows, a `log` is a sheet, `turns` are a conversation; bars are
	 * horizontal (`across`) or `upright`.
	 */
	look: 'list' | 'log' | 'turns' | 'across' | 'upright';
}

/** A table whose rows have a name each. */
export const Table = ({ caption, columns, rows, look }: TableProps) => (
	<table className={css.table} data-look={look} data-sheet={look === 'log' ? '' : undefined}>
		<caption>{caption}</caption>
		{columns && (
			<thead>
				<tr>
					{columns.map((column) => (
						<th key={column} scope="col">
							{column}
						</th>
					))}
				</tr>
			</thead>
		)}
		<tbody>
			{rows.map(({ name, cells, mark }) => (
				<tr key={name} data-mark={mark}>
					<th scope="row">{name}</th>
					{cells.map((cell, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: cells keep their places
						<td key={index}>{cell}</td>
					))}
				</tr>
			))}
		</tbody>
	</table>
);

interface FactsProps {
	caption: string;
	entries: readonly { label: string; value: string }[];
}

/** Labels with their values. */
export const Facts = ({ caption, entries }: FactsProps) => (
	<Table
		caption={caption}
		look="list"
		rows={entries.map(({ label, value }) => ({ name: label, cells: [value] }))}
	/>
);

interface RankingProps {
	caption: string;
	entries: readonly { label: string; count: number }[];
}

/** Counts by name, as horizontal bars. */
export function Ranking({ caption, entries }: RankingProps) {
	const longest = Math.max(...entries.map(({ count }) => count));
	const rows = entries.map(({ label: name, count }) => {
		const bar = (
			<svg key="bar" className={css.drawing} aria-hidden="true">
				<rect data-tone="first" width={share(count, longest)} height="100%" />
			</svg>
		);
		return { name, cells: [[bar, count]] };
	});
	return <Table caption={caption} look="across" rows={rows} />;
}

interface ColumnsProps extends Omit<TableProps, 'look' | 'rows'> {
	/** How far apart the levels of the scale are. There are three above 0. */
	step: number;
	bars: readonly {
		name: string;
		/** In the order of the columns. The first is drawn below the second. */
		counts: readonly [number, number];
		mark?: 'unnamed' | 'figure' | undefined;
	}[];
}

const levels = [0, 1, 2, 3] as const;

/**
 * Counts in two parts, as vertical bars. `unnamed` leaves a name to screen readers, `figure` shows
 * the count.
 */
export function Columns({ step, bars, ...table }: ColumnsProps) {
	const max = step * (levels.length - 1);
	const top = (count: number) => share(max - count, max);
	const rows = bars.map(({ name, counts: [first, second], mark }, index) => {
		const total = first + second;
		const bar = (
			<svg key="bar" className={css.drawing} aria-hidden="true">
				{index === 0 &&
					levels.map((level) => (
						<text key={level} x="-8" y={top(level * step)} dy="0.35em" textAnchor="end">
							{level * step}
						</text>
					))}
				<rect data-tone="first" x="13%" width="74%" y={top(first)} height={share(first, max)} />
				{second > 0 && (
					<rect data-tone="second" x="13%" width="74%" y={top(total)} height={share(second, max)} />
				)}
				{mark === 'figure' && (
					<text x="50%" y={top(total)} dy="-0.4em" textAnchor="middle" data-strong="">
						{total}
					</text>
				)}
			</svg>
		);
		const hidden = (count: number) => <VisuallyHidden key={count}>{String(count)}</VisuallyHidden>;
		return { name, mark, cells: [[bar, hidden(first)], hidden(second)] };
	});
	return <Table {...table} look="upright" rows={rows} />;
}
