/** A typeface of the site. */
export interface Font {
	/**
	 * Its package is `@fontsource-variable/` and this in lower case with hyphens. It must have an
	 * axis of weights.
	 */
	family: string;
	/**
	 * The weight that the site uses, or the ends of the range. The file of one weight is 40 %
	 * smaller.
	 */
	weights: number | { min: number; max: number };
}

/** The fonts of the site: `display` for headings, `text` for all other text. */
export const fonts = {
	display: { family: 'Bricolage Grotesque', weights: 650 },
	text: { family: 'Figtree', weights: { min: 400, max: 680 } },
} as const satisfies Record<string, Font>;
