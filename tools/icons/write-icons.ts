import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { BrandSign } from '../brand-sign.ts';
import { hashedAddress } from '../hashed-address.ts';
import { wrapIco } from './wrap-ico.ts';

/** An icon as the web app manifest names it. */
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
/** Of a maskable icon's side: the square inside the circle that no mask cuts (W3C, "Web Application Manifest": radius 2/5). */
const safeShare = 0.72;

const palette = { palette: true, compressionLevel: 9 } as const;

/** Renders at the final size: an SVG enlarged after rendering is blurred. */
const render = ({ svg, side: units }: BrandSign, side: number) => {
	const pointsPerInch = 72;
	return sharp(Buffer.from(svg), { density: (pointsPerInch * side) / units }).resize(side, side);
};

/** With its corners filled: the device cuts its own. */
async function renderFull(sign: BrandSign, side: number, share: number): Promise<Buffer> {
	const inner = Math.round((side * share) / 2) * 2;
	const edge = (side - inner) / 2;
	const flat = await render(sign, inner).flatten({ background: sign.ground }).toBuffer();
	return sharp(flat)
		.extend({ top: edge, bottom: edge, left: edge, right: edge, background: sign.ground })
		.png(palette)
		.toBuffer();
}

/** Writes all icons into the built site's folder; answers those of the manifest. */
export async function writeIcons(client: string, sign: BrandSign): Promise<ManifestIcon[]> {
	const ico = await render(sign, icoSide).png().toBuffer();
	await writeFile(join(client, 'favicon.ico'), wrapIco(ico, icoSide));
	await writeFile(join(client, 'apple-touch-icon.png'), await renderFull(sign, appleSide, 1));

	const store = async (name: string, side: number, body: Buffer) => {
		const src = hashedAddress(`${name}-${side}`, 'png', body);
		await writeFile(join(client, src), body);
		return { src, sizes: `${side}x${side}`, type: 'image/png' } as const;
	};
	const icons: ManifestIcon[] = [];
	for (const side of manifestSides)
		icons.push(await store('icon', side, await render(sign, side).png(palette).toBuffer()));
	const maskable = await renderFull(sign, maskableSide, safeShare);
	return [...icons, { ...(await store('maskable', maskableSide, maskable)), purpose: 'maskable' }];
}
