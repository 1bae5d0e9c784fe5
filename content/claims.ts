/** A sentence with a figure, in parts, so that a page can show the figure in large type. */
export interface Figure {
	before?: string;
	figure: string;
	after?: string;
}

/**
 * The evidence for a claim. The Fair Trading Act 1986, s 12A, forbids an unsubstantiated representation: the owner must
 * hold the evidence when the claim is made, whether or not it turns out to be true.
 */
export interface Substantiation {
	/** Where the specification makes the claim. */
	source: string;
	/** What the owner must have on file before the page is published. */
	evidence: string;
}

/** The marketing claims of pages that belong to no product, in their exact wording. */
export const claims = {
	manualWork: { before: 'Reduce manual work up to', figure: '80%' },
	quoteConversions: { before: 'Quote conversions up to', figure: '40%' },
	reliability: { figure: '99.9%', after: 'platform reliability' },
} as const satisfies Record<string, Figure>;

/** What the figure for reliability is based on. The owner holds the evidence. */
export const reliabilityBasis = 'the uptime our hosting and phone providers commit to';
