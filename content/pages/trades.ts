import type { PageRecord } from '../page-record.ts';

export const trades = {
	path: '/services/tradesmen-automation-solutions',
	title: 'AI for tradies: calls, quotes, scheduling',
	description:
		'Booking, quoting, scheduling and invoicing that run while you’re on the tools, for plumbers, electricians, landscapers and builders.',
	heading: 'Tradesmen Business Solutions',
	lead: 'Calls answered, quotes out and jobs booked while you’re on the tools.',
	place: { name: 'Seaview', east: 0.99, north: 0.26 },
	menus: { services: 'Tradesmen Business Solutions', servicesNote: 'Calls, quotes and jobs while you work' },
	claims: ['manualWork', 'quoteConversions'],
	isService: true,
} as const satisfies PageRecord;
