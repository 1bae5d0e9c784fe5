import type { PageWords } from '../page-words.ts';
import { paths } from '../paths.ts';

export const smallBusinessPage = {
	path: paths.smallBusiness,
	title: 'AI for Small Business',
	description:
		'Practical AI solutions that save time, reduce costs and help your small business thrive: bookings, reminders, social media and more.',
	heading: 'AI for Small Business',
	lead: 'Practical AI solutions that save time, reduce costs, and help your small business thrive.',
} as const satisfies PageWords;
