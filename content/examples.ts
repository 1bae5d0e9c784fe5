import { exampleSuburbs as suburbs } from './places.ts';

/**
 * Invented demonstrations: a call, a quote, a week of jobs. Every figure, place and name here is made up to show what a
 * thing looks like, and every place that shows one labels it as an example.
 */

/** The length of the evening call, and of its recording if the owner adds one. */
const callSeconds = 34;

/**
 * The evening that the home page's hero illustrates: a call, its quote, the booked job. The call can be played. Every `at`
 * is a time in seconds from the start of the call: when a turn begins, and when something appears.
 */
export const eveningCall = {
	caption: 'What an evening call becomes, an example',
	example: 'An invented example',
	call: {
		time: 'Tuesday, 9:47 pm',
		label: 'Call answered',
		quote: '“Hot water’s gone. Can someone come?”',
		/** In seconds. */
		length: callSeconds,
		turns: [
			{ at: 0.5, who: 'assistant', text: 'Kia ora, you’ve got the AI assistant. What’s happened?' },
			{ at: 4.5, who: 'caller', text: 'Hot water’s gone. Can someone come?' },
			{ at: 7.5, who: 'assistant', text: 'Yes. What sort of cylinder is it, and where are you?' },
			{ at: 11.5, who: 'caller', text: `Electric, 180 litres. In ${suburbs.job}.` },
			{ at: 14.2, who: 'assistant', text: 'Could be the element. About $405, confirmed on site.' },
			{ at: 20.4, who: 'caller', text: 'Got your text, that’s fine. How soon?' },
			{ at: 23.2, who: 'assistant', text: 'Tomorrow at 7:30 am. Shall I book that?' },
			{ at: 26.2, who: 'caller', text: 'Yes please.' },
			{ at: 27.6, who: 'assistant', text: 'Done. I’ll text you to confirm. Sleep well.' },
		],
		speakers: { assistant: 'AI assistant', caller: 'Caller' },
	},
	quote: {
		time: '9:49 pm',
		label: 'Estimate texted',
		job: 'Cylinder element, 180 L',
		at: 16.6,
		lines: [
			{ at: 17.5, what: 'Call-out and labour', price: '$240' },
			{ at: 18.4, what: 'Element and fittings', price: '$165' },
			{ at: 19.3, what: 'About, incl. GST', price: '$405' },
		],
	},
	job: {
		time: '9:51 pm',
		label: 'Job booked',
		when: `Wednesday, 7:30 am · ${suburbs.job}`,
		note: 'Confirmed by text. You slept through it.',
		at: 29.6,
		noteAt: 31,
	},
	player: {
		play: 'Play the call',
		/** Without a recording. */
		watch: 'Watch the call',
		length: `${callSeconds} seconds, no sound`,
		lengthWithSound: `${callSeconds} seconds, with sound`,
		pause: 'Pause',
		resume: 'Resume',
		again: 'Play again',
		skip: 'Skip',
		transcript: 'Read the transcript',
		/** For screen readers. */
		playing: 'The call is playing. Its transcript is below the job.',
		ended: 'The call has ended. The job is booked.',
	},
} as const;

/** A plumber's day, from the agent's first call to the last invoice, for the top of the trades page. */
export const dayOnTheTools = {
	caption: 'A day on the tools, an example',
	/** `at` is the time on a 24-hour clock. */
	events: [
		{
			time: '6:40 am',
			at: '06:40',
			what: 'Call answered',
			detail: 'Leak under a sink. Booked for 10:15 am.',
		},
		{
			time: '8:05 am',
			at: '08:05',
			what: 'Quote drafted',
			detail: 'From yesterday’s voice note, on your rates.',
		},
		{ time: '9:50 am', at: '09:50', what: 'On my way', detail: 'Text sent with your arrival time.' },
		{ time: '10:15 am', at: '10:15', what: 'Job started', detail: 'Photos and access notes on your phone.' },
		{ time: '11:20 am', at: '11:20', what: 'Invoice sent', detail: 'Before you left the driveway.' },
	],
} as const;

/** The contents of the five drawn tools of the trades page. */
export const digitalToolsExample = {
	schedule: {
		days: ['Mon', 'Tue', 'Wed', 'Thu'],
		/** Each crew's week: a suburb a day, or a day that is free. */
		crews: [
			{ name: 'Van 1', suburbs: [suburbs.job, suburbs.job, suburbs.other, ''] },
			{ name: 'Van 2', suburbs: [suburbs.second, '', suburbs.second, suburbs.third] },
		],
		free: 'free',
	},
	booking: {
		day: 'Thursday',
		times: ['8:00 am', '10:30 am', '1:15 pm'],
		chosen: '10:30 am',
		action: 'Book 10:30 am',
	},
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

/** What the first two use cases of AI for Small Business look like. */
export const useCaseExamples = {
	/** The lengths are in half hours. */
	day: {
		caption: 'A hairdresser’s Thursday, an example',
		slots: [
			{ time: '9:00 am', halves: 2, what: 'Mere, cut and colour' },
			{ time: '10:00 am', halves: 2, what: 'Tama, cut', note: 'Asked at 9:47 pm. Booked by the agent.' },
			{ time: '11:00 am', halves: 1, what: 'Free' },
			{ time: '11:30 am', halves: 1, what: 'Aroha, fringe' },
			{ time: '12:00 pm', halves: 2, what: 'Ana, cut', note: 'Moved from Friday by text, at 7:15 am.' },
			{ time: '1:00 pm', halves: 1, what: 'Lunch. Never offered.' },
		],
	},
	reminder: {
		caption: 'Two days before an appointment, an example',
		texts: [
			'Kia ora Lani. Thursday 2:30 pm with Jo, still good? Y to keep, C to change.',
			'C',
			'No worries. Friday 10 am or 3:15 pm?',
			'10 please',
			'Done. See you Friday at 10 am.',
		],
		outcome: 'Thursday 2:30 pm: taken again by 9:20.',
	},
} as const;

/** What three of the nine functions of a business look like. */
export const functionExamples = {
	roster: {
		caption: 'Next week, drafted from orders and leave. An example.',
		days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
		people: [
			{ name: 'Mere', work: ['Van', 'Van', 'Leave', 'Leave', 'Van'] },
			{ name: 'Tama', work: ['Pack', 'Pack', 'Van', 'Van', 'Pack'] },
		],
		note: 'Mere’s leave is approved, so Tama drives.',
	},
	bill: {
		caption: 'A supplier’s bill, read at 4:12 pm. An example.',
		lines: [
			{ what: 'Framing timber', price: '$412.00', account: `310 Materials, ${suburbs.third} job` },
			{ what: 'Delivery', price: '$38.00', account: '425 Freight' },
			{ what: 'GST', price: '$67.50', account: 'GST on purchases' },
			{ what: 'Total', price: '$517.50', account: 'Waiting for your OK' },
		],
	},
	answer: {
		caption: 'A question to your own documents. An example.',
		question: `Who can sign for deliveries in ${suburbs.other}?`,
		text: 'Anyone on the site team until 5 pm. After that, only the duty manager.',
		quote: '“Deliveries after 5 pm are signed for by the duty manager.”',
		source: 'Site handbook, page 14',
	},
} as const;

/** The contents of the three drawings of services. */
export const serviceDrawings = {
	strategy: {
		alt: 'A map with three marked spots: start with phone quotes, then job reports, and leave the stock system for later',
		spots: ['Phone quotes: start here', 'Job reports: next', 'Stock system: later'],
	},
	chat: {
		ask: 'Do you come out on Sundays?',
		answer: 'Yes, 9 am to 3 pm. Shall I hold 10:30 am for you?',
	},
	training: [
		{ time: '9:00 am', what: 'What AI is good at' },
		{ time: '10:30 am', what: 'Your own quotes, live' },
		{ time: '1:00 pm', what: 'Privacy rules' },
	],
} as const;

/** What a benefit on the home page looks like, beside those that a claim is about. */
export const benefitExamples = {
	order: { once: 'Order desk', before: ['Stock sheet', 'Supplier email'] },
	reply: { time: '9:52 pm', text: 'Got your message. Thursday 8 am?' },
	calls: { days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'], finding: 'Mondays ring most' },
	vans: ['Van 1', 'Van 2'],
} as const;
