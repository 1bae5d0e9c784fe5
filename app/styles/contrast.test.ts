import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contrast, minimumForControls, minimumForText, rgbOf } from '#test/support/contrast.ts';
import { readTokens, type Scheme } from './read-tokens.ts';

/** The surfaces that each role of `tokens.css` is used on, and the contrast that it needs there. */
const surfaces: Readonly<
	Record<string, readonly [minimum: number, ...grounds: readonly string[]]>
> = {
	text: [minimumForText, 'ground', 'ground-2', 'sheet', 'field', 'brand-tint'],
	'text-quiet': [minimumForText, 'ground', 'ground-2', 'sheet'],
	'brand-text': [minimumForText, 'ground', 'ground-2', 'sheet', 'brand-tint'],
	'on-brand': [minimumForText, 'brand'],
	'on-action': [minimumForText, 'action', 'action-strong'],
	'on-deep-quiet': [minimumForText, 'deep', 'deep-2'],
	'on-waypoint': [minimumForText, 'waypoint'],
	error: [minimumForText, 'ground', 'sheet', 'error-ground'],
	'control-line': [minimumForControls, 'field'],
	focus: [minimumForControls, 'focus-edge'],
};
const tokens = readFileSync('app/styles/tokens.css', 'utf8');
const colourOf = readTokens(tokens);
const css = globSync('app/**/*.css').map((file) => readFileSync(file, 'utf8'));
/** The colours that style sheets use as backgrounds. */
const backgrounds = new Set(
	[...css.join('\n').matchAll(/background(?:-color)?: var\(--([\w-]+)\)/g)]
		.map(([, role = '']) => role)
		.filter((role) => tokens.includes(`\t--${role}:`) && rgbOf(colourOf(role))),
);

/** Returns the contrast of two roles. Fails for a role that is no colour like #0b5d4b. */
function contrastOf(scheme: Scheme, role: string, ground: string): number {
	const [front, back] = [rgbOf(colourOf(role, scheme)), rgbOf(colourOf(ground, scheme))];
	if (!front || !back) throw new Error(`--${front ? ground : role} is no colour like #0b5d4b`);
	return contrast(front, back);
}

it.each(['light', 'dark'] as const)(
	'colours can be read on the surfaces that have no hour: %s (WCAG 2.2, AA)',
	(scheme) => {
		for (const [role, [minimum, ...grounds]] of Object.entries(surfaces))
			for (const ground of grounds)
				expect
					.soft(contrastOf(scheme, role, ground), `--${role} on --${ground}`)
					.toBeGreaterThanOrEqual(minimum);
	},
);

it.each(['light', 'dark'] as const)('the focus ring is seen on every background: %s', (scheme) => {
	expect(backgrounds.size).toBeGreaterThan(2);
	// One of its two colours is enough.
	for (const ground of backgrounds)
		expect
			.soft(
				Math.max(...['focus', 'focus-edge'].map((role) => contrastOf(scheme, role, ground))),
				`--${ground}`,
			)
			.toBeGreaterThanOrEqual(minimumForControls);
});
