import stringWidth from 'string-width';
import { printable } from './printable.ts';

const gap = '  ';
const ellipsis = '…';
const graphemes = new Intl.Segmenter();

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
	{ widths, hasHead = headings.length > 0 }: TableOptions = {},
): string {
	const cells = (hasHead ? [headings, ...rows] : rows).map((row) =>
		row.map((text, column) => cut(text, widths?.[column])),
	);
	const widest = widths ?? widestOf(cells);
	const lines = cells.map((row) =>
		row.map((text, column) => text + ' '.repeat((widest[column] ?? 0) - stringWidth(text))).join(gap),
	);
	return lines.map((line) => line.trimEnd()).join('\n');
}

function widestOf(cells: readonly (readonly string[])[]): number[] {
	const widest: number[] = [];
	for (const row of cells) {
		for (const [column, text] of row.entries()) {
			widest[column] = Math.max(widest[column] ?? 0, stringWidth(text));
		}
	}
	return widest;
}

/** Makes a cell printable and cuts it to a width. Cuts the text first, because measuring a long one takes time. */
function cut(text: string, width = Number.POSITIVE_INFINITY): string {
	const shown = printable(text.slice(0, width + 1).toWellFormed());
	if (stringWidth(shown) <= width) return shown;
	let fitting = '';
	let used = 0;
	for (const { segment } of graphemes.segment(shown)) {
		used += stringWidth(segment);
		if (used > width - ellipsis.length) break;
		fitting += segment;
	}
	return fitting + ellipsis;
}
