import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createFontStack } from '@capsizecss/core';
import { fromBuffer } from '@capsizecss/unpack';
import subsetFont from 'subset-font';
import { type Font, fonts } from '#app/styles/fonts.ts';

/** A local font, with the names by which `local()` finds it. Lengths are in units of its em. */
const font = (
	familyName: string,
	names: readonly string[],
	[ascent, descent, lineGap, unitsPerEm, xWidthAvg]: readonly [number, number, number, number, number],
) => ({ familyName, names, ascent, descent, lineGap, unitsPerEm, xWidthAvg });

/**
 * The local fonts until ours are loaded, by weight, in the order in which browsers try them. Headings and labels have
 * bold fonts, because a browser makes a regular font bold without making it wider.
 *
 * `@capsizecss/unpack` 4.0.1 read the metrics from Liberation Sans 1.07.4, which has Arial's widths, Roboto 2.138 and
 * DejaVu Sans 2.37. They are copied because `@capsizecss/metrics` has 39,000 files, more than all other packages.
 *
 * Names are full names and, for Safari, PostScript names. The fonts beside Arial have its widths: Liberation Sans is on
 * Linux, Arimo on ChromeOS. Android 12 and later have one variable Roboto with the regular name.
 */
export const fallbackMetrics = {
	400: [
		font('Arial', ['Arial', 'ArialMT', 'Helvetica', 'Liberation Sans', 'Arimo'], [1854, -434, 67, 2048, 913]),
		font('Roboto', ['Roboto', 'Roboto-Regular'], [1900, -500, 0, 2048, 911]),
		font('DejaVu Sans', ['DejaVu Sans'], [1901, -483, 0, 2048, 1041]),
	],
	700: [
		font(
			'Arial',
			['Arial Bold', 'Arial-BoldMT', 'Helvetica-Bold', 'Liberation Sans Bold', 'Arimo Bold'],
			[1854, -434, 67, 2048, 983],
		),
		font('Roboto', ['Roboto Bold', 'Roboto-Bold', 'Roboto-Regular'], [1900, -500, 0, 2048, 927]),
		// Capsize reads 1176, with as many spaces as running text. Headings and labels have fewer, and DejaVu's are wide:
		// measured over the site's text in Chromium, the average is 1162. For the other fonts it is within 0.3 %.
		font('DejaVu Sans', ['DejaVu Sans Bold'], [1901, -483, 0, 2048, 1162]),
	],
};

/** A typeface: its package, and the weights and letters that the site uses. */
export interface Face extends Font {
	/** As in `--family-display`. */
	role: string;
	/** The name of its package and of its files. */
	file: string;
	letters: string;
	/**
	 * The weights of the local fonts until ours is loaded. Each is made as wide as one of our weights, the one that most
	 * of its text has: 400 is running text, 620 buttons and labels, 650 headings.
	 */
	fallbacks: readonly { cut: keyof typeof fallbackMetrics; asWideAs: number }[];
}

const fileOf = ({ family }: Font) => family.toLowerCase().replaceAll(' ', '-');

/** Printable ASCII and our punctuation: enough for headings, which visitors do not write. */
const ascii = Array.from({ length: 0x7f - 0x20 }, (_, k) => String.fromCodePoint(0x20 + k)).join('');
const headlineLetters = `${ascii}\u00a0©é·–—‘’“”…→`;
/** The same with the Latin letters of names in New Zealand. */
const textLetters = `${headlineLetters}®°±½×•−←↑↓ÀÁÈÉËÏÑÓÖØÜàáäçèéëïñóöøü`;
export const faces: Readonly<Record<keyof typeof fonts, Face>> = {
	display: {
		...fonts.display,
		role: 'display',
		file: fileOf(fonts.display),
		letters: headlineLetters,
		fallbacks: [{ cut: 700, asWideAs: 650 }],
	},
	text: {
		...fonts.text,
		role: 'text',
		file: fileOf(fonts.text),
		letters: textLetters,
		fallbacks: [
			{ cut: 400, asWideAs: 400 },
			{ cut: 700, asWideAs: 620 },
		],
	},
};

/** Long vowels of te reo Māori. They are in a file of their own, as in the package. */
const macrons = 'ĀāĒēĪīŌōŪū';
const largestFontBytes = 25_000;

/** A smaller gap between letters does not end a range: its bytes in every page are more than it saves. */
const largestGap = 0x80;

/** Returns the CSS `unicode-range` of a text. Letters in it that are not in the font use the next font. */
function unicodeRange(text: string): string {
	const hex = (point: number) => point.toString(16);
	const points = [...new Set(text)].map((letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b);
	const ranges: { first: number; last: number }[] = [];
	for (const point of points) {
		const range = ranges.at(-1);
		if (range && point - range.last <= largestGap) range.last = point;
		else ranges.push({ first: point, last: point });
	}
	return ranges
		.map(({ first, last }) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
		.join(',');
}

/** A hundredth of a percent is less than a tenth of a pixel on a line of text, and compresses better. */
const roundMetric = (percentage: string) => Number(percentage).toFixed(2);

/** Returns fallback faces with the same metrics, so that nothing moves when the font is loaded. */
async function fallbacks(face: Face, source: Buffer): Promise<string> {
	let css = '';
	let family = '';
	for (const { cut, asWideAs } of face.fallbacks) {
		const typical = await subsetFont(source, face.letters, {
			targetFormat: 'sfnt',
			variationAxes: { wght: asWideAs },
		});
		const ours = { ...(await fromBuffer(typical)), familyName: face.family };
		const stack = createFontStack([ours, ...fallbackMetrics[cut]], {
			fontFaceProperties: { fontWeight: cut },
		});
		let { fontFaces } = stack;
		for (const { familyName, names } of fallbackMetrics[cut])
			fontFaces = fontFaces.replace(`local('${familyName}')`, names.map((name) => `local('${name}')`).join());
		css += `${fontFaces.replaceAll(/\d+\.\d+(?=%)/g, roundMetric)}\n`;
		family = stack.fontFamily;
	}
	return `${css}:root{--family-${face.role}:${family},sans-serif}\n`;
}

/** Reads the two files of a face's package, each with all weights. */
export async function readFace(face: Face): Promise<{ part: string; source: Buffer }[]> {
	const { resolve } = createRequire(import.meta.url);
	const read = async (part: string) => {
		const path = resolve(`@fontsource-variable/${face.file}/files/${face.file}-${part}-wght-normal.woff2`);
		return { part, source: await readFile(path) };
	};
	return Promise.all(['latin', 'latin-ext'].map(read));
}

/** The package’s files as they are would make the fonts of the home page 90 KB instead of 31 KB. */
async function writeFace(folder: string, face: Face): Promise<string> {
	let css = '';
	for (const { part, source } of await readFace(face)) {
		const text = part === 'latin' ? face.letters : macrons;
		const subset = await subsetFont(source, text, {
			targetFormat: 'woff2',
			variationAxes: { wght: face.weights },
		});
		if (subset.length > largestFontBytes)
			throw new Error(`${face.family} (${part}) is ${subset.length} bytes, more than ${largestFontBytes}`);
		const name = `${face.role}-${face.file}-${part}.woff2`;
		await writeFile(join(folder, name), subset);
		const { weights } = face;
		const range = typeof weights === 'number' ? weights : `${weights.min} ${weights.max}`;
		css += `@font-face{font-family:'${face.family}';src:url(./${name});font-weight:${range};font-display:swap;unicode-range:${unicodeRange(text)}}\n`;
		if (part === 'latin') css += await fallbacks(face, source);
	}
	return css;
}

/** Writes the subset fonts and `fonts.css` with their `@font-face` rules into the folder. */
export async function writeFonts(folder: string): Promise<void> {
	await mkdir(folder, { recursive: true });
	const css = await Promise.all(Object.values(faces).map((face) => writeFace(folder, face)));
	await writeFile(join(folder, 'fonts.css'), css.join(''));
}

const generated = 'app/styles/generated';
const stamp = join(generated, 'stamp');
const sources = ['app/styles/fonts.ts', 'tools/build/fonts.ts', 'package-lock.json'];

/** Generates the fonts for style sheets, unless they are up to date. */
export async function generateFonts(): Promise<void> {
	const hash = createHash('sha256');
	for (const source of sources) hash.update(await readFile(source));
	const current = hash.digest('hex');
	if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === current) return;
	await writeFonts(generated);
	await writeFile(stamp, current);
}
