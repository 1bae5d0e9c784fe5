import type { PageWords } from '../page-words.ts';
import { paths } from '../paths.ts';

export const businessProcessAutomationPage = {
	path: paths.businessProcessAutomation,
	title: 'Business Process Automation',
	description:
		'Connect the tools you already use and let routine work run by itself: sales, operations, customer service, finance, HR and projects.',
	heading: 'Business Process Automation',
	lead: 'Connect the tools you already use, and let the routine work run by itself.',
} as const satisfies PageWords;
