/** Control and bidirectional characters, which a terminal would interpret (CWE-150). */
const unprintable = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const controlPictures = 0x2400;
const lastC0 = 0x1f;

/** Replaces control characters by visible symbols. `keepLines` keeps line feeds and tabs. */
export function printable(text: string, { keepLines = false } = {}): string {
	return text.replace(unprintable, (character) => {
		if (keepLines && (character === '\n' || character === '\t')) return character;
		const code = character.codePointAt(0) ?? 0;
		return code <= lastC0 ? String.fromCodePoint(controlPictures + code) : '\ufffd';
	});
}
