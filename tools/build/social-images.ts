import { readFile } from 'node:fs/promises';
import { createElement } from 'react';
import satori, { type SatoriOptions } from 'satori';
import sharp, { type Sharp } from 'sharp';
import subsetFont from 'subset-font';
import { type ColourOf, withColours } from '#app/styles/read-tokens.ts';
import { type PageName, pages, recordOf } from '#content/pages.ts';
import type { PageRecord } from '#content/schemas.ts';
import { site } from '#content/site.ts';
import { type Face, faces, readFace } from './fonts.ts';
import { logoOnDeep, writeAsset } from './icons.ts';

/** The size that link previews show without cropping, in pixels. */
export const socialImageSize = { width: 1200, height: 630 } as const;
/** Beginning of the file names in `assets/`. */
export const socialImagePrefix = 'social-';

/** The map behind the text. Its colours are tokens. */
const mapFile = 'app/styles/social-map.svg';

/** Larger images make link previews wait. */
const maxBytes = 120_000;
const png = { palette: true, colours: 128, effort: 8, compressionLevel: 9 } as const;
/** The weights of headings and of text in `app/styles/tokens.css`. */
const weights = { display: 650, text: 400 };
const margin = 72;
const titleSizes = [132, 118, 104, 94, 84, 74, 66];
const titleBox = { width: 700, height: 320 };
/** Average width of a letter in wide words of the display face, in em. */
const letterWidth = 0.55;

/** All characters from the space to the arrows, which are all that the faces have. */
const letters = String.fromCodePoint(...Array.from({ length: 0x2200 - 0x20 }, (_, k) => 0x20 + k));

/** The parts of a face as static fonts: satori reads neither variable fonts nor WOFF2. Macrons are the second part. */
async function loadFonts(face: Face, weight: number): Promise<SatoriOptions['fonts']> {
	const parts = await readFace(face);
	const load = async ({ part, source }: (typeof parts)[number]) => ({
		name: `${face.family} ${part}`,
		data: await subsetFont(source, letters, { targetFormat: 'sfnt', variationAxes: { wght: weight } }),
	});
	return Promise.all(parts.map(load));
}

const familyOf = (fonts: SatoriOptions['fonts']) => fonts.map(({ name }) => name).join(', ');
const box = (style: Record<string, string | number>, ...children: Parameters<typeof createElement>[2][]) =>
	createElement('div', { style: { display: 'flex', ...style } }, ...children);

/** Returns a function that lays out the text of a social image as SVG, with all letters as outlines. */
export async function textRenderer(colourOf: ColourOf): Promise<(title: string) => Promise<string>> {
	const [display, text] = await Promise.all([
		loadFonts(faces.display, weights.display),
		loadFonts(faces.text, weights.text),
	]);
	const sign = `data:image/svg+xml,${encodeURIComponent(logoOnDeep(colourOf))}`;
	const fonts = [...display, ...text];

	/** Lays out the text with the title at a size, and returns the title's height. */
	async function layOut(title: string, fontSize: number): Promise<{ svg: string; height: number }> {
		let height = 0;
		const brand = box(
			{ alignItems: 'center', fontSize: 35, letterSpacing: '-0.02em', marginLeft: -8 },
			createElement('img', { src: sign, width: 62, height: 62, style: { marginRight: 17 } }),
			site.brand,
		);
		const heading = createElement(
			'div',
			{
				key: 'title',
				style: {
					fontSize,
					letterSpacing: '-0.035em',
					lineHeight: 1,
					textWrap: 'balance',
					width: titleBox.width,
				},
			},
			title,
		);
		const tagline = box(
			{ color: colourOf('pounamu-200'), fontFamily: familyOf(text), fontSize: 29, marginTop: 30 },
			site.tagline,
		);
		const svg = await satori(
			box(
				{
					...socialImageSize,
					boxSizing: 'border-box',
					color: colourOf('mist-100'),
					flexDirection: 'column',
					fontFamily: familyOf(display),
					justifyContent: 'space-between',
					padding: `62px ${margin}px`,
				},
				brand,
				box({ flexDirection: 'column' }, heading, tagline),
			),
			{
				...socialImageSize,
				fonts,
				onNodeDetected: (node) => {
					if (node.key === 'title') height = node.height;
				},
			},
		);
		return { svg, height };
	}

	return async (title) => {
		// A no-break space, because an ampersand must not end a line.
		const unbroken = title.replaceAll('& ', '&\u00a0');
		const longestWord = Math.max(...unbroken.split(' ').map(({ length }) => length)) * letterWidth;
		for (const size of titleSizes.filter((size) => size * longestWord <= titleBox.width)) {
			const { svg, height } = await layOut(unbroken, size);
			if (height <= titleBox.height) return svg;
		}
		throw new Error(`"${title}" does not fit the social image`);
	};
}

/** Returns a function that cuts the part for a place out of the map, whose file has more than the image on two sides. */
async function drawMap(colourOf: ColourOf): Promise<(place?: PageRecord['map']) => Sharp> {
	const drawing = withColours(await readFile(mapFile, 'utf8'), colourOf, 'dark');
	const map = sharp(await sharp(Buffer.from(drawing)).png().toBuffer());
	const { width, height } = await map.metadata();
	const room = { x: width - socialImageSize.width, y: height - socialImageSize.height };
	return ({ east, north } = { east: 0, north: 0 }) =>
		map
			.clone()
			.extract({ ...socialImageSize, left: Math.round(east * room.x), top: Math.round(north * room.y) });
}

const kebabCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Writes the social image of each page into the built site's folder. Returns their URLs.
 *
 * @throws when an image is too large
 */
export async function writeSocialImages(
	client: string,
	names: readonly PageName[],
	colourOf: ColourOf,
): Promise<ReadonlyMap<PageName, string>> {
	const renderText = await textRenderer(colourOf);
	const map = await drawMap(colourOf);
	const entries = names.map(async (name) => {
		const text = await renderText(pages[name].title);
		const body = await map(recordOf(name).map)
			.composite([{ input: Buffer.from(text) }])
			.png(png)
			.toBuffer();
		if (body.length > maxBytes)
			throw new Error(`the social image of ${name} is ${body.length} bytes, more than ${maxBytes}`);
		const url = await writeAsset(client, `${socialImagePrefix}${kebabCase(name)}`, 'png', body);
		return [name, url] as const;
	});
	return new Map(await Promise.all(entries));
}
