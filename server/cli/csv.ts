/** Makes Excel read the file as UTF-8, without which it garbles macrons. Other readers skip it. */
const byteOrderMark = '\ufeff';

/** First characters that make a spreadsheet run a cell as a formula (OWASP, "CSV Injection"), in both widths. */
const startsFormula = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * Rows as CSV (RFC 4180: CRLF, quotes doubled). A cell that a spreadsheet would run gets an apostrophe in front.
 * `isFirst` is false for rows that follow others in the same file.
 */
export function csv(rows: readonly (readonly string[])[], { isFirst = true } = {}): string {
	return (isFirst ? byteOrderMark : '') + rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(text: string): string {
	const inert = startsFormula.test(text) ? `'${text}` : text;
	return /[",\r\n']/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
