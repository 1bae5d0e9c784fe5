/** Excel reads a file as UTF-8 only if it starts with this. Other programs ignore it. */
const byteOrderMark = '\ufeff';

/** First characters of a formula (OWASP, "CSV Injection"), including the full-width ones. */
const startsFormula = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * Formats rows as CSV (RFC 4180: CRLF, quotes doubled). Adds an apostrophe before a cell that a spreadsheet would run as a
 * formula. `isFirst` is false for rows that follow others in the same file.
 */
export function csv(rows: readonly (readonly string[])[], { isFirst = true } = {}): string {
	return (isFirst ? byteOrderMark : '') + rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(text: string): string {
	const inert = startsFormula.test(text) ? `'${text}` : text;
	return /[",\r\n']/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
