/**
 * Text for an e-mail header, on one line whatever it held. Validation has already refused line breaks;
 * this holds for rows from elsewhere too, because one line break forges a header (CWE-93).
 */
export function headerLine(text: string): string {
	return text.replace(/\p{Cc}+|[\u2028\u2029]+/gu, ' ').trim();
}
