import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type PageName, pages } from '#content/pages.ts';
import { site } from '#content/site.ts';
import type { BrandSign } from '../brand-sign.ts';
import { faces } from '../fonts.ts';
import { hashedAddress } from '../hashed-address.ts';
import type { ColourOf } from '../palette.ts';
import { drawSocialImage } from './draw-social-image.ts';
import { loadOutliner } from './outline-text.ts';

/** The weights of the display face and of the text face, as in `app/styles/tokens.css`. */
const weights = { display: 650, text: 400 };
const cache = '.cache/social-images';
const png = { palette: true, colours: 128, effort: 8, compressionLevel: 9 } as const;
/** What link previews load without being kept waiting. */
const largestBytes = 120_000;

/** Beginning of the names of the pictures' files in `assets/`. */
export const socialImagePrefix = 'social-';

const kebabCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Rasterising takes ten times as long as drawing, so its results are kept by what was drawn. */
async function rasterise(svg: string): Promise<Buffer> {
	const key = createHash('sha256')
		.update(JSON.stringify([svg, png, sharp.versions]))
		.digest('hex');
	const kept = join(cache, `${key}.png`);
	if (existsSync(kept)) return readFile(kept);
	const body = await sharp(Buffer.from(svg)).png(png).toBuffer();
	await mkdir(cache, { recursive: true });
	await writeFile(kept, body);
	return body;
}

/**
 * Draws the picture of each page into the built site's folder; answers their addresses.
 *
 * @throws when a picture is larger than a link preview should be
 */
export async function writeSocialImages(
	client: string,
	names: readonly PageName[],
	brandSign: BrandSign,
	colourOf: ColourOf,
): Promise<ReadonlyMap<PageName, string>> {
	const drawing = {
		display: await loadOutliner(faces.display, weights.display),
		text: await loadOutliner(faces.text, weights.text),
		brandSign,
		colourOf,
	};
	const addresses = new Map<PageName, string>();
	for (const [seed, name] of names.entries()) {
		const { title } = pages[name];
		const body = await rasterise(
			drawSocialImage({ title, brand: site.brand, tagline: site.tagline, seed }, drawing),
		);
		if (body.length > largestBytes)
			throw new Error(`the social picture of ${name} is ${body.length} bytes, more than ${largestBytes}`);
		const address = hashedAddress(`${socialImagePrefix}${kebabCase(name)}`, 'png', body);
		await writeFile(join(client, address), body);
		addresses.set(name, address);
	}
	return addresses;
}
