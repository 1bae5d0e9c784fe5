/** A sentence with a figure, in parts, so that a page can show the figure in large type. */
export interface Figure {
	before?: string;
	figure: string;
	after?: string;
}

/** Every marketing claim of the site in its exact wording. Pages use claims from here only. */
export const claims = {
	manualWork: { before: 'Reduce manual work up to', figure: '80%' },
	quoteConversions: { before: 'Quote conversions up to', figure: '40%' },
	staffHours: { figure: '30+', after: 'staff hours per month saved' },
	monthlyRevenue: { figure: '$2,700+', after: 'monthly revenue' },
	reliability: { figure: '99.9%', after: 'platform reliability' },
	freeTrial: { figure: '$0', after: 'for the first week (operational costs apply, no platform fees)' },
	callHoursBefore: { figure: '40+', after: 'hrs/month on calls' },
	noShowsBefore: { figure: '10%', after: 'no-shows' },
	noShowsAfter: { figure: '3%', after: 'no-shows' },
	callsHandled: { before: 'The agent handles', figure: '60%', after: 'of calls' },
	noShowsCut: { before: 'Reminders cut no-shows by', figure: '30%' },
} as const satisfies Record<string, Figure>;

export type ClaimName = keyof typeof claims;
