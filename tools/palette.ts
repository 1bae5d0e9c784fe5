import { readFile } from 'node:fs/promises';

const tokens = 'app/styles/tokens.css';

/** A colour of the palette in `app/styles/tokens.css` by its name there, as `#07352c`. Throws for an unknown name. */
export type ColourOf = (name: string) => string;

/** Reads the palette for what is made outside the style sheets: pictures and the manifest. */
export async function readPalette(): Promise<ColourOf> {
	const css = await readFile(tokens, 'utf8');
	const colours = new Map(
		[...css.matchAll(/--([\w-]+):\s*(#[\da-f]{3,6});/g)].map(([, name, hex]) => [name, hex]),
	);
	return (name) => {
		const colour = colours.get(name);
		if (!colour) throw new Error(`${tokens} has no colour --${name}`);
		return colour;
	};
}
