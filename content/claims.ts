import type { Figure } from './claim.ts';

/** The marketing claims of pages that belong to no product, in their exact wording. */
export const claims = {
	manualWork: { before: 'Reduce manual work up to', figure: '80%' },
	quoteConversions: { before: 'Quote conversions up to', figure: '40%' },
	reliability: { figure: '99.9%', after: 'platform reliability' },
} as const satisfies Record<string, Figure>;
