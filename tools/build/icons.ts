import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type ColourOf, readTokens, withColours } from '#app/styles/read-tokens.ts';

/** Reads the colours of the site for what is drawn at build. */
export const readPalette = async (): Promise<ColourOf> =>
	readTokens(await readFile('app/styles/tokens.css', 'utf8'));

/** The one file with the logo. Its colours are tokens, its viewBox is any. */
const logoFile = 'app/styles/logo.svg';

/** The side of the favicon in its own units, the radius of its corners, and the edge around the logo. */
const ground = { side: 34, radius: 7, edge: 3.5 };

/** Returns the logo in the colours for dark grounds, with other attributes on its root. */
export function logoOnDeep(colourOf: ColourOf, attributes = ''): string {
	const source = readFileSync(logoFile, 'utf8').trim();
	const root = /<svg\b[^>]*>/.exec(source)?.[0];
	if (!root?.includes('viewBox=')) throw new Error(`${logoFile} is not an SVG with a viewBox`);
	const plain = root.replaceAll(/\s(?:width|height)="[^"]*"/g, '').replace('<svg', `<svg ${attributes}`);
	return withColours(source.replace(root, plain), colourOf, 'dark');
}

/** Returns the favicon: the logo on the brand's ground, for tabs of any colour. */
export function favicon(colourOf: ColourOf): string {
	const { side, radius, edge } = ground;
	const inner = side - 2 * edge;
	const logo = logoOnDeep(colourOf, `x="${edge}" y="${edge}" width="${inner}" height="${inner}"`);
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><rect width="${side}" height="${side}" rx="${radius}" fill="${colourOf('deep')}"/>${logo}</svg>\n`;
}

const hashLength = 8;

/** Writes a file whose name has the hash of its content. Returns its URL, as `/assets/icon-192-3f2a1b4c.png`. */
export async function writeAsset(
	client: string,
	name: string,
	extension: string,
	body: Buffer,
): Promise<string> {
	const hash = createHash('sha256').update(body).digest('hex').slice(0, hashLength);
	const url = `/assets/${name}-${hash}.${extension}`;
	await writeFile(join(client, url), body);
	return url;
}

/** An icon in the web app manifest. */
export interface ManifestIcon {
	src: string;
	sizes: string;
	type: 'image/png';
	purpose?: 'maskable';
}

const icoSide = 32;
const appleSide = 180;
const manifestSides = [192, 512];
const maskableSide = 512;
/** Share of a maskable icon's side inside the circle that no mask cuts (W3C, "Web Application Manifest": radius 2/5). */
const safeShare = 0.72;
/** The resolution of an SVG whose units are pixels. */
const pointsPerInch = 72;

const palette = { palette: true, compressionLevel: 9 } as const;

/**
 * Wraps a square PNG of less than 256 pixels as an `.ico` file: a header, one directory entry, and the PNG as it is
 * (Microsoft, "ICONDIR" and "ICONDIRENTRY"). The package `png-to-ico` writes bitmaps, four times as large.
 */
function wrapIco(png: Buffer, side: number): Buffer {
	const head = Buffer.alloc(22);
	head.writeUInt16LE(1, 2); // an icon
	head.writeUInt16LE(1, 4); // one image
	head.writeUInt8(side, 6);
	head.writeUInt8(side, 7);
	head.writeUInt16LE(1, 10); // colour planes
	head.writeUInt16LE(32, 12); // bits per pixel
	head.writeUInt32LE(png.length, 14);
	head.writeUInt32LE(head.length, 18);
	return Buffer.concat([head, png]);
}

/** Writes all icons into the built site's folder. Returns those of the manifest. */
export async function writeIcons(client: string, colourOf: ColourOf): Promise<ManifestIcon[]> {
	const svg = favicon(colourOf);
	const units = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
	const background = colourOf('deep');
	await writeFile(join(client, 'favicon.svg'), svg);

	/** Renders at the final size: an SVG enlarged after rendering is blurred. */
	const render = (side: number) =>
		sharp(Buffer.from(svg), { density: (pointsPerInch * side) / units }).resize(side, side);
	/** Fills the corners: the device cuts its own. */
	async function renderFull(side: number, share: number): Promise<Buffer> {
		const inner = Math.round((side * share) / 2) * 2;
		const edge = (side - inner) / 2;
		const flat = await render(inner).flatten({ background }).toBuffer();
		return sharp(flat)
			.extend({ top: edge, bottom: edge, left: edge, right: edge, background })
			.png(palette)
			.toBuffer();
	}
	const store = async (name: string, side: number, body: Buffer) => {
		const src = await writeAsset(client, `${name}-${side}`, 'png', body);
		return { src, sizes: `${side}x${side}`, type: 'image/png' } as const;
	};

	const ico = await render(icoSide).png().toBuffer();
	await writeFile(join(client, 'favicon.ico'), wrapIco(ico, icoSide));
	await writeFile(join(client, 'apple-touch-icon.png'), await renderFull(appleSide, 1));
	const icons: ManifestIcon[] = [];
	for (const side of manifestSides)
		icons.push(await store('icon', side, await render(side).png(palette).toBuffer()));
	const maskable = await store('maskable', maskableSide, await renderFull(maskableSide, safeShare));
	return [...icons, { ...maskable, purpose: 'maskable' }];
}
