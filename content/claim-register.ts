import { claims, type Figure, type Substantiation } from './claims.ts';
import { products } from './products.ts';

/** The evidence for these claims. In a module of its own, because it is not sent to visitors. */
const substantiations: Readonly<Record<keyof typeof claims, Substantiation>> = {
	manualWork: {
		source: 'Specification §1',
		evidence:
			'Time sheets of at least one project, the same tasks before and after, that show a reduction of 80% in the best case and say what the ordinary one was.',
	},
	quoteConversions: {
		source: 'Specification §1',
		evidence:
			'Quotes sent and quotes accepted of at least one client over a full season with our quoting in use.',
	},
	reliability: {
		source: 'Specification §1',
		evidence: 'The service levels in the contracts with the hosting and telephony providers.',
	},
};

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
