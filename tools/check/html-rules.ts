import type { ConfigData } from 'html-validate';

/** A picture must have its size before it loads, so that nothing moves. */
const size = {
	width: { required: true, enum: [/^[1-9]\d*$/] },
	height: { required: true, enum: [/^[1-9]\d*$/] },
};
/** Not a file name and not a word for any picture. Empty for decoration. */
const alt = /^(?!.*\.(avif|gif|jpe?g|png|svg|webp)$)(?!(image|picture|photo|screenshot|illustration|icon)$)/i;

/** The rules for every page: html-validate's recommended and accessibility rules, and our own choices. */
export const htmlRules: ConfigData = {
	root: true,
	extends: ['html-validate:recommended', 'html-validate:a11y'],
	elements: [
		'html5',
		{
			html: { attributes: { lang: { required: true, enum: [/^en-NZ$/i] } } },
			img: { attributes: { ...size, alt: { required: true, enum: [alt] } } },
			source: { attributes: size },
		},
	],
	rules: {
		// The Content-Security-Policy forbids style attributes, even those that the preset allows.
		'no-inline-style': ['error', { allowedProperties: [] }],
		// Spelling without effect, which React writes in its own way: `charSet`, `<br/>`, `hidden=""`.
		'attr-case': 'off',
		'void-style': 'off',
		'attribute-empty-style': 'off',
		'attribute-boolean-style': 'off',
	},
};
