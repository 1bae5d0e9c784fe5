/** `light-dark()` has two values for a role. */
export type Scheme = 'light' | 'dark';

/**
 * Returns the value of a custom property of `tokens.css` by its name without dashes, as `#07352c`
 * for `pounamu-900` and for the role `deep`.
 *
 * @param scheme for roles that differ in it
 * @throws for an unknown name
 */
export type ColourOf = (name: string, scheme?: Scheme) => string;

const declaration = /--([\w-]+):\s*([^;]+);/g;
const reference = /var\(--([\w-]+)\)/g;
const pair = /^light-dark\(([^,]+), ([^,]+)\)$/;

/**
 * Returns a text with its references to tokens replaced by their values: an SVG for where there is
 * no style sheet.
 */
export const withColours = (text: string, colourOf: ColourOf, scheme: Scheme): string =>
	text.replaceAll(reference, (_, name: string) => colourOf(name, scheme));

/**
 * Reads the text of `tokens.css` for what is drawn without style sheets: images, emails and the web
 * app manifest.
 */
export function readTokens(css: string): ColourOf {
	// The first declaration counts: later ones are for the hours of sections and for print.
	const declarations = [...css.matchAll(declaration)].reverse();
	const values = new Map(declarations.map(([, name = '', value = '']) => [name, value]));
	const colourOf: ColourOf = (name, scheme = 'light') => {
		const value = values.get(name);
		if (value === undefined) throw new Error(`tokens.css has no --${name}`);
		const [, light, dark] = pair.exec(value) ?? [];
		const ours = (scheme === 'light' ? light : dark) ?? value;
		return withColours(ours.trim(), colourOf, scheme);
	};
	return colourOf;
}
