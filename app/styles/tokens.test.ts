import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, minimumForControls, minimumForText, rgbOf } from '#test/support/contrast.ts';
import { colourOf } from './brand.ts';

const tokens = readFileSync('app/styles/tokens.css', 'utf8');

/** The surfaces that each role is used on. */
const surfaces: Readonly<Record<string, readonly string[]>> = {
	text: ['ground', 'ground-2', 'sheet', 'field', 'brand-tint'],
	'text-quiet': ['ground', 'ground-2', 'sheet'],
	'brand-text': ['ground', 'ground-2', 'sheet', 'brand-tint'],
	'on-brand': ['brand', 'brand-strong'],
	'on-deep': ['deep', 'deep-2'],
	'on-deep-quiet': ['deep', 'deep-2'],
	'on-waypoint': ['waypoint'],
	error: ['ground', 'sheet', 'error-ground'],
};

/** The roles that style sheets use as backgrounds. */
const backgrounds = new Set(
	globSync('app/**/*.css').flatMap((file) =>
		[...readFileSync(file, 'utf8').matchAll(/background(?:-color)?: var\(--([\w-]+)\)/g)].map(
			([, name = '']) => name,
		),
	),
);

describe.each(['light', 'dark'] as const)('in %s colours', (scheme) => {
	/** Throws for a role that is not a colour, or a transparent one. */
	const rgb = (role: string) => {
		const colour = rgbOf(colourOf(role, scheme));
		if (!colour) throw new Error(`${role} is no opaque colour.`);
		return colour;
	};
	const isOpaque = (role: string) =>
		tokens.includes(`\t--${role}:`) && rgbOf(colourOf(role, scheme)) !== undefined;

	it.each(Object.entries(surfaces))('%s can be read on its surfaces', (role, grounds) => {
		for (const ground of grounds)
			expect(contrast(rgb(role), rgb(ground)), ground).toBeGreaterThan(minimumForText);
	});

	it('the edge of a field can be seen', () =>
		expect(contrast(rgb('control-line'), rgb('field'))).toBeGreaterThan(minimumForControls));

	it('one of the focus ring’s two colours contrasts with each background, and with the other', () => {
		const [inner, outer] = [rgb('focus'), rgb('focus-edge')];
		expect(contrast(inner, outer)).toBeGreaterThan(minimumForControls);
		const opaque = [...backgrounds].filter(isOpaque);
		expect(opaque).toEqual(expect.arrayContaining(['ground', 'sheet', 'brand', 'deep']));
		for (const background of opaque)
			expect(
				Math.max(contrast(inner, rgb(background)), contrast(outer, rgb(background))),
				background,
			).toBeGreaterThan(minimumForControls);
	});
});
