import type { PageWords } from '../page-words.ts';
import { paths } from '../paths.ts';

export const notFoundPage = {
	path: paths.notFound,
	unlisted: true,
	title: 'Page not found',
	description:
		'There is no page at this address. Return to the home page or use the menu to find what you were looking for.',
	heading: '404',
	lead: 'Oops! Page not found',
} as const satisfies PageWords;
