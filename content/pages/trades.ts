import { consultationLabel } from '../booking.ts';
import type { BusinessFunction } from '../business-function.ts';
import { claims } from '../claims.ts';
import { outcome, step, system } from '../flow.ts';
import { numberWord } from '../number-word.ts';
import type { PageRecord } from '../page-record.ts';
import { places } from '../places.ts';

export const tradesBenefits = {
	title: 'Less office, more trade',
	lead: 'For plumbers, electricians, landscapers and builders, from one van to twenty.',
	benefits: [
		{ title: 'Calls answered', text: 'Even when you’re under a house with both hands full.' },
		{
			title: 'Quotes out sooner',
			text: 'Drafted on your own rates before you’re back in the ute.',
		},
		{
			title: 'Fewer empty slots',
			text: 'A cancelled time goes to the next person on the list.',
		},
		{ title: 'Evenings back', text: 'The paperwork is done when the job is.' },
		{ title: 'Less driving', text: 'Jobs in the same suburb land on the same day.' },
		{
			title: 'One place to look',
			text: 'Customer, address, photos and quote in your pocket.',
		},
	],
} as const;

/** The seven functions, in the specification's order. */
export const tradesFunctions = [
	{
		id: 'booking',
		title: '24/7 booking',
		text: 'The agent picks up when you can’t, asks what you’d ask and books a time that’s really free.',
		automations: [
			'Calls, texts and web bookings, day and night',
			'Urgent jobs sorted by your rules',
			'Free times only, allowing for travel',
			'Address, photos and access notes collected',
		],
		beforeAfter: {
			before: 'Three missed calls while you’re in a ceiling. Two have already rung someone else.',
			after: 'They’re booked in, or know when you’ll ring. You read about it at smoko.',
		},
		result: { figure: '24/7', after: 'calls answered', against: 'the hours you can pick up today' },
		example:
			'A two-van plumbing business lost calls while both plumbers were on jobs. Now callers are booked into real gaps, and a burst pipe still rings through.',
		flow: [
			step('Call at 6:40 am'),
			system('Agent asks and checks'),
			[outcome('Booked'), outcome('Urgent: rings you')],
		],
	},
	{
		id: 'cost-estimation',
		title: 'Cost estimation',
		text: 'Customers get an honest range before you drive across town for nothing.',
		automations: [
			'Ranges from your rates and past jobs',
			'Photos checked for make, size and access',
			'Material prices kept up to date',
			'Too far or too small: a polite no',
		],
		beforeAfter: {
			before: 'You drive forty minutes to look at a job they can’t afford.',
			after: 'They’ve seen the range and still want you. Now the drive is worth it.',
		},
		result: {
			text: 'A price range before every site visit',
			against: 'last quarter’s visits that never became a quote',
		},
		flow: [
			[step('Photos'), step('A few questions')],
			system('Your rates applied'),
			outcome('A range to decide on'),
		],
	},
	{
		id: 'appointment-management',
		title: 'Appointment management',
		text: 'Reminders, changes and “on my way” texts go out without you.',
		automations: [
			'A reminder the day before',
			'Changes by text, no call needed',
			'Your arrival time when you set off',
			'Cancelled times offered to the next customer',
		],
		beforeAfter: {
			before: 'You turn up, nobody’s home, and there goes the morning.',
			after: 'They confirmed last night, and know you’re ten minutes away.',
		},
		result: { text: 'No reminder calls to make', against: 'the calls you make each evening' },
		flow: [
			step('The day before'),
			system('Text asks: still good?'),
			[outcome('Confirmed'), outcome('Slot refilled')],
		],
	},
	{
		id: 'quote-to-invoice',
		title: 'Quote to invoice',
		text: 'One job, one set of lines, from the first quote to the paid invoice.',
		automations: [
			'Quote drafted from a voice note on site',
			'Accepted online, deposit requested',
			'Variations by text, with a photo',
			'Invoice in your accounts when the job closes',
		],
		beforeAfter: {
			before: 'The quote is on paper, the variation in a text, the invoice three weeks away.',
			after: 'Accepted, varied, invoiced: the same lines all the way, sent from the driveway.',
		},
		result: {
			...claims.quoteConversions,
			against: 'quotes accepted out of quotes sent, in the same season last year',
		},
		example:
			'An electrician talks through the job in the driveway. By the time he’s home the quote is drafted from his own rates, ready to check and send.',
		flow: [
			step('Voice note on site'),
			system('Quote drafted'),
			step('Accepted online'),
			outcome('Invoiced and paid'),
		],
	},
	{
		id: 'technician-scheduling',
		title: 'Technician scheduling',
		text: 'The right person, with the right ticket, in the right suburb.',
		automations: [
			'Jobs matched to skills and licences',
			'Routes that keep each day in one part of town',
			'Replanned when a job runs over',
			'The day’s list on every phone by 6 am',
		],
		beforeAfter: {
			before: 'The whiteboard is right until a quarter past eight.',
			after: 'A job runs over, the afternoon shifts along, and those customers already know.',
		},
		result: {
			...claims.manualWork,
			against: 'the time planning and phoning round takes in an ordinary week',
		},
		example:
			'A landscaping crew of six used to plan the week over the phone on Sunday. Now the week is drafted on Friday and reshuffles itself when it rains.',
		flow: [
			[step('Jobs'), step('Skills'), step('Traffic')],
			system('Day planned'),
			outcome('List on every phone'),
		],
	},
	{
		id: 'project-estimation',
		title: 'Project estimation',
		text: 'For the bigger jobs: quantities from the plans, and a price you can stand behind.',
		automations: [
			'Quantities read from plans and schedules',
			'Labour based on what past jobs really took',
			'Supplier prices requested and compared',
			'The tags and exclusions people forget',
		],
		beforeAfter: {
			before: 'Two weekends counting fittings for a tender you might not win.',
			after: 'The count is done and anything doubtful is marked. You bring the judgement.',
		},
		result: { text: 'Every fitting counted for you', against: 'the counts you do by hand today' },
		flow: [
			step('Plans'),
			system('Quantities counted'),
			[step('You check'), step('Suppliers price')],
			outcome('Tender ready'),
		],
	},
	{
		id: 'social-media',
		title: 'Social media',
		text: 'The photo you take anyway becomes the reason the next customer rings.',
		automations: [
			'Posts drafted from job photos',
			'Number plates and faces blurred',
			'A review request once the job is paid',
			'Replies drafted, sent when you say so',
		],
		beforeAfter: {
			before: 'Good work, seen by one family and their dog.',
			after: 'A before-and-after each week, with your name and suburb on it.',
		},
		result: { text: 'One tap for each post', against: 'the evening a post takes now' },
		flow: [
			step('Photo of the job'),
			system('Draft, faces blurred'),
			step('You tap send'),
			outcome('Posted, review requested'),
		],
	},
] as const satisfies readonly BusinessFunction[];

/** The name of the list of sections beside them. */
export const tradesIndex = `${numberWord(tradesFunctions)} functions`;

/** The five tools in the specification's order. `examples.ts` has what they show. */
export const digitalTools = {
	title: 'Digital Tools for Trades Businesses',
	lead: 'What it looks like on your phone and your customer’s. The jobs and prices are examples.',
	tools: {
		schedule: { title: 'Scheduling Dashboard', text: 'Every van’s week, and the gaps you can still fill.' },
		booking: { title: 'Online Booking Widget', text: 'On your website, showing only the times you’re free.' },
		calculator: { title: 'Cost Calculator', text: 'A ballpark before anyone drives anywhere.' },
		quote: { title: 'Quote Builder', text: 'Your lines, your rates, ready to send.' },
		notifications: {
			title: 'Automated Notifications',
			text: 'Customers know when you’re coming and what it cost.',
		},
	},
} as const;

/** The bottom of the page. */
export const tradesClosing = {
	title: 'What do you still do at the kitchen table?',
	text: 'Quotes, invoices, ringing people back: tell us which one. We’ll say if it’s worth handing over, and where the price starts.',
	action: consultationLabel,
	other: 'AI Solutions & Pricing',
} as const;

export const trades = {
	path: '/services/tradesmen-automation-solutions',
	title: 'AI for tradies: calls, quotes, scheduling',
	description:
		'Booking, quoting, scheduling and invoicing that run while you’re on the tools, for plumbers, electricians, landscapers and builders.',
	heading: 'Tradesmen Business Solutions',
	lead: 'Calls answered, quotes out and jobs booked while you’re on the tools.',
	place: places.trades,
	order: 50,
	menus: { services: 'Tradesmen Business Solutions', servicesNote: 'Calls, quotes and jobs while you work' },
	claims: ['manualWork', 'quoteConversions'],
	isService: true,
} as const satisfies PageRecord;
