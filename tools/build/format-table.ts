const gap = '  ';

/** Formats rows as aligned columns: the first column to the left, the others, figures, to the right. */
export function formatTable(rows: readonly (readonly string[])[]): string {
	const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
	const pad = (cell: string, column: number) =>
		column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
	return rows.map((row) => row.map(pad).join(gap).trimEnd()).join('\n');
}
