import type { businessFunctions } from './business-functions.ts';
import { claims } from './claims.ts';

export const automationBenefits = {
	title: 'What changes when systems talk',
	lead: 'You keep the tools you know. The work between them stops being yours.',
	benefits: [
		{
			icon: 'hut',
			title: 'Typed once',
			text: 'A customer, a job or a bill is entered in one place and turns up in the others.',
		},
		{
			icon: 'calendar',
			title: 'Nothing forgotten',
			text: 'Follow-ups, renewals and reminders leave on time, whoever is away.',
		},
		{
			icon: 'bell',
			title: 'Answers sooner',
			text: 'Customers hear back while they still have the question.',
		},
		{
			icon: 'coin',
			title: 'Fewer slips',
			text: 'Names and figures are checked before they reach your books.',
		},
		{
			icon: 'compass',
			title: 'Numbers you trust',
			text: 'Reports come from the work itself, not from memory on a Friday.',
		},
		{ icon: 'peak', title: 'Room to grow', text: 'Take on more work before you need more desks.' },
	],
} as const;

type FunctionId = (typeof businessFunctions)[number]['id'];

/** The flow of data through all nine functions, and what each adds to it. */
export const ecosystem = {
	title: 'An integrated automation ecosystem',
	lead: 'Nine functions, one flow of data: what one part of the business learns, the next one already knows.',
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
		'documents-and-knowledge': 'what it taught you',
	} satisfies Record<FunctionId, string>,
	/** The result of the flow. */
	record: 'One record of each customer, job and document',
	reliability: claims.reliability,
} as const;

/** The name of the list of sections beside them. */
export const functionIndex = 'Nine functions';

/** The note about anticipated results, below the last one. */
export const resultsNote =
	'Anticipated results are what we design for, not a promise: we agree the measure with you before we build, and read it with you after.';

/** The call to action of both automation pages. */
export const automationClosing = {
	title: 'Which hour of your week should go first?',
	text: 'Tell us about one task that takes too long. We will say plainly whether it is worth automating, and where its price would start.',
	action: 'Schedule Consultation',
	other: 'AI Solutions & Pricing',
} as const;
