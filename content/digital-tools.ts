/** The five tools, in the specification's order. What they show stands in `examples.ts`. */
export const digitalTools = {
	title: 'Digital Tools for Trades Businesses',
	lead: 'What it looks like on your phone and on your customer’s. The jobs and prices are examples.',
	tools: {
		schedule: { title: 'Scheduling Dashboard', text: 'Every van’s week, and the gap you can still sell.' },
		booking: { title: 'Online Booking Widget', text: 'On your website, with your free times only.' },
		calculator: { title: 'Cost Calculator', text: 'An honest range before anybody drives.' },
		quote: { title: 'Quote Builder', text: 'Your lines, your rates, ready to send.' },
		notifications: { title: 'Automated Notifications', text: 'They know when you come and what it came to.' },
	},
} as const;
