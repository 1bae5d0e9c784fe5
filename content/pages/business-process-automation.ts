import { withoutExample } from '../business-function.ts';
import { businessFunctions } from '../business-functions.ts';
import { automationBenefits, resultsNote } from '../business-process-automation.ts';
import type { PageRecord } from '../page-record.ts';

export const businessProcessAutomation = {
	path: '/services/business-process-automation',
	title: 'Business Process Automation',
	description:
		'Connect the tools you already use and let routine work look after itself: sales, operations, customer service, finance, HR and projects.',
	heading: 'Business Process Automation',
	lead: 'Keep the tools you use. We connect them, so routine work looks after itself.',
	place: { name: 'Hutt River', east: 0.9, north: 0.3 },
	order: 40,
	menus: { services: 'Business Process Automation', servicesNote: 'The tools you have, connected' },
	claims: ['manualWork', 'quoteConversions', 'reliability'],
	isService: true,
	chat: [automationBenefits, businessFunctions.map(withoutExample), resultsNote],
} as const satisfies PageRecord;
