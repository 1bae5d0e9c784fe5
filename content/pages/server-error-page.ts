import type { PageWords } from '../page-words.ts';
import { paths } from '../paths.ts';

export const serverErrorPage = {
	path: paths.serverError,
	unlisted: true,
	title: 'Something went wrong',
	description:
		'Something on our side went wrong. Anything you have already sent is safe. Return to the home page or try again in a moment.',
	heading: 'Unexpected Application Error!',
	lead: 'Something on our side went wrong. Anything you’ve already sent is safe.',
} as const satisfies PageWords;
