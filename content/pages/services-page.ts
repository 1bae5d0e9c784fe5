import type { PageWords } from '../page-words.ts';
import { paths } from '../paths.ts';

export const servicesPage = {
	path: paths.services,
	title: 'Our Services',
	description:
		'AI consulting and strategy, business process automation, tradesmen business solutions, custom AI solutions and AI education for New Zealand.',
	heading: 'Our Services',
	lead: 'Five ways to work with us, from a first conversation to a tool your team uses every day.',
} as const satisfies PageWords;
