import { globSync, readFileSync } from 'node:fs';
import {
	contrast,
	hexOf,
	minimumForControls,
	minimumForText,
	type Rgb,
	rgbOf,
} from '#app/styles/contrast.ts';
import type { ColourOf, Scheme } from '#app/styles/read-tokens.ts';

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

/** The roles that style sheets use as backgrounds: the focus ring has to be seen on each. */
const backgrounds = () =>
	new Set(
		globSync('app/**/*.css').flatMap((file) =>
			[...readFileSync(file, 'utf8').matchAll(/background(?:-color)?: var\(--([\w-]+)\)/g)].map(
				([, name = '']) => name,
			),
		),
	);

const black: Rgb = [0, 0, 0];
const white: Rgb = [255, 255, 255];
const steps = 100;

/** Returns the first mix of a colour with black or white that has enough contrast. */
function nearest(colour: Rgb, ground: Rgb, minimum: number): string | undefined {
	for (let step = 1; step <= steps; step += 1)
		for (const target of [black, white]) {
			const [red, green, blue] = colour.map((value, at) =>
				Math.round(value + ((target[at] as number) - value) * (step / steps)),
			) as [number, number, number];
			if (contrast([red, green, blue], ground) >= minimum) return hexOf([red, green, blue]);
		}
}

/** Returns the pairs of colours that cannot be told apart well enough (WCAG 2.2, level AA), a sentence each. */
export function poorContrasts(colourOf: ColourOf): string[] {
	const found: string[] = [];
	for (const scheme of ['light', 'dark'] satisfies Scheme[]) {
		const rgb = (role: string) => rgbOf(colourOf(role, scheme));
		const check = (role: string, ground: string, minimum: number) => {
			const [front, back] = [rgb(role), rgb(ground)];
			if (!front || !back)
				throw new Error(`--${front ? ground : role} in tokens.css is no colour like #0b5d4b.`);
			const ratio = contrast(front, back);
			if (ratio >= minimum) return;
			// What is on a brand's colour is white or black: then the brand's colour has to change.
			const changed = role.startsWith('on-') ? ground : role;
			const better = changed === role ? nearest(front, back, minimum) : nearest(back, front, minimum);
			found.push(
				`--${role} ${hexOf(front)} on --${ground} ${hexOf(back)} in ${scheme} colours: ${ratio.toFixed(2)} instead of ${minimum}; ${better ?? '#000000 or #ffffff'} would do for --${changed}.`,
			);
		};
		for (const [role, [minimum, ...grounds]] of Object.entries(surfaces))
			for (const ground of grounds) check(role, ground, minimum);
		const [inner, outer] = [rgb('focus'), rgb('focus-edge')];
		for (const background of backgrounds()) {
			let back: Rgb | undefined;
			try {
				back = rgb(background);
			} catch {
				// No role of `tokens.css`: a style sheet's own.
			}
			if (!(back && inner && outer)) continue;
			if (Math.max(contrast(inner, back), contrast(outer, back)) < minimumForControls)
				check('focus', background, minimumForControls);
		}
	}
	return found;
}
