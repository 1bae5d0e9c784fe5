import { readFile } from 'node:fs/promises';

const tokens = 'app/styles/tokens.css';
const colour = /--([a-z]+-\d{2,3}):\s*(#[\da-f]{3,6});/g;

/** Returns a colour of `app/styles/tokens.css` by its name, as `#07352c` for `pounamu-900`. Throws for an unknown name. */
export type ColourOf = (name: string) => string;

/** Reads the palette for what is drawn without style sheets: images and the web app manifest. */
export async function readPalette(): Promise<ColourOf> {
	const css = await readFile(tokens, 'utf8');
	const colours = new Map([...css.matchAll(colour)].map(([, name = '', hex = '']) => [name, hex]));
	return (name) => {
		const hex = colours.get(name);
		if (!hex) throw new Error(`${tokens} has no colour --${name}`);
		return hex;
	};
}
