import Table from 'cli-table3';
import { printable } from './printable.ts';

const borders = [
	...['top', 'top-mid', 'top-left', 'top-right', 'mid', 'mid-mid', 'left', 'left-mid'],
	...['bottom', 'bottom-mid', 'bottom-left', 'bottom-right', 'right', 'right-mid', 'middle'],
];
const gap = 2;

/** Options of {@link table}. */
export interface TableOptions {
	/** Columns of the terminal for each column of the table. Longer cells are cut. Without it columns fit their cells. */
	widths?: readonly number[];
	/** False for rows that follow others in the same table. */
	hasHead?: boolean;
}

/** Formats rows as aligned columns with headings. Replaces control characters. */
export function table(
	headings: readonly string[],
	rows: readonly (readonly string[])[],
	{ widths, hasHead = true }: TableOptions = {},
): string {
	const formatted = new Table({
		head: hasHead ? [...headings] : [],
		...(widths && { colWidths: widths.map((width) => width + gap) }),
		chars: Object.fromEntries(borders.map((name) => [name, ''])),
		style: { head: [], border: [], 'padding-left': 0, 'padding-right': gap },
	});
	// cli-table3 measures a long cell again for each character that it cuts, so it gets one too many at most.
	const cell = (text: string, column: number) => {
		const width = widths?.[column];
		return printable(width === undefined ? text : text.slice(0, width + 1).toWellFormed());
	};
	for (const row of rows) formatted.push(row.map(cell));
	const lines = formatted.toString().split('\n');
	return lines.map((line) => line.trimEnd()).join('\n');
}
