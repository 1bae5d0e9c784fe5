import * as harfbuzz from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { type Face, readFace } from '../fonts.ts';

/** A line of text as SVG path data that starts at x = 0 on its baseline. Lengths are in pixels. */
export interface Outline {
	path: string;
	width: number;
}

/** Outlines a line of text at a size in pixels. `tracking` is in em, as CSS `letter-spacing`. */
export type OutlineText = (text: string, size: number, tracking?: number) => Outline;

interface Part {
	font: harfbuzz.Font;
	unitsPerEm: number;
	letters: ReadonlySet<number>;
}

/** From the space to the arrows: all that the faces have. */
const letterRange = { first: 0x20, last: 0x21ff };
const everyLetter = Array.from({ length: letterRange.last - letterRange.first + 1 }, (_, k) =>
	String.fromCodePoint(letterRange.first + k),
).join('');

async function loadPart(source: Buffer, weight: number): Promise<Part> {
	const instance = await subsetFont(source, everyLetter, {
		targetFormat: 'sfnt',
		variationAxes: { wght: weight },
	});
	const face = new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(instance)));
	return {
		font: new harfbuzz.Font(face),
		unitsPerEm: face.upem,
		letters: new Set(face.collectUnicodes()),
	};
}

/** Cuts a text into runs that one part of the face can set whole: macrons are in a file of their own. */
function runsOf(text: string, parts: readonly Part[]): { part: Part; text: string }[] {
	const runs: { part: Part; text: string }[] = [];
	for (const letter of text.normalize('NFC')) {
		const part = parts.find(({ letters }) => letters.has(letter.codePointAt(0) ?? 0));
		if (!part) throw new Error(`no font has the letter "${letter}" of "${text}"`);
		const last = runs.at(-1);
		if (last?.part === part) last.text += letter;
		else runs.push({ part, text: letter });
	}
	return runs;
}

function shape({ font }: Part, text: string) {
	const buffer = new harfbuzz.Buffer();
	buffer.addText(text);
	buffer.guessSegmentProperties();
	harfbuzz.shape(font, buffer);
	return buffer.getGlyphInfosAndPositions();
}

const placed = (path: harfbuzz.SvgPathCommand[], x: number, y: number, scale: number) =>
	path
		.map(({ type, values }) => {
			const points = values.map((value, k) =>
				k % 2 === 0 ? (x + value * scale).toFixed(1) : (y - value * scale).toFixed(1),
			);
			return type + points.join(' ');
		})
		.join('');

/**
 * Reads a face at one weight. Text becomes outlines, with the face's own kerning, because the machine that draws a
 * picture need not have our fonts.
 *
 * @throws when a text has a letter that the face does not
 */
export async function loadOutliner(face: Face, weight: number): Promise<OutlineText> {
	const files = await readFace(face);
	const parts = await Promise.all(files.map(({ source }) => loadPart(source, weight)));
	return (text, size, tracking = 0) => {
		let path = '';
		let x = 0;
		for (const run of runsOf(text, parts)) {
			const scale = size / run.part.unitsPerEm;
			for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of shape(run.part, run.text)) {
				const glyph = run.part.font.glyphToJson(codepoint);
				path += placed(glyph, x + xOffset * scale, -yOffset * scale, scale);
				x += xAdvance * scale + tracking * size;
			}
		}
		return { path, width: x - tracking * size };
	};
}
