import { printable } from './printable.ts';

const maxCellLength = 40;
const gap = '  ';
const graphemes = new Intl.Segmenter('en-NZ', { granularity: 'grapheme' });
/** Characters that terminals show two columns wide: emoji and the main blocks of East Asian characters. */
const wide =
	/^(?:\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6])/u;

const charactersOf = (text: string) => [...graphemes.segment(text)].map(({ segment }) => segment);
const widthOf = (characters: readonly string[]) =>
	characters.reduce((width, character) => width + (wide.test(character) ? 2 : 1), 0);

/** Formats rows as aligned columns with headings. Replaces control characters and shortens long cells. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
	const cells = [headings, ...rows].map((row) => row.map((cell) => shorten(printable(cell))));
	const widths = headings.map((_heading, column) =>
		Math.max(...cells.map((row) => widthOf(charactersOf(row[column] ?? '')))),
	);
	const lines = cells.map((row) =>
		row
			.map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(charactersOf(cell))))
			.join(gap)
			.trimEnd(),
	);
	return lines.join('\n');
}

function shorten(text: string): string {
	const characters = charactersOf(text);
	return characters.length <= maxCellLength ? text : `${characters.slice(0, maxCellLength - 1).join('')}…`;
}
