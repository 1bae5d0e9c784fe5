import type { ConfigData } from 'html-validate';

/** What html-validate holds every page to: its recommended and accessibility rules, and our own choices. */
export const htmlRules: ConfigData = {
	root: true,
	extends: ['html-validate:recommended', 'html-validate:a11y'],
	rules: {
		// The Content-Security-Policy forbids style attributes, even those that the preset lets pass.
		'no-inline-style': ['error', { allowedProperties: [] }],
		// Matters of spelling without effect, which React writes in its own way: `charSet`, `<br/>`, `hidden=""`.
		'attr-case': 'off',
		'void-style': 'off',
		'attribute-empty-style': 'off',
		'attribute-boolean-style': 'off',
	},
};
