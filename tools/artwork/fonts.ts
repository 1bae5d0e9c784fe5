import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createFontStack } from '@capsizecss/core';
import { fromBuffer } from '@capsizecss/unpack';
import subsetFont from 'subset-font';
import { type Font, fonts } from '#app/styles/fonts.ts';
import { macrons } from './inputs.ts';

/**
 * Local fonts, with the full and, for Safari, PostScript names by which `local()` finds them.
 * Lengths are in units of the em.
 */
const arial = {
	familyName: 'Arial',
	names: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'],
	ascent: 1854,
	descent: -434,
	lineGap: 67,
	unitsPerEm: 2048,
	xWidthAvg: 913,
};
const boldArial = {
	...arial,
	names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'],
	xWidthAvg: 983,
};
const roboto = {
	familyName: 'Roboto',
	names: ['Roboto', 'Roboto-Regular'],
	ascent: 1900,
	descent: -500,
	lineGap: 0,
	unitsPerEm: 2048,
	xWidthAvg: 911,
};
const boldRoboto = {
	...roboto,
	names: ['Roboto Bold', 'Roboto-Bold', 'Roboto-Regular'],
	xWidthAvg: 927,
};
/**
 * The local fonts until ours are loaded, by weight, in the order in which browsers try them.
 * Headings have bold fonts, because a browser makes a regular font bold without making it wider.
 * Labels are too short for that to matter. The fonts beside Arial have its widths. Android 12 and
 * later have one variable Roboto with the regular name.
 *
 * `@capsizecss/unpack` 4.0.1 read the metrics from Liberation Sans 1.07.4 and Roboto 2.138. They
 * are copied because `@capsizecss/metrics` has 39,000 files, more than all other packages.
 */
const localFonts = { 400: [arial, roboto], 700: [boldArial, boldRoboto] };

/** A typeface, and the letters that the site uses of it. */
export interface Face extends Font {
	/** As in `--font-display`. */
	role: keyof typeof fonts;
	letters: string;
	/** The weight of the local fonts, and the weight of ours that most of their text has. */
	fallback: { local: keyof typeof localFonts; asWideAs: number };
}

/** Printable ASCII and our punctuation: enough for headings, which visitors do not write. */
const ascii = String.fromCodePoint(
	...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index),
);
const headingLetters = `${ascii}\u00a0©é·–—‘’“”…→`;
/** The same with the Latin letters of names in New Zealand. */
const textLetters = `${headingLetters}®°±½×•−←↑↓ÀÁÈÉËÏÑÓÖØÜàáäçèéëïñóöøü`;
/**
 * The `unicode-range` of both files of a face. A letter in it that the file lacks is taken from the
 * next font.
 */
const ranges = { latin: 'U+20-ff,U+2010-2212', 'latin-ext': 'U+100-17f' } as const;

export const faces: Readonly<Record<keyof typeof fonts, Face>> = {
	display: {
		...fonts.display,
		role: 'display',
		letters: headingLetters,
		fallback: { local: 700, asWideAs: 650 },
	},
	text: {
		...fonts.text,
		role: 'text',
		letters: textLetters,
		fallback: { local: 400, asWideAs: 400 },
	},
};

const fileName = ({ family }: Font) => family.toLowerCase().replaceAll(' ', '-');

/** Reads a file of a face's package, which has all weights. */
export function readFace(face: Face, part: keyof typeof ranges): Promise<Buffer> {
	const { resolve } = createRequire(import.meta.url);
	const name = fileName(face);
	return readFile(resolve(`@fontsource-variable/${name}/files/${name}-${part}-wght-normal.woff2`));
}

/** Gives a rule of `@capsizecss/core`, which names a local font once, all names of that font. */
const withAllNames = (css: string, { familyName, names }: (typeof localFonts)[400][number]) =>
	css.replace(`local('${familyName}')`, names.map((name) => `local('${name}')`).join());

/**
 * Keeps two digits: a hundredth of a percent is less than a tenth of a pixel on a line, and
 * compresses better.
 */
const roundPercentages = (css: string) =>
	css.replaceAll(/\d+\.\d+(?=%)/g, (percentage) => Number(percentage).toFixed(2));

/** Takes “Fallback” out of the names of local fonts, which are in every document several times. */
const shortenFamilyNames = (css: string) => css.replaceAll(' Fallback: ', ' ');

/**
 * Returns local fonts with the same metrics as a face, so that nothing moves when it is loaded, and
 * its family.
 */
async function localFaces(face: Face, source: Buffer): Promise<string> {
	const { local, asWideAs } = face.fallback;
	const typical = await subsetFont(source, face.letters, {
		targetFormat: 'sfnt',
		variationAxes: { wght: asWideAs },
	});
	const ours = { ...(await fromBuffer(typical)), familyName: face.family };
	const { fontFaces, fontFamily } = createFontStack([ours, ...localFonts[local]], {
		fontFaceProperties: { fontWeight: local },
	});
	const css = shortenFamilyNames(
		roundPercentages(localFonts[local].reduce(withAllNames, fontFaces)),
	);
	const rules = css.replaceAll(/\n\s*/g, '').replaceAll('}', '}\n');
	return `${rules}:root{--font-${face.role}:${shortenFamilyNames(fontFamily)},sans-serif}\n`;
}

/**
 * Writes the files of a face. Resolves to their CSS. The package's own files have 90 KB, these 31.
 */
async function writeFace(folder: string, face: Face): Promise<string> {
	const { weights } = face;
	const fontWeight = typeof weights === 'number' ? weights : `${weights.min} ${weights.max}`;
	const write = async (part: keyof typeof ranges) => {
		const letters = part === 'latin' ? face.letters : macrons;
		const variationAxes = { wght: weights };
		const subset = await subsetFont(await readFace(face, part), letters, {
			targetFormat: 'woff2',
			variationAxes,
		});
		const name = `${face.role}-${fileName(face)}-${part}.woff2`;
		await writeFile(join(folder, name), subset);
		return `@font-face{font-family:'${face.family}';src:url(./${name});font-weight:${fontWeight};font-display:swap;unicode-range:${ranges[part]}}\n`;
	};
	const local = await localFaces(face, await readFace(face, 'latin'));
	return (await write('latin')) + local + (await write('latin-ext'));
}

/**
 * Writes the fonts, cut to the letters and weights of the site, and `fonts.css` with their
 * `@font-face` rules.
 */
export async function writeFonts(folder: string): Promise<void> {
	const css = await Promise.all(Object.values(faces).map((face) => writeFace(folder, face)));
	await writeFile(join(folder, 'fonts.css'), css.join(''));
}
