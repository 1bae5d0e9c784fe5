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
		text: 'Enquiries arrive by phone, form, e-mail and social media. All of them land in one list, answered and sorted.',
		automations: [
			'Every channel in one list',
			'A first reply while they are still looking',
			'Questions that tell a job from a chat',
			'Reminders until someone has called back',
		],
		beforeAfter: {
			before: 'Enquiries sit in four inboxes. Thursday night’s is found on Monday.',
			after: 'Every enquiry has an answer, an owner and a date before the next working day.',
		},
		result: {
			figure: '1',
			after: 'list of enquiries',
			against: 'the inboxes, forms and notebooks you check today',
		},
		flow: [
			[step('Phone'), step('Web form'), step('E-mail')],
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
			'Follow-ups on the day you meant to make them',
			'Signed online, filed by itself',
			'A pipeline that is current without a meeting',
		],
		beforeAfter: {
			before: 'Quotes leave when there is a quiet evening. Nobody knows which are still open.',
			after: 'The draft is ready after the call. You check it, send it, and the follow-up is planned.',
		},
		result: {
			...claims.quoteConversions,
			against: 'quotes accepted out of quotes sent, same season last year',
		},
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
		text: 'Orders, stock and rosters keep each other current, so the morning starts with a plan instead of a search.',
		automations: [
			'Orders passed to stock and supplier',
			'Low stock reordered once you approve',
			'Rosters from bookings and leave',
			'Checklists that file themselves',
		],
		beforeAfter: {
			before: 'One order is typed three times: sales system, stock sheet, e-mail to the supplier.',
			after: 'It is entered once. Stock, supplier and roster follow, and you approve what matters.',
		},
		result: {
			...claims.manualWork,
			against: 'the hours logged on the same tasks in the fortnight before we build',
		},
		flow: [
			step('Order comes in'),
			[system('Stock'), system('Supplier'), system('Roster')],
			outcome('Job ready to start'),
		],
	},
	{
		id: 'customer-service',
		title: 'Customer service',
		text: 'Everyday questions get their answer at once. The unusual ones reach a person, with the history attached.',
		automations: [
			'Answers from your own pages and manuals',
			'Where an order or a job is up to, on request',
			'Handover to a person with the whole thread',
			'Complaints flagged before they grow',
		],
		beforeAfter: {
			before: 'People ring to ask when you are coming. Someone puts down a tool to look it up.',
			after: 'They text, and the schedule answers. Your phone rings for what needs you.',
		},
		result: { figure: '24/7', after: 'first answers', against: 'your opening hours' },
		flow: [
			step('Question, any hour'),
			system('Answer looked up'),
			[outcome('Answered at once'), outcome('Passed to a person')],
		],
	},
	{
		id: 'finance',
		title: 'Financial management',
		text: 'Invoices leave when the work is done, and your accountant reads the same figures as you.',
		automations: [
			'Invoices from finished jobs',
			'Supplier bills read and coded',
			'Polite reminders for overdue accounts',
			'GST figures ready to review',
		],
		beforeAfter: {
			before: 'Invoicing waits for the weekend. Bills live in a shoebox and three inboxes.',
			after: 'The invoice is drafted as the job closes. Bills wait, coded, for your approval.',
		},
		result: { figure: '1', after: 'entry for each bill', against: 'the times one bill is typed today' },
		flow: [
			[step('Job closed'), step('Bill arrives')],
			system('Read and coded'),
			step('You approve'),
			outcome('In your accounts'),
		],
	},
	{
		id: 'human-resources',
		title: 'Human resources',
		text: 'New people start with what they need. Leave, hours and certificates look after themselves.',
		automations: [
			'Onboarding lists for each role',
			'Leave asked for and approved by phone',
			'Timesheets from the roster',
			'A warning before a certificate runs out',
		],
		beforeAfter: {
			before: 'Monday’s new starter has no login, and a first-aid certificate ran out in March.',
			after: 'Accounts, forms and training are ready on day one. Renewals are booked in time.',
		},
		result: {
			figure: '1',
			after: 'form for each new starter',
			against: 'the forms, e-mails and logins you set up by hand',
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
		text: 'Everyone sees what is next, and the report is drafted from the work.',
		automations: [
			'Tasks from accepted quotes',
			'Hours and costs against the budget',
			'A warning when a date starts to slip',
			'A weekly summary for the client',
		],
		beforeAfter: {
			before: 'Friday afternoon goes into a status report that is out of date on Monday.',
			after: 'Tasks, hours and photos make the draft. You add the sentence only you can write.',
		},
		result: {
			figure: '0',
			after: 'reports put together by hand',
			against: 'the hours spent on them in your last project',
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
		text: 'A photo from the job becomes a post in your voice. Nothing is published without your yes.',
		automations: [
			'Drafts from photos and finished jobs',
			'A calendar that fills itself',
			'One post, fitted to each channel',
			'Comments and messages in one place',
		],
		beforeAfter: {
			before: 'The latest post wishes everyone a merry Christmas. The one before last.',
			after: 'A draft waits each week. You change a word, say yes, and it is out.',
		},
		result: { figure: '1', after: 'tap for each post', against: 'the evening a post takes now' },
		flow: [
			step('Photo of the job'),
			system('Draft in your voice'),
			step('Your yes'),
			outcome('On every channel'),
		],
	},
	{
		id: 'documents-and-knowledge',
		title: 'Document and knowledge management',
		text: 'Contracts, manuals and what only one person knows become answers that everyone can find.',
		automations: [
			'Scans and e-mails named and filed',
			'Search that understands the question',
			'Answers with the page they come from',
			'Retention dates kept for you',
		],
		beforeAfter: {
			before: 'It is in a folder called “Final new 2”, or in the head of someone on leave.',
			after: 'You ask in your own words and get the paragraph, with the document it stands in.',
		},
		result: {
			figure: '1',
			after: 'search',
			against: 'the drives, inboxes and cabinets you look through today',
		},
		flow: [
			[step('Scans'), step('E-mails'), step('Manuals')],
			system('Read, named, filed'),
			outcome('Answer with its source'),
		],
	},
] as const satisfies readonly BusinessFunction[];
