import type { Substantiation } from './claim.ts';
import type { claims } from './claims.ts';

/** The evidence for these claims. In a module of its own, because it is not sent to visitors. */
export const substantiations: Readonly<Record<keyof typeof claims, Substantiation>> = {
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
		evidence:
			'Twelve months of uptime records of the hosting and telephony platforms, or their contracts’ service levels.',
	},
};
