import { withoutExample } from '../business-function.ts';
import type { PageRecord } from '../page-record.ts';
import { digitalTools, tradesBenefits, tradesFunctions } from '../trades.ts';

export const trades = {
	path: '/services/tradesmen-automation-solutions',
	title: 'AI for tradies: calls, quotes, scheduling',
	description:
		'Booking, quoting, scheduling and invoicing that run while you’re on the tools, for plumbers, electricians, landscapers and builders.',
	heading: 'Tradesmen Business Solutions',
	lead: 'Calls answered, quotes out and jobs booked while you’re on the tools.',
	place: { name: 'Seaview', east: 0.99, north: 0.26 },
	order: 50,
	menus: { services: 'Tradesmen Business Solutions', servicesNote: 'Calls, quotes and jobs while you work' },
	claims: ['manualWork', 'quoteConversions'],
	isService: true,
	chat: [tradesBenefits, tradesFunctions.map(withoutExample), Object.values(digitalTools.tools)],
} as const satisfies PageRecord;
