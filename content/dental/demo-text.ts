import type { ScreenName } from './schemas.ts';

/** The titles of the demo's views, by the fragments of their addresses. */
export const viewTitles: Readonly<Record<ScreenName, string>> = {
	home: 'Home',
	'call-log': 'Call log',
	'call-transcript': '2:09 pm, Demo patient 29',
	'multilingual-transcript': '2:21 pm, Demo patient 30',
	tasks: 'To-do tasks',
	'task-details': 'Task 117',
	analytics: 'Analytics',
	graphs: 'Graphs',
};

/** What several views say. */
export const shared = {
	agent: 'Agent',
	caller: 'Caller',
	byAgent: 'Ended by the agent',
	byTeam: 'Went to the team',
	inFourWeeks: 'Calls in four weeks',
	asTable: 'As a table',
} as const;

export const navigation = {
	label: 'Dashboard',
	answering: 'Agent is answering',
	since: 'since',
} as const;

/** A recording that can be moved through. */
export const player = {
	place: 'Place in the recording',
	of: 'of',
	silent: 'no sound',
} as const;

export const homeView = {
	title: 'Kia ora, front desk',
	figures: {
		answered: 'calls answered today',
		ended: 'ended by the agent',
		booked: 'appointments booked',
		open: 'things need a person',
	},
	timeline: {
		label: (calls: number, since: string) => `${calls} calls from ${since}, as in the call log`,
		agent: 'Ended by agent',
		team: 'Went to the team',
		left: 'message',
	},
	needs: { title: 'Needs a person', note: 'Before we close at 5:00 pm', open: 'Open', task: 'task' },
	next: { title: 'Next appointments', note: 'Surgeries 1 to 3' },
} as const;

export const callLog = {
	search: 'Search calls',
	show: 'Show',
	all: 'All',
	changed: 'Moved or cancelled',
	columns: ['Time', 'Caller', 'About', 'Language', 'Length', 'Outcome'],
	of: 'of',
	calls: 'calls',
	earlier: 'Earlier calls',
	latest: 'Latest calls only',
} as const;

/** The call of 2:09 pm: what the agent noted and did. */
export const callDetails = {
	transcript: 'Transcript',
	/** Its length, in seconds. */
	length: 94,
	noted: {
		title: 'Noted from the call',
		facts: {
			Caller: 'Demo patient 29',
			Reason: 'Toothache',
			Wanted: 'A time today',
			Booked: 'Today, 3:20 pm, Surgery 2',
			'Also asked': 'Parking',
		},
	},
	done: {
		title: 'Done by the agent',
		actions: [
			{ glyph: 'calendar', text: 'Appointment put in the diary', at: '2:10 pm' },
			{ glyph: 'message', text: 'Text sent: time, address, parking', at: '2:11 pm' },
			{ glyph: 'tasks', text: 'Task 118 for the front desk', at: '2:11 pm' },
		],
	},
	check: {
		title: 'Is this right?',
		text: 'Your answer corrects the diary and the agent’s notes.',
		yes: 'Yes, all right',
		correct: 'Correct it',
		confirmed: 'Thank you. The notes and the diary stay as they are.',
		corrected: 'Thank you. The front desk gets a task to correct them.',
	},
} as const;

/** The call of 2:21 pm. */
export const translatedCall = {
	/** Its length, in seconds. */
	length: 74,
	language: 'Language',
	choices: [
		{ value: 'both', label: 'Both' },
		{ value: 'mi', label: 'Te reo Māori' },
		{ value: 'en', label: 'English' },
	],
	spoken: { language: 'Te reo Māori', note: 'As spoken' },
	translation: { language: 'English', note: 'Translation' },
	booked: {
		mi: { title: 'Kua whakaritea', time: 'Rāmere 10 Whiringa-ā-nuku, 9:00 i te ata' },
		en: { title: 'Booked', time: 'Friday 10 October, 9:00 am' },
	},
} as const;

const minute = 60;
/** How long a call takes on average, in seconds. */
const secondsPerCall = 207;

export const analyticsView = {
	secondsPerCall,
	ofCalls: (total: number) => `of ${total} calls`,
	ended: 'Calls ended by the agent',
	booked: { label: 'Appointments booked', note: 'by phone, without the desk' },
	closed: { label: 'Before 8 am, after 5 pm', note: 'calls answered while closed' },
	onPhone: {
		label: 'Agent on the phone',
		note: `${Math.floor(secondsPerCall / minute)}:${secondsPerCall % minute} a call`,
	},
	total: (total: number, period: string) => `${total} calls, ${period}`,
	perDay: 'Calls a day',
	day: 'Day',
	reasons: 'What callers asked for',
} as const;

export const graphsView = {
	hours: {
		title: 'When do people call?',
		note: 'Light: we are closed',
		columns: ['Hour from', 'While open', 'While closed'],
	},
	outcomes: {
		title: 'How do calls end?',
		unit: 'Calls a week',
		week: 'Week from',
		booked: 'Booked',
		putThrough: 'Put through',
		moved: 'Moved, cancelled',
		message: 'Message',
		answered: 'Answered',
	},
	languages: 'Which language do they speak?',
	noShows: {
		title: 'Do people turn up?',
		note: 'Dark: with the agent',
		unit: 'Missed of 100 appointments',
		columns: ['Month', 'With the agent', 'Without it'],
	},
} as const;
