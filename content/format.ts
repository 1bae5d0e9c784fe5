const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** Returns the number of entries as the first word of a sentence: `Five`, or `11` above ten. */
export const numberWord = (list: object): string => {
	const { length } = Object.keys(list);
	return words[length] ?? String(length);
};

const dollars = new Intl.NumberFormat('en-NZ', {
	style: 'currency',
	currency: 'NZD',
	maximumFractionDigits: 0,
});

/** Formats a price: `$2,499`. */
export const priceText = (price: number): string => dollars.format(price);

/** Returns a name as part of a URL: `AI Consulting & Strategy` as `ai-consulting-strategy`. */
export const slug = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
