import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type ColourOf, withColours } from '#app/styles/read-tokens.ts';

/** The one file with the logo. Its colours are tokens, its viewBox is any. */
const logoFile = 'app/styles/logo.svg';
/** The side of an icon in its own units. */
const side = 34;
/** The radius of its corners, and the edge around the logo. */
const tile = { radius: 7, edge: 3.5 };
/**
 * The same where the device cuts the corners: the logo is in the circle that no mask cuts (W3C,
 * "Web Application Manifest").
 */
const square = { radius: 0, edge: 7.3 };
/** In pixels. */
const sides = { ico: 32, apple: 180, manifest: [192, 512] } as const;
/** The resolution of an SVG whose units are pixels. */
const pointsPerInch = 72;
const png = { palette: true, compressionLevel: 9 } as const;

/** Returns the logo in its colours for dark grounds, with other attributes on its root. */
export function logoOnDark(colourOf: ColourOf, attributes = ''): string {
	const source = readFileSync(logoFile, 'utf8').trim();
	const root = /<svg\b[^>]*>/.exec(source)?.[0];
	if (!root?.includes('viewBox=')) throw new Error(`${logoFile} is not an SVG with a viewBox`);
	const plain = root
		.replaceAll(/\s(?:width|height)="[^"]*"/g, '')
		.replace('<svg', `<svg ${attributes}`);
	return withColours(source.replace(root, plain), colourOf, 'dark');
}

/** Returns an icon: the logo on the brand's ground, for tabs and screens of any colour. */
function draw(colourOf: ColourOf, { radius, edge }: typeof tile): string {
	const inner = side - 2 * edge;
	const logo = logoOnDark(colourOf, `x="${edge}" y="${edge}" width="${inner}" height="${inner}"`);
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><rect width="${side}" height="${side}" rx="${radius}" fill="${colourOf('deep')}"/>${logo}</svg>\n`;
}

/**
 * Wraps a square PNG of less than 256 pixels as an `.ico` file: a header, one directory entry, and
 * the PNG as it is (Microsoft, "ICONDIR" and "ICONDIRENTRY"). The package `png-to-ico` writes
 * bitmaps, four times as large.
 */
function wrapIco(image: Buffer): Buffer {
	const head = Buffer.alloc(22);
	// An icon with one image: its colour planes, bits per pixel, sides, length and place.
	head.set([1, 0, 1, 0, sides.ico, sides.ico, 0, 0, 1, 0, 32, 0], 2);
	head.writeUInt32LE(image.length, 14);
	head.writeUInt32LE(head.length, 18);
	return Buffer.concat([head, image]);
}

/**
 * Draws all icons.
 *
 * @param root where browsers ask for icons without being told
 * @param folder of those that the web app manifest names
 */
export async function writeIcons(root: string, folder: string, colourOf: ColourOf): Promise<void> {
	/** Renders at the final size: an SVG enlarged after rendering is blurred. */
	const render = (shape: typeof tile, pixels: number) =>
		sharp(Buffer.from(draw(colourOf, shape)), { density: (pointsPerInch * pixels) / side })
			.resize(pixels)
			.png(png);
	await writeFile(join(root, 'favicon.svg'), draw(colourOf, tile));
	await writeFile(join(root, 'favicon.ico'), wrapIco(await render(tile, sides.ico).toBuffer()));
	await render(square, sides.apple).removeAlpha().toFile(join(root, 'apple-touch-icon.png'));
	for (const pixels of sides.manifest)
		await render(square, pixels).toFile(join(folder, `icon-${pixels}.png`));
}
