import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contrast, minimumForControls, type Rgb } from '#test/support/contrast.ts';
import { readTokens, type Scheme } from './read-tokens.ts';

const tokens = readFileSync('app/styles/tokens.css', 'utf8');
const colourOf = readTokens(tokens);

/** The roles that style sheets use as backgrounds. */
const surfaces = new Set(
	globSync('app/**/*.css')
		.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/background(?:-color)?: var\(--([\w-]+)\)/g)])
		.map(([, name = '']) => name)
		.filter((name) => tokens.includes(`\t--${name}:`)),
);

/** Returns a colour such as `#07352c` or `#fff`. Undefined if it is transparent: then the surface below counts. */
function rgbOf(colour: string): Rgb | undefined {
	const hex = /^#[\da-f]{3}$/.test(colour) ? colour.replace(/[\da-f]/g, '$&$&') : colour;
	const [, red, green, blue] = /^#(..)(..)(..)$/.exec(hex) ?? [];
	if (!red || !green || !blue) return;
	return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

it.each<Scheme>(['light', 'dark'])(
	'one of the ring’s colours contrasts with each surface in %s',
	(scheme) => {
		const rgb = (name: string) => rgbOf(colourOf(name, scheme));
		const [inner, outer] = [rgb('focus'), rgb('focus-edge')];
		if (!inner || !outer) throw new Error('The ring is transparent.');
		expect(contrast(inner, outer)).toBeGreaterThanOrEqual(minimumForControls);
		const contrasts = [...surfaces].flatMap((name) => {
			const surface = rgb(name);
			return surface ? [[name, Math.max(contrast(inner, surface), contrast(outer, surface))] as const] : [];
		});
		expect(contrasts.map(([name]) => name)).toEqual(
			expect.arrayContaining(['ground', 'sheet', 'deep', 'brand']),
		);
		expect(contrasts.filter(([, ratio]) => ratio < minimumForControls)).toEqual([]);
	},
);
