import { describe, expect, it } from 'vitest';
import { colourOf } from './brand.ts';

/** Smallest contrasts of text and of the edges of controls (WCAG 2.2, 1.4.3 and 1.4.11). */
const textContrast = 4.5;
const edgeContrast = 3;

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

/** Relative luminance of a colour such as `#07352c` (WCAG 2.2, "relative luminance"). */
function luminance(colour: string): number {
	const digits = colour.length === '#fff'.length ? colour.replace(/\w/g, '$&$&') : colour;
	const [red = 0, green = 0, blue = 0] = (digits.match(/\w\w/g) ?? [])
		.map((channel) => Number.parseInt(channel, 16) / 255)
		.map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours (WCAG 2.2, "contrast ratio"). */
function contrast(one: string, other: string): number {
	const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
	return (lighter + 0.05) / (darker + 0.05);
}

describe.each(['light', 'dark'] as const)('in %s colours', (scheme) => {
	it.each(Object.entries(surfaces))('%s can be read on its surfaces', (role, grounds) => {
		for (const ground of grounds)
			expect(contrast(colourOf(role, scheme), colourOf(ground, scheme)), ground).toBeGreaterThan(
				textContrast,
			);
	});

	it('the edge of a field can be seen', () =>
		expect(contrast(colourOf('control-line', scheme), colourOf('field', scheme))).toBeGreaterThan(
			edgeContrast,
		));
});
