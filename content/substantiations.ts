import type { ClaimName } from './claims.ts';

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

/** The register of evidence. In a module of its own, because it is not sent to visitors. */
export const substantiations: Readonly<Record<ClaimName, Substantiation>> = {
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
	staffHours: {
		source: 'Specification §1 and §2, dental page',
		evidence: 'Call logs and rosters of a practice of the stated size, three months before and after.',
	},
	monthlyRevenue: {
		source: 'Specification §1',
		evidence:
			'The calculator’s own defaults (600 appointments, 10% no-shows, a third avoided by reminders, $150 each) and a practice’s books that bear them out.',
	},
	reliability: {
		source: 'Specification §1',
		evidence:
			'Twelve months of uptime records of the hosting and telephony platforms, or their contracts’ service levels.',
	},
	freeTrial: {
		source: 'Specification §1 and §2, dental page',
		evidence:
			'The trial’s written terms, with what counts as an operational cost and about how much it comes to.',
	},
	callHoursBefore: {
		source: 'Specification §2, dental page',
		evidence: 'The same call logs as for the staff hours saved, of the months before.',
	},
	noShowsBefore: {
		source: 'Specification §2, dental page',
		evidence: 'Appointment records of the same practice, of the months before.',
	},
	noShowsAfter: {
		source: 'Specification §2, dental page',
		evidence: 'Appointment records of the same practice, of the months after.',
	},
	callsHandled: {
		source: 'Specification §9, the calculator’s assumptions',
		evidence: 'Call logs that show the share of calls ended without a person.',
	},
	noShowsCut: {
		source: 'Specification §9, the calculator’s assumptions',
		evidence: 'A published study of appointment reminders, or the appointment records of two practices.',
	},
};
