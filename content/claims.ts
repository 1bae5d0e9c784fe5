import { load } from './load.ts';
import type { Reference } from './schemas/references.ts';

/** Every marketing claim by its id. Pages use claims from here only. */
export const claims = { ...load('claims.yaml'), ...load('dental/claims.yaml') };

/** A sentence with a figure, in parts, so that a page can show the figure in large type. */
export type Figure = (typeof claims)['reliability']['wording'];

/** Returns the wording of a claim by its id. Throws if there is none. */
export function claimOf(id: Reference<'claim'> | keyof typeof claims): Figure {
	const claim = claims[id];
	if (!claim) throw new Error(`No claim is called ${id}.`);
	return claim.wording;
}
