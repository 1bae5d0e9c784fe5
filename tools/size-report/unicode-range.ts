const codePointBase = 16;

/** Whether a character of the text lies in a CSS `unicode-range`, as in `U+0-FF, U+131, U+4??`. */
export function needsRange(range: string, text: string): boolean {
	const spans = range.split(',').map((part) => {
		const [from = '', to = from] = part.trim().replace(/^U\+/i, '').split('-');
		return {
			from: Number.parseInt(from.replaceAll('?', '0'), codePointBase),
			to: Number.parseInt(to.replaceAll('?', 'F'), codePointBase),
		};
	});
	return [...text].some((character) => {
		const point = character.codePointAt(0) ?? 0;
		return spans.some(({ from, to }) => from <= point && point <= to);
	});
}
