const dollars = new Intl.NumberFormat('en-NZ', {
	style: 'currency',
	currency: 'NZD',
	maximumFractionDigits: 0,
});

/** Formats a price: `$2,499`. */
export const priceText = (price: number): string => dollars.format(price);

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
