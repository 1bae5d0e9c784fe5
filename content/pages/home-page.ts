import type { PageWords } from '../page-words.ts';
import { paths } from '../paths.ts';

export const homePage = {
	path: paths.home,
	title: 'AI solutions for New Zealand organisations',
	description:
		'Practical AI for New Zealand businesses, trades and councils: less admin, faster responses, and teams free for high-value work.',
	heading: 'Empower your business with AI Solutions',
	lead: 'Less admin, faster responses, and your team free for the high-value work only they can do.',
} as const satisfies PageWords;
