/** A typeface of the site. */
export interface Font {
	/** Its package is `@fontsource-variable/` and this in lower case with hyphens. It must have an axis of weights. */
	family: string;
	/** The weights that the site uses. */
	weights: { min: number; max: number };
}

/** The fonts of the site: `display` for headings, `text` for all other text. */
export const fonts = {
	display: { family: 'Bricolage Grotesque', weights: { min: 560, max: 700 } },
	text: { family: 'Figtree', weights: { min: 400, max: 680 } },
} as const satisfies Record<string, Font>;
