import { join } from 'node:path';
import satori from 'satori';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { fonts } from '#app/styles/fonts.ts';
import type { ColourOf } from '#app/styles/read-tokens.ts';
import { site } from '#content/site.ts';
import { faces, readFace } from './fonts.ts';
import { logoOnDark } from './icons.ts';
import { socialImageSize } from './inputs.ts';

const { width, height } = socialImageSize;
const png = { palette: true, colours: 64, effort: 8, compressionLevel: 9 } as const;
/** Four lines of it end above the lower edge. */
const titleSize = 92;
/** The sun on the horizon, in the corner that no title reaches. */
const sun = { x: 1000, y: 540, radius: 165 };
/** All characters from the space to the arrows, which are all that the faces have. */
const letters = String.fromCodePoint(
	...Array.from({ length: 0x2200 - 0x20 }, (_, index) => 0x20 + index),
);

/** A part of the display face as a static font: satori reads neither variable fonts nor WOFF2. */
const loadFont = async (part: 'latin' | 'latin-ext') => ({
	name: part,
	data: await subsetFont(await readFace(faces.display, part), letters, {
		targetFormat: 'sfnt',
		variationAxes: { wght: fonts.display.weights },
	}),
});

/** An element for satori, which takes what React's `createElement` returns. */
const element = (type: string, props: object, children?: unknown) =>
	({ type, props: { ...props, children }, key: null }) as Parameters<typeof satori>[0];

/** Resolves to a function that lays out brand and title as SVG, with all letters as outlines. */
export async function textRenderer(
	colourOf: ColourOf,
): Promise<(title: string) => Promise<string>> {
	const parts = await Promise.all([loadFont('latin'), loadFont('latin-ext')]);
	const src = `data:image/svg+xml,${encodeURIComponent(logoOnDark(colourOf))}`;
	const brand = element('div', { style: { display: 'flex', alignItems: 'center', fontSize: 37 } }, [
		element('img', { src, width: 66, height: 66, style: { marginRight: 18 } }),
		site.brand,
	]);
	const page = {
		...socialImageSize,
		color: colourOf('text', 'dark'),
		display: 'flex',
		flexDirection: 'column',
		fontFamily: 'latin, latin-ext',
		letterSpacing: '-0.03em',
		padding: '62px 76px',
	};
	const heading = {
		fontSize: titleSize,
		lineHeight: 1.02,
		marginTop: 56,
		textWrap: 'balance',
		width: 800,
	};
	return (title) => {
		// A no-break space, because an ampersand must not end a line.
		const text = element('div', { style: heading }, title.replaceAll('& ', '&\u00a0'));
		return satori(element('div', { style: page }, [brand, text]), {
			...socialImageSize,
			fonts: parts,
		});
	};
}

/**
 * Draws the social images of pages, by name, from their titles: at night, with the first sun on the
 * horizon.
 */
export async function writeSocialImages(
	folder: string,
	titles: Readonly<Record<string, string>>,
	colourOf: ColourOf,
): Promise<void> {
	const render = await textRenderer(colourOf);
	const landscape = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${colourOf('ground', 'dark')}"/><circle cx="${sun.x}" cy="${sun.y}" r="${sun.radius}" fill="${colourOf('waypoint')}"/><rect y="${sun.y}" width="${width}" height="${height}" fill="${colourOf('deep')}"/></svg>`;
	for (const [name, title] of Object.entries(titles)) {
		const input = Buffer.from(await render(title));
		await sharp(Buffer.from(landscape))
			.composite([{ input }])
			.png(png)
			.toFile(join(folder, `social-${name}.png`));
	}
}
