import { globSync, readFileSync } from 'node:fs';
import {
	contrast,
	hexOf,
	minimumForControls,
	minimumForText,
	type Rgb,
	rgbOf,
} from '#app/styles/contrast.ts';
import { readTokens } from '#app/styles/read-tokens.ts';

/** The surfaces that each role of `tokens.css` is used on, and the contrast that it needs there. */
const surfaces: Readonly<Record<string, readonly [minimum: number, ...grounds: readonly string[]]>> = {
	text: [minimumForText, 'ground', 'ground-2', 'sheet', 'field', 'brand-tint'],
	'text-quiet': [minimumForText, 'ground', 'ground-2', 'sheet'],
	'brand-text': [minimumForText, 'ground', 'ground-2', 'sheet', 'brand-tint'],
	'on-brand': [minimumForText, 'brand', 'brand-strong'],
	'on-deep': [minimumForText, 'deep', 'deep-2'],
	'on-deep-quiet': [minimumForText, 'deep', 'deep-2'],
	'on-waypoint': [minimumForText, 'waypoint'],
	error: [minimumForText, 'ground', 'sheet', 'error-ground'],
	'control-line': [minimumForControls, 'field'],
	focus: [minimumForControls, 'focus-edge'],
};

/** The backgrounds of the style sheets, by their roles: the focus ring has to be seen on each. */
const backgroundsIn = (css: string) =>
	new Set([...css.matchAll(/background(?:-color)?: var\(--([\w-]+)\)/g)].map(([, name = '']) => name));

/** Returns the colour nearest to a colour, on its way to black or white, that has enough contrast. */
function nearest(colour: Rgb, ground: Rgb, minimum: number): string {
	for (let percent = 1; percent <= 100; percent += 1)
		for (const end of [0, 255]) {
			const mixed = colour.map((value) => Math.round(value + ((end - value) * percent) / 100));
			if (contrast(mixed as unknown as Rgb, ground) >= minimum) return hexOf(mixed as unknown as Rgb);
		}
	return '#000000 or #ffffff';
}

/** Returns the pairs of colours that cannot be told apart well enough (WCAG 2.2, level AA), a sentence each. */
export function poorContrasts(tokens: string): string[] {
	const colourOf = readTokens(tokens);
	const css = globSync('app/**/*.css').map((file) => readFileSync(file, 'utf8'));
	const shown = [...backgroundsIn(css.join('\n'))].filter((role) => tokens.includes(`\t--${role}:`));
	return (['light', 'dark'] as const).flatMap((scheme) => {
		const rgb = (role: string) => rgbOf(colourOf(role, scheme));
		const check = (role: string, ground: string, minimum: number): string[] => {
			const [front, back] = [rgb(role), rgb(ground)];
			if (!front || !back)
				throw new Error(`--${front ? ground : role} in tokens.css is no colour like #0b5d4b.`);
			const ratio = contrast(front, back);
			if (ratio >= minimum) return [];
			// What is on a brand's colour is white or black: then the brand's colour has to change.
			const isOnBrand = role.startsWith('on-');
			const better = isOnBrand ? nearest(back, front, minimum) : nearest(front, back, minimum);
			return [
				`--${role} ${hexOf(front)} on --${ground} ${hexOf(back)} in ${scheme} colours: ${ratio.toFixed(2)} instead of ${minimum}; ${better} would do for --${isOnBrand ? ground : role}.`,
			];
		};
		const pairs = Object.entries(surfaces).flatMap(([role, [minimum, ...grounds]]) =>
			grounds.flatMap((ground) => check(role, ground, minimum)),
		);
		// One of the ring's two colours is enough.
		const rings = shown.filter(rgb).flatMap((ground) => {
			const edge = check('focus-edge', ground, minimumForControls);
			return edge.length > 0 ? check('focus', ground, minimumForControls) : [];
		});
		return [...pairs, ...rings];
	});
}
