/** What the three legal documents have in common. */
export const legal = {
	/** The day from which they apply (specification §2). */
	effectiveDate: '4\u00a0September\u00a02025',
	/** The day of the last change to the text of the privacy policy. */
	privacyUpdated: '22\u00a0November\u00a02026',
	/** What programs may copy the site for. The terms of use and `llms.txt` say the same. */
	automatedCopying:
		'to index it for a public search engine, to answer questions about us with a link to the page, or to make it accessible',
	contents: { title: 'Contents', parts: 'parts' },
} as const;
