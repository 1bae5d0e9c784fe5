import type { PageRecord } from '../page-record.ts';

export const businessProcessAutomation = {
	path: '/services/business-process-automation',
	title: 'Business Process Automation',
	description:
		'Connect the tools you already use and let routine work run by itself: sales, operations, customer service, finance, HR and projects.',
	heading: 'Business Process Automation',
	lead: 'Connect the tools you already use, and let the routine work run by itself.',
	menus: { services: 'Business Process Automation' },
} as const satisfies PageRecord;
