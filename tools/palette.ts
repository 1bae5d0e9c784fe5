import { readFile } from 'node:fs/promises';

const tokens = 'app/styles/tokens.css';

/** Colours have a name and a number, but for white; roles have names alone. */
const colour = /--([a-z]+-\d{2,3}|white):\s*(#[\da-f]{3,6});/g;

/** A colour of the palette in `app/styles/tokens.css` by its name there, as `#07352c`. Throws for an unknown name. */
export type ColourOf = (name: string) => string;

const coloursIn = (css: string) =>
	new Map([...css.matchAll(colour)].map(([, name = '', hex = '']) => [name, hex]));

/** Reads the palette for what is made outside the style sheets: pictures and the manifest. */
export async function readPalette(): Promise<ColourOf> {
	const css = await readFile(tokens, 'utf8');
	const colours = coloursIn(css);
	return (name) => {
		const hex = colours.get(name);
		if (!hex) throw new Error(`${tokens} has no colour --${name}`);
		return hex;
	};
}
