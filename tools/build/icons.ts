import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { ColourOf } from '#app/styles/read-tokens.ts';
import { favicon } from './sign.ts';
import { writeAsset } from './write-asset.ts';

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
