/** The only file with raw colours. All others use the tokens that it defines. */
const tokens = 'app/styles/tokens.css';
/** Palette tokens carry a shade, as `--ink-900`; roles do not. */
const palette = '/var\\(--[a-z]+-\\d{2,3}\\b/';

/**
 * The rules that make the design system hold: tokens for colours, sides by the direction of writing, variants as
 * `data-*`. Biome checks the syntax.
 *
 * @type {import('stylelint').Config}
 */
export default {
	ignoreFiles: ['app/styles/generated/**', 'build/**'],
	reportNeedlessDisables: true,
	reportDescriptionlessDisables: true,
	reportInvalidScopeDisables: true,
	rules: {
		'color-no-hex': true,
		// The colours of a mask are opacities.
		'color-named': ['never', { ignoreProperties: ['/^mask/'] }],
		'function-disallowed-list': [
			['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color', 'light-dark'],
			{ message: 'Only app/styles/tokens.css has raw colours; use a role token' },
		],
		'unit-disallowed-list': [
			['ch', 'ex'],
			{ message: 'They change as the font arrives, and lines with them; measure in em' },
		],
		'declaration-no-important': true,
		'selector-max-id': 0,
		'selector-class-pattern': [
			'^[a-z][a-zA-Z0-9]*$',
			{
				message:
					'Classes are camelCase names of parts; write variants and states as data-* or ARIA attributes',
			},
		],
		'property-disallowed-list': [
			[
				'/^(margin|padding|border|scroll-margin|scroll-padding)-(left|right|top|bottom)/',
				'/^border-(top|bottom)-(left|right)-radius$/',
				'left',
				'right',
				'top',
				'bottom',
			],
			{ message: 'Write sides by the direction of writing: margin-inline-start, inset-block-end' },
		],
		'declaration-property-value-disallowed-list': [
			{
				'text-align': ['left', 'right'],
				'/^(float|clear)$/': ['left', 'right'],
				'/./': [palette],
			},
			{ message: 'Use a role token for colours, and start and end for sides' },
		],
		'declaration-property-value-allowed-list': [
			{ 'font-family': ['/^var\\(--/', 'inherit'] },
			{ message: 'Fonts are tokens: font-family: var(--font-…)' },
		],
	},
	overrides: [
		{
			files: [tokens],
			rules: {
				'color-no-hex': null,
				'color-named': null,
				'function-disallowed-list': null,
				'declaration-property-value-disallowed-list': null,
			},
		},
	],
};
