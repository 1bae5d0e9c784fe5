import { readFileSync } from 'node:fs';
import { type ColourOf, withColours } from '#app/styles/read-tokens.ts';

/** The one file with the logo. Its colours are tokens, its viewBox is any. */
export const logoFile = 'app/styles/logo.svg';

/** The side of the icon in its own units, the radius of its corners, and the edge around the logo. */
const side = 34;
const radius = 7;
const edge = 3.5;

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
	const inner = side - 2 * edge;
	const logo = logoOnDeep(colourOf, `x="${edge}" y="${edge}" width="${inner}" height="${inner}"`);
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><rect width="${side}" height="${side}" rx="${radius}" fill="${colourOf('deep')}"/>${logo}</svg>\n`;
}
