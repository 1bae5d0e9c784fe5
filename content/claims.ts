import type { Figure } from './claim.ts';
import { dentalClaims } from './dental/claims.ts';

/** Every marketing claim of the site in its exact wording. Pages use claims from here only. */
export const claims = {
	manualWork: { before: 'Reduce manual work up to', figure: '80%' },
	quoteConversions: { before: 'Quote conversions up to', figure: '40%' },
	reliability: { figure: '99.9%', after: 'platform reliability' },
	...dentalClaims,
} as const satisfies Record<string, Figure>;

export type ClaimName = keyof typeof claims;
