/** A firm that handles personal information for us (information privacy principles 3 and 12, Privacy Act 2020). */
export interface Processor {
	kind: string;
	/** The information that it handles. */
	handles: string;
	country: string;
}

/** All of them. The owner must adapt the list to the chosen providers (docs/legal-review.md). */
export const processors: readonly Processor[] = [
	{
		kind: 'Hosting provider',
		handles: 'The website, our server and the database of enquiries',
		country: 'Australia',
	},
	{
		kind: 'Email provider',
		handles: 'Enquiries sent to us, and our replies',
		country: 'Australia and the United States',
	},
	{ kind: 'Scheduling service (Calendly)', handles: 'Bookings', country: 'United States' },
	{ kind: 'Analytics service (Google Analytics)', handles: 'Visits to the site', country: 'United States' },
	{ kind: 'AI model provider', handles: 'Messages to the AI chat', country: 'United States' },
];
