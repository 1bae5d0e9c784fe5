import { load } from './load.ts';

/** A sentence with a figure, in parts, so that a page can show the figure in large type. */
export interface Figure {
	before?: string;
	figure: string;
	after?: string;
}

/** Every marketing claim by its id. Pages use claims from here only. */
export const claims = {
	...load('claims.yaml'),
	...load('dental/claims.yaml'),
};

/** Returns the wording of a claim by its id, without its evidence. Throws if there is none. */
export function claimOf(id: string): Figure {
	const claim: Figure | undefined = claims[id];
	if (!claim) throw new Error(`No claim is called ${id}.`);
	const { before, figure, after } = claim;
	return { ...(before && { before }), figure, ...(after && { after }) };
}
