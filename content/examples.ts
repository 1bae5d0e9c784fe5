/**
 * Invented demonstrations: a call, a quote, a week of jobs. Every figure, place and name here is made up to show what a
 * thing looks like, and every place that shows one labels it as an example.
 */

/** The evening that the home page's hero illustrates: a call, its quote, the booked job. */
export const eveningCall = {
	caption: 'What an evening call becomes, an example',
	call: { time: 'Tuesday, 9:47 pm', label: 'Call answered', quote: '“Hot water’s gone. Can someone come?”' },
	quote: {
		time: '9:49 pm',
		label: 'Quote drafted',
		job: 'Cylinder element, 180 L',
		lines: [
			{ what: 'Call-out and labour', price: '$240' },
			{ what: 'Element and fittings', price: '$165' },
		],
		total: { what: 'Total incl. GST', price: '$405' },
	},
	job: {
		time: '9:51 pm',
		label: 'Job booked',
		when: 'Wednesday, 7:30 am · Petone',
		note: 'Confirmed by text. You slept through it.',
	},
} as const;

/** A plumber's day, from the agent's first call to the last invoice, for the top of the trades page. */
export const dayOnTheTools = {
	caption: 'A day on the tools, an example',
	/** `at` is the time on a 24-hour clock. */
	events: [
		{ time: '6:40', at: '06:40', what: 'Call answered', detail: 'Leak under a sink. Booked for 10:15.' },
		{ time: '8:05', at: '08:05', what: 'On my way', detail: 'Text sent with your arrival time.' },
		{ time: '9:50', at: '09:50', what: 'Quote drafted', detail: 'From your voice note, on your rates.' },
		{ time: '10:15', at: '10:15', what: 'Job started', detail: 'Photos and access notes on your phone.' },
		{ time: '3:30', at: '15:30', what: 'Invoice sent', detail: 'Before you left the driveway.' },
	],
} as const;

/** The contents of the five drawn tools of the trades page. */
export const digitalToolsExample = {
	schedule: {
		days: ['Mon', 'Tue', 'Wed', 'Thu'],
		/** Each crew's week: a suburb a day, or a day that is free. */
		crews: [
			{ name: 'Van 1', suburbs: ['Petone', 'Petone', 'Naenae', ''] },
			{ name: 'Van 2', suburbs: ['Karori', '', 'Karori', 'Kelburn'] },
		],
		free: 'free',
	},
	booking: { day: 'Thursday', times: ['8:00', '10:30', '1:15'], chosen: '10:30', action: 'Book 10:30' },
	calculator: {
		inputs: [
			{ what: 'Metres of pipe', value: '12' },
			{ what: 'Fittings', value: '6' },
		],
		rangeLabel: 'Price range',
		range: 'About $620–$780',
	},
	quote: {
		lines: [
			{ what: 'Remove old vanity', price: '$180' },
			{ what: 'Fit and plumb new', price: '$340' },
			{ what: 'Waste and seals', price: '$65' },
		],
		total: { what: 'Total incl. GST', price: '$585' },
	},
	notifications: ['Van 1 is 10 minutes away.', 'Thanks! Side gate is open.', 'All done. Invoice attached.'],
} as const;
