/** Excel reads a file as UTF-8 only if it starts with this. Other programs ignore it. */
export const byteOrderMark = '\ufeff';

/**
 * Where a spreadsheet would find a formula (OWASP, "CSV Injection"), also one that separates cells
 * by semicolons or tabs and so starts a cell within ours: spaces, quotes (`""=1` is `=1` there) and
 * the first character of a formula, also a full-width one.
 */
const formulaStarts = /(^|[;\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])/g;

/**
 * Formats rows as CSV (RFC 4180: CRLF, quotes doubled). Adds an apostrophe before what a
 * spreadsheet would run as a formula.
 */
export const csv = (rows: readonly (readonly string[])[]): string =>
	rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');

function csvCell(text: string): string {
	const inert = text.replace(formulaStarts, "$1'");
	return /[",;\t\r\n']/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
