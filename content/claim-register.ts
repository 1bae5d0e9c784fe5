import type { Figure, Substantiation } from './claim.ts';
import { claims } from './claims.ts';
import { products } from './products.ts';
import { substantiations } from './substantiations.ts';

/** Every marketing claim of the site by its name. Pages use claims from here only. */
export const claimRegister: Readonly<Record<string, Figure>> = Object.assign(
	{},
	claims,
	...products.map((product) => product.claims),
);

/** The evidence for each claim of the register. */
export const evidenceRegister: Readonly<Record<string, Substantiation>> = Object.assign(
	{},
	substantiations,
	...products.map((product) => product.substantiations),
);
