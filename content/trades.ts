import type { BusinessFunction } from './business-function.ts';
import { claims } from './claims.ts';
import { outcome, step, system } from './flow.ts';

export const tradesBenefits = {
	title: 'Less office, more trade',
	lead: 'For plumbers, electricians, landscapers and builders, from one van to twenty.',
	benefits: [
		{ icon: 'bell', title: 'Calls answered', text: 'Also when you are under a house with both hands full.' },
		{
			icon: 'coin',
			title: 'Quotes out sooner',
			text: 'Drafted on your own rates before you are back in the ute.',
		},
		{
			icon: 'calendar',
			title: 'Fewer empty slots',
			text: 'A cancelled time is offered to the next on the list.',
		},
		{ icon: 'clock', title: 'Evenings back', text: 'The paperwork is finished when the job is.' },
		{ icon: 'compass', title: 'Less driving', text: 'Jobs in one suburb land on one day.' },
		{ icon: 'hut', title: 'One place to look', text: 'Customer, address, photos and quote in your pocket.' },
	],
} as const;

/** The seven functions, in the specification's order. */
export const tradesFunctions = [
	{
		id: 'booking',
		title: '24/7 booking',
		text: 'The agent picks up when you cannot, asks what you would ask, and books a time that really is free.',
		automations: [
			'Calls, texts and web bookings, day and night',
			'Urgent or not, by your rules',
			'Free times only, with the drive counted in',
			'Address, photos and access notes collected',
		],
		beforeAfter: {
			before: 'Three missed calls while you are in a ceiling. Two have rung someone else.',
			after: 'They are booked, or know when you will ring. You read it at smoko.',
		},
		result: { figure: '24/7', after: 'calls answered', against: 'the hours in which you can pick up today' },
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
			'Ranges from your rates and your past jobs',
			'Photos read for make, size and access',
			'Material prices kept current',
			'Too far or too small: a polite no',
		],
		beforeAfter: {
			before: 'You drive forty minutes to look at a job they cannot afford.',
			after: 'They have seen the range and still want you. Now the drive is worth it.',
		},
		result: {
			figure: '1',
			after: 'range before every site visit',
			against: 'last quarter’s visits that led to no quote',
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
			'Moved by text, no call needed',
			'Your arrival time when you set off',
			'A cancelled slot offered to the waiting list',
		],
		beforeAfter: {
			before: 'You arrive, nobody is home, and the morning is gone.',
			after: 'They confirmed last night, and know that you are ten minutes away.',
		},
		result: { figure: '0', after: 'reminder calls to make', against: 'the calls you make each evening' },
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
			'Accepted online, deposit asked for',
			'Variations by text, with a photo',
			'Invoice in your accounts when the job closes',
		],
		beforeAfter: {
			before: 'The quote is on paper, the variation in a text, the invoice three weeks away.',
			after: 'Accepted, varied, invoiced: the same lines all the way, sent from the driveway.',
		},
		result: {
			...claims.quoteConversions,
			against: 'quotes accepted out of quotes sent, same season last year',
		},
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
			'Routes that keep a day in one part of town',
			'Planned anew when a job runs over',
			'The day’s list on every phone by six',
		],
		beforeAfter: {
			before: 'The whiteboard is right until a quarter past eight.',
			after: 'A job runs over, the afternoon moves along, and those customers already know.',
		},
		result: {
			...claims.manualWork,
			against: 'the time an ordinary week spends on planning and phoning round',
		},
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
			'Labour from what past jobs really took',
			'Supplier prices asked for and compared',
			'The tags and exclusions that get forgotten',
		],
		beforeAfter: {
			before: 'Two weekends of counting fittings for a tender you may not win.',
			after: 'The count is done and the doubtful lines are marked. You bring the judgement.',
		},
		result: { figure: '1', after: 'count of every fitting', against: 'the counts made by hand today' },
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
			'A review asked for once the job is paid',
			'Replies drafted, sent when you say so',
		],
		beforeAfter: {
			before: 'Good work, seen by one family and their dog.',
			after: 'A before and after each week, with your name and your suburb on it.',
		},
		result: { figure: '1', after: 'tap for each post', against: 'the evening a post takes now' },
		flow: [
			step('Photo of the job'),
			system('Draft, faces blurred'),
			step('Your yes'),
			outcome('Posted, review asked'),
		],
	},
] as const satisfies readonly BusinessFunction[];

/** The name of the list of sections beside them. */
export const tradesIndex = 'Seven functions';

/** The five tools in the specification's order. `examples.ts` has what they show. */
export const digitalTools = {
	title: 'Digital Tools for Trades Businesses',
	lead: 'What it looks like on your phone and on your customer’s. The jobs and prices are examples.',
	tools: {
		schedule: { title: 'Scheduling Dashboard', text: 'Every van’s week, and the gap you can still sell.' },
		booking: { title: 'Online Booking Widget', text: 'On your website, with your free times only.' },
		calculator: { title: 'Cost Calculator', text: 'An honest range before anybody drives.' },
		quote: { title: 'Quote Builder', text: 'Your lines, your rates, ready to send.' },
		notifications: { title: 'Automated Notifications', text: 'They know when you come and what it came to.' },
	},
} as const;
