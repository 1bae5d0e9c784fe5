import { consultationLabel } from '../booking.ts';
import { businessFunctions } from '../business-functions.ts';
import { claims, reliabilityBasis } from '../claims.ts';
import { numberWord } from '../number-word.ts';
import type { PageRecord } from '../page-record.ts';
import { places } from '../places.ts';

export const automationBenefits = {
	title: 'What changes when your systems talk',
	lead: 'You keep the tools you know. We take care of the work in between.',
	benefits: [
		{
			title: 'Typed once',
			text: 'A customer, job or bill is entered once and turns up wherever it’s needed.',
		},
		{
			title: 'Nothing forgotten',
			text: 'Follow-ups, renewals and reminders go out on time, whoever’s away.',
		},
		{
			title: 'Answers sooner',
			text: 'Customers hear back before they ring someone else.',
		},
		{
			title: 'Fewer slips',
			text: 'Names and figures are checked before they reach your books.',
		},
		{
			title: 'Numbers you trust',
			text: 'Reports come from the work itself, not from someone’s memory on a Friday.',
		},
		{ title: 'Room to grow', text: 'Take on more work before you need more desks.' },
	],
} as const;

type FunctionId = (typeof businessFunctions)[number]['id'];

/** The flow of data through all functions, and what each adds to it. */
export const ecosystem = {
	title: 'An integrated automation ecosystem',
	lead: `${numberWord(businessFunctions)} functions, one flow of data: what one part of the business learns, the next already knows.`,
	/** The word before each addition. */
	adds: 'adds',
	additions: {
		'client-acquisition': 'who asked, and for what',
		sales: 'the agreed price',
		operations: 'people, parts, dates',
		'customer-service': 'questions and answers',
		finance: 'invoices and payments',
		'human-resources': 'hours and skills',
		'project-management': 'progress and costs',
		'social-media': 'the finished work',
		'documents-and-knowledge': 'what you learned',
	} satisfies Record<FunctionId, string>,
	/** The result of the flow. */
	record: 'One record of each customer, job and document',
	reliability: { ...claims.reliability, basis: reliabilityBasis },
} as const;

/** The name of the list of sections beside them. */
export const functionIndex = `${numberWord(businessFunctions)} functions`;

/** The note about anticipated results, below the last one. */
export const resultsNote =
	'Anticipated results are what we design for, not a promise. We agree on the measure with you before we build, and check it with you afterwards. The examples are made up to show how it works.';

/** The bottom of the page. */
export const automationClosing = {
	title: 'Which hour of your week should go first?',
	text: 'Tell us about one task that takes too long. We’ll tell you straight whether it’s worth automating, and where the price would start.',
	action: consultationLabel,
	other: 'AI Solutions & Pricing',
} as const;

export const businessProcessAutomation = {
	path: '/services/business-process-automation',
	title: 'Business Process Automation',
	description:
		'Connect the tools you already use and let routine work look after itself: sales, operations, customer service, finance, HR and projects.',
	heading: 'Business Process Automation',
	lead: 'Keep the tools you use. We connect them, so routine work looks after itself.',
	place: places.businessProcessAutomation,
	order: 40,
	menus: { services: 'Business Process Automation', servicesNote: 'The tools you have, connected' },
	claims: ['manualWork', 'quoteConversions', 'reliability'],
	isService: true,
} as const satisfies PageRecord;
