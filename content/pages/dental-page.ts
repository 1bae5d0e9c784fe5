import type { PageWords } from '../page-words.ts';
import { paths } from '../paths.ts';

export const dentalPage = {
	path: paths.dental,
	title: 'Dental AI Voice Agent',
	description:
		'A voice agent for dental practices that automates patient calls, reminders and appointment scheduling. First week free of platform fees.',
	heading: 'The AI voice agent for dental practices',
	lead: 'Patient calls, reminders and appointment scheduling, answered and written up for your front desk.',
} as const satisfies PageWords;
