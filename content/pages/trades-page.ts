import type { PageWords } from '../page-words.ts';
import { paths } from '../paths.ts';

export const tradesPage = {
	path: paths.trades,
	title: 'Tradesmen Business Solutions',
	description:
		'Booking, quoting, scheduling and invoicing that run while you are on the tools, for plumbers, electricians, landscapers and builders.',
	heading: 'Tradesmen Business Solutions',
	lead: 'Calls answered, quotes out and jobs booked while you are on the tools.',
} as const satisfies PageWords;
