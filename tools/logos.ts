import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as icons from 'simple-icons';
import { technology } from '#content/dental.ts';

const iconOf = (slug: string) => Object.values(icons).find((icon) => icon.slug === slug);

/**
 * One SVG file with a symbol for each logo of `content/dental.ts`, from simple-icons (CC0).
 *
 * @throws when a logo is not there any more, or has come under a licence of its own
 */
export function drawLogos(): string {
	const symbols = technology.logos.map(({ slug }) => {
		const icon = iconOf(slug);
		if (!icon) throw new Error(`simple-icons has no logo ${slug}`);
		if (icon.license) throw new Error(`The logo ${slug} has a licence of its own: ${icon.license.type}`);
		return `<symbol id="${slug}" viewBox="0 0 24 24"><path d="${icon.path}"/></symbol>`;
	});
	return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;
}

/** Writes them as `logos.svg` into the folder. */
export async function writeLogos(folder: string): Promise<void> {
	await writeFile(join(folder, 'logos.svg'), drawLogos());
}
