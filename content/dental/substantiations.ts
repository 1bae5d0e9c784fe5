import { roiInputs } from '#contracts/dental/return-on-investment.ts';
import type { Substantiation } from '../claims.ts';
import { dentalClaims } from './claims.ts';

/** The evidence for the claims about the dental voice agent. */
export const dentalSubstantiations: Readonly<Record<keyof typeof dentalClaims, Substantiation>> = {
	staffHours: {
		source: 'Specification §1 and §2, dental page',
		evidence: 'Call logs and rosters of a practice of the stated size, three months before and after.',
	},
	monthlyRevenue: {
		source: 'Specification §1',
		evidence: `The calculator’s own defaults (${roiInputs.apptsPerMonth.default} appointments, ${roiInputs.noShowRate.default}% no-shows, ${dentalClaims.noShowsCut.figure} avoided by reminders, $${roiInputs.avgValue.default} each) and a practice’s books that bear them out.`,
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
