/** Control characters and the ones that reorder text: a terminal would obey what a stranger typed (CWE-150). */
const obeyed = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const controlPictures = 0x2400;
const lastC0 = 0x1f;

/** Text that a terminal only shows. Each control character becomes its visible sign; with `keepLines`, line feeds and tabs stay. */
export function printable(text: string, { keepLines = false } = {}): string {
	return text.replace(obeyed, (character) => {
		if (keepLines && (character === '\n' || character === '\t')) return character;
		const code = character.codePointAt(0) ?? 0;
		return code <= lastC0 ? String.fromCodePoint(controlPictures + code) : '\ufffd';
	});
}
