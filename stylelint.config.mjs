/** The only file with raw colours (the override leaves it out). All others use its role tokens. */
const tokens = 'app/styles/tokens.css';
/** Tokens of the palette end with a shade, such as `--ink-900`. Role tokens do not. */
const palette = '/var\\(--[a-z]+-\\d{2,3}\\b/';
const colours = 'rgb rgba hsl hsla hwb lab lch oklab oklch color light-dark'.split(' ');
const sides = '/^((margin|padding|border|scroll-margin|scroll-padding)-)?(left|right|top|bottom)/';
const corners = '/^border-(top|bottom)-(left|right)-radius$/';

/**
 * @type {import('stylelint').Config} The rules of the design system. Biome checks the CSS itself.
 */
export default {
	ignoreFiles: ['app/styles/artwork/**', 'build/**'],
	reportNeedlessDisables: true,
	reportDescriptionlessDisables: true,
	reportInvalidScopeDisables: true,
	rules: {
		'declaration-no-important': true,
		'selector-max-id': 0,
		// A class is named after the part; variants and states are data-* or ARIA attributes.
		'selector-class-pattern': '^[a-z][a-zA-Z0-9]*$',
		'unit-disallowed-list': [['ch', 'ex'], { message: 'They change when the font loads; use em' }],
		'property-disallowed-list': [
			[sides, corners],
			{ message: 'Use the logical property: inset-inline' },
		],
		'declaration-property-value-allowed-list': { 'font-family': ['/^var\\(--/', 'inherit'] },
	},
	overrides: [
		{
			files: ['**/!(tokens).css'],
			rules: {
				'color-no-hex': true,
				// The colours of a mask mean opacity.
				'color-named': ['never', { ignoreProperties: ['/^mask/'] }],
				'function-disallowed-list': [
					colours,
					{ message: `Raw colours are in ${tokens}; use a role token` },
				],
				'declaration-property-value-disallowed-list': [
					{
						'text-align': ['left', 'right'],
						'/^(float|clear)$/': ['left', 'right'],
						'/./': [palette],
					},
					{ message: 'Use a role token for a colour, and start or end for a side' },
				],
			},
		},
	],
};
