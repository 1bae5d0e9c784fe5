import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as icons from 'simple-icons';
import { products } from '#content/products.ts';

const iconOf = (slug: string) => Object.values(icons).find((icon) => icon.slug === slug);

/**
 * Returns an SVG file with a symbol for each logo of the products, from simple-icons (CC0).
 *
 * @throws when simple-icons has no such logo, or the logo has another licence
 */
export function drawLogos(): string {
	const symbols = products
		.flatMap(({ logos = [] }) => logos)
		.map((slug) => {
			const icon = iconOf(slug);
			if (!icon) throw new Error(`simple-icons has no logo ${slug}`);
			if (icon.license) throw new Error(`The logo ${slug} has another licence: ${icon.license.type}`);
			return `<symbol id="${slug}" viewBox="0 0 24 24"><path d="${icon.path}"/></symbol>`;
		});
	return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;
}

/** Writes them as `logos.svg` into the folder. */
export async function writeLogos(folder: string): Promise<void> {
	await writeFile(join(folder, 'logos.svg'), drawLogos());
}
