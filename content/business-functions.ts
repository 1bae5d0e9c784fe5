import type { BusinessFunction } from './business-function.ts';
import { claims } from './claims.ts';
import { outcome, step, system } from './flow.ts';

/**
 * The nine functions, in the specification's order; the ninth is ours. Longer than a file should be: it is one list, and
 * an editor reads it as a whole.
 */
export const businessFunctions = [
	{
		id: 'client-acquisition',
		title: 'Client acquisition',
		text: 'Enquiries arrive by phone, form, email and social media. They all land in one list, answered and sorted.',
		automations: [
			'Every channel in one list',
			'A first reply while they’re still looking',
			'Questions that sort real jobs from tyre-kickers',
			'Reminders until someone has called back',
		],
		beforeAfter: {
			before: 'Enquiries sit in four inboxes. Thursday night’s turns up on Monday.',
			after: 'By the next working day, every enquiry has a reply, an owner and a date.',
		},
		result: {
			text: 'One list instead of four inboxes',
			against: 'the inboxes, forms and notebooks you check today',
		},
		flow: [
			[step('Phone'), step('Web form'), step('Email')],
			system('One list, sorted'),
			outcome('Call-back booked'),
		],
	},
	{
		id: 'sales',
		title: 'Sales',
		text: 'From the first call to the signed quote, without anyone retyping a name.',
		automations: [
			'Quotes drafted from your price list',
			'Follow-ups on the day you meant to do them',
			'Signed online, filed automatically',
			'A pipeline that’s up to date without a meeting',
		],
		beforeAfter: {
			before: 'Quotes go out when there’s a quiet evening. Nobody knows which are still open.',
			after: 'The draft is ready after the call. You check it and send it, and the follow-up is booked in.',
		},
		result: {
			...claims.quoteConversions,
			against: 'quotes accepted out of quotes sent, in the same season last year',
		},
		example:
			'A four-person fencing firm wrote its quotes on Sunday nights. Now each one is drafted after the site visit, goes out the same day and gets a follow-up three days later.',
		flow: [
			step('Notes from the call'),
			system('Quote drafted'),
			step('You check and send'),
			outcome('Signed online'),
		],
	},
	{
		id: 'operations',
		title: 'Operations',
		text: 'Orders, stock and rosters keep each other up to date, so the day starts with a plan, not a hunt.',
		automations: [
			'Orders passed on to stock and suppliers',
			'Low stock reordered once you approve',
			'Rosters built from bookings and leave',
			'Checklists that file themselves',
		],
		beforeAfter: {
			before: 'One order is typed three times: sales system, stock sheet, email to the supplier.',
			after: 'It’s entered once. Stock, supplier and roster follow, and you approve what matters.',
		},
		result: {
			...claims.manualWork,
			against: 'the hours logged on the same tasks in the fortnight before we build',
		},
		example:
			'A wholesaler used to type each order into three systems. Now the order desk checks one screen, and stock, supplier and roster follow from it.',
	},
	{
		id: 'customer-service',
		title: 'Customer service',
		text: 'Everyday questions are answered straight away. Unusual ones go to a person, with the history attached.',
		automations: [
			'Answers from your own pages and manuals',
			'Where an order or job is up to',
			'Handover to a person, with the whole thread',
			'Complaints flagged before they grow',
		],
		beforeAfter: {
			before: 'People ring to ask when you’re coming. Someone downs tools to look it up.',
			after: 'They text, and the schedule answers. Your phone only rings when they need you.',
		},
		result: { figure: '24/7', after: 'first replies', against: 'your opening hours' },
		example:
			'A council’s front desk gets the same questions about rubbish days and dog registration all week. The agent answers those from the council’s own pages, and staff get the rest.',
		flow: [
			step('Question, any hour'),
			system('Answer looked up'),
			[outcome('Answered right away'), outcome('Passed to a person')],
		],
	},
	{
		id: 'finance',
		title: 'Financial management',
		text: 'Invoices go out when the work is done, and your accountant sees the same figures you do.',
		automations: [
			'Invoices from finished jobs',
			'Supplier bills read and coded',
			'Polite reminders for overdue accounts',
			'GST figures ready to review',
		],
		beforeAfter: {
			before: 'Invoicing waits for the weekend. Bills live in a shoebox and three inboxes.',
			after: 'The invoice is drafted when the job closes. Bills are coded and ready to approve.',
		},
		result: { text: 'Each bill entered once', against: 'the number of times a bill gets typed today' },
	},
	{
		id: 'human-resources',
		title: 'Human resources',
		text: 'New people start with what they need. Leave, hours and certificates look after themselves.',
		automations: [
			'Onboarding lists for each role',
			'Leave requested and approved by phone',
			'Timesheets from the roster',
			'A heads-up before a certificate expires',
		],
		beforeAfter: {
			before: 'Monday’s new starter has no login, and a first-aid certificate expired in March.',
			after: 'Accounts, forms and training are ready on day one. Renewals are booked in time.',
		},
		result: {
			text: 'One form for each new starter',
			against: 'the forms, emails and logins you deal with by hand today',
		},
		flow: [
			step('Offer signed'),
			[system('Payroll'), system('Logins'), system('Training')],
			outcome('Ready on day one'),
		],
	},
	{
		id: 'project-management',
		title: 'Project management',
		text: 'Everyone can see what’s next, and the report is drafted from the work itself.',
		automations: [
			'Tasks from accepted quotes',
			'Hours and costs against budget',
			'A warning when a date starts to slip',
			'A weekly summary for the client',
		],
		beforeAfter: {
			before: 'Friday afternoon goes into a status report that’s out of date by Monday.',
			after: 'The draft comes from tasks, hours and photos. You add the line only you can write.',
		},
		result: {
			text: 'Reports that draft themselves',
			against: 'the hours spent on reports in your last project',
		},
		flow: [
			[step('Tasks'), step('Hours'), step('Photos')],
			system('Compared with the plan'),
			[outcome('Client summary'), outcome('Early warning')],
		],
	},
	{
		id: 'social-media',
		title: 'Social media',
		text: 'A photo from the job becomes a post in your voice. Nothing goes out without your OK.',
		automations: [
			'Drafts from photos and finished jobs',
			'A calendar that fills itself',
			'One post, adapted to each channel',
			'Comments and messages in one place',
		],
		beforeAfter: {
			before: 'The latest post says Merry Christmas. The Christmas before last.',
			after: 'There’s a draft waiting each week. Change a word, tap OK and it’s out.',
		},
		result: { text: 'One tap for each post', against: 'the evening a post takes now' },
		flow: [
			step('Photo of the job'),
			system('Draft in your voice'),
			step('Your OK'),
			outcome('On every channel'),
		],
	},
	{
		id: 'documents-and-knowledge',
		title: 'Document and knowledge management',
		text: 'Contracts, manuals and the things only one person knows become answers everyone can find.',
		automations: [
			'Scans and emails named and filed',
			'Search that understands the question',
			'Answers that show the page they came from',
			'Retention dates tracked for you',
		],
		beforeAfter: {
			before: 'It’s in a folder called “Final new 2”, or in the head of someone on leave.',
			after: 'Ask in your own words and get the paragraph, with the document it came from.',
		},
		result: {
			text: 'One search instead of five places',
			against: 'the drives, inboxes and cabinets you look through today',
		},
	},
] as const satisfies readonly BusinessFunction[];
