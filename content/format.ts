const dollars = new Intl.NumberFormat('en-NZ', {
	style: 'currency',
	currency: 'NZD',
	maximumFractionDigits: 0,
});

/** Formats a price: `$2,499`. */
export const priceText = (price: number): string => dollars.format(price);

/** Puts values in place of their names in two braces. */
export const fillIn = (text: string, values: Readonly<Record<string, string | number>>): string =>
	text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

/**
 * Returns a name as part of a URL: `AI Consulting & Strategy` as `ai-consulting-strategy` and
 * `Māori` as `maori`.
 */
export const slug = (name: string): string =>
	name
		.normalize('NFD')
		.replaceAll(/\p{M}/gu, '')
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/g, '-')
		.replaceAll(/^-|-$/g, '');

/** Returns whether an entry of a list is on the site. */
export const isShown = ({ hidden }: { hidden?: boolean | undefined }): boolean => !hidden;

/** Returns a text, or as many whole words of its beginning as fit, with `…` after them. */
export const firstWords = (text: string, max: number): string =>
	text.length <= max ? text : `${text.slice(0, max).replace(/\s\S*$/, '')} …`;
