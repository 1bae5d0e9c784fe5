/** What the three legal documents have in common. */
export const legal = {
	/** The day from which they apply (specification §2). */
	effectiveDate: '4\u00a0September\u00a02025',
	contentsTitle: 'Contents',
} as const;
