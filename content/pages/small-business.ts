import type { PageRecord } from '../page-record.ts';
import { useCases } from '../small-business.ts';

export const smallBusiness = {
	path: '/ai-for-small-business',
	title: 'AI for Small Business',
	description:
		'Practical AI solutions that save time, reduce costs and help your small business thrive: bookings, reminders, social media and more.',
	heading: 'AI for Small Business',
	lead: 'Practical AI solutions that save time, reduce costs, and help your small business thrive.',
	place: { name: 'Cuba Street', east: 0.75, north: 0.33 },
	order: 30,
	menus: { services: 'AI for Small Business', servicesNote: 'Bookings, reminders, orders, posts' },
	chat: useCases,
} as const satisfies PageRecord;
