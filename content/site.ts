/** The firm behind the site and how to reach it. Replace everything here to make the site your own. */
export const site = {
	brand: 'Bright Harbour AI',
	/** Legal name behind the brand, for notices and email footers. */
	legalName: 'Bright Harbour AI Limited',
	tagline: 'Practical AI for Aotearoa’s working businesses.',
	email: 'hello@brightharbour.example',
	/** As shown and as dialled. Invented, like the address. */
	phone: { shown: '0800\u00a0555\u00a00140', dialled: '+648005550140' },
	address: {
		street: '12 Example Quay',
		city: 'Wellington',
		postcode: '6011',
		country: 'New Zealand',
	},
	replyPromise: '24–\u206048\u00a0hours',
	social: [{ name: 'LinkedIn', url: 'https://www.linkedin.com/company/brightharbour-example' }],
} as const;
