import { roiAssumptions } from '#contracts/dental/return-on-investment.ts';
import type { Figure } from '../claims.ts';
import { trial } from '../promises.ts';

const share = new Intl.NumberFormat('en-NZ', { style: 'percent' });

/** The marketing claims about the dental voice agent. */
export const dentalClaims = {
	staffHours: { figure: '30+', after: 'staff hours per month saved' },
	monthlyRevenue: { figure: '$2,700+', after: 'extra monthly revenue' },
	freeTrial: { figure: '$0', after: `for ${trial.freePeriod} (operational costs apply, no platform fees)` },
	callHoursBefore: { figure: '40+', after: 'hrs/month on calls' },
	noShowsBefore: { figure: '10%', after: 'no-shows' },
	noShowsAfter: { figure: '3%', after: 'no-shows' },
	callsHandled: {
		before: 'The agent handles',
		figure: share.format(roiAssumptions.callsHandled),
		after: 'of calls',
	},
	noShowsCut: { before: 'Reminders cut no-shows by', figure: share.format(roiAssumptions.noShowsCut) },
} as const satisfies Record<string, Figure>;
