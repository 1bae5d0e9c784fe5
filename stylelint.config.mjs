/** The only file with raw colours. All others use its role tokens. */
const tokens = 'app/styles/tokens.css';
/** Tokens of the palette end with a shade, such as `--ink-900`. Role tokens do not. */
const palette = '/var\\(--[a-z]+-\\d{2,3}\\b/';

/**
 * The rules of the design system: tokens for colours and fonts, logical properties for sides, `data-*` attributes for
 * variants. Biome checks the CSS itself.
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
		// The colours of a mask mean opacity.
		'color-named': ['never', { ignoreProperties: ['/^mask/'] }],
		'function-disallowed-list': [
			['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color', 'light-dark'],
			{ message: 'Raw colours are allowed in app/styles/tokens.css only; use a role token' },
		],
		'unit-disallowed-list': [
			['ch', 'ex'],
			{ message: 'They change when the font loads, and lines break elsewhere; use em' },
		],
		'declaration-no-important': true,
		'selector-max-id': 0,
		'selector-class-pattern': [
			'^[a-z][a-zA-Z0-9]*$',
			{
				message:
					'Name a class after the part, in camelCase; write variants and states as data-* or ARIA attributes',
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
			{ message: 'Use logical properties: margin-inline-start, inset-block-end' },
		],
		'declaration-property-value-disallowed-list': [
			{
				'text-align': ['left', 'right'],
				'/^(float|clear)$/': ['left', 'right'],
				'/./': [palette],
			},
			{ message: 'Use a role token for a colour, and start or end for a side' },
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
