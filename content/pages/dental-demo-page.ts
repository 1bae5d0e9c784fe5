import type { PageWords } from '../page-words.ts';
import { paths } from '../paths.ts';

export const dentalDemoPage = {
	path: paths.dentalDemo,
	unlisted: true,
	title: 'Try the dental dashboard',
	description:
		'Click through the dashboard of the dental voice agent: a day at an invented practice, with calls, transcripts, tasks and graphs.',
	heading: 'Try the dashboard',
	lead: 'A day at Example Dental, a practice that does not exist. Every patient, call and figure is invented, and nothing you do here is sent or stored.',
} as const satisfies PageWords;
