import * as v from 'valibot';
import {
	checkedWhole,
	distinct,
	distinctBy,
	filledList,
	flag,
	forEach,
	list,
	longText,
	object,
	oneOf,
	optional,
	part,
	text,
	textWith,
	wholeNumber,
} from '../schemas/vocabulary.ts';

/** The views of the dashboard, and of its pictures. */
export const dashboardViews = [
	'home',
	'call-log',
	'call-transcript',
	'multilingual-transcript',
	'analytics',
	'graphs',
	'tasks',
	'task-details',
] as const;
/** The name of a view of the dashboard, and of its pictures. */
export type ViewName = (typeof dashboardViews)[number];

const outcomeNames = ['booked', 'moved', 'cancelled', 'answered', 'putThrough', 'message'] as const;
/** How a call ended. */
export type Outcome = (typeof outcomeNames)[number];

const viewName = oneOf(dashboardViews);
const side = oneOf(['agent', 'team']);
const clock = v.pipe(
	v.string('is a time on a 24-hour clock, as in 14:36'),
	v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'is a time on a 24-hour clock, as in 14:36'),
);

const turn = part(
	'demoTurn',
	object({
		at: wholeNumber,
		who: oneOf(['agent', 'caller', 'result']),
		text: longText,
		english: optional(longText),
	}),
);
const turns = distinctBy(filledList(turn), 'at');
const task = part(
	'demoTask',
	object({
		number: wholeNumber,
		title: text,
		from: text,
		due: text,
		owner: text,
	}),
);
/** Something that a call left for a person. */
export type Task = v.InferOutput<typeof task>;

const event = part(
	'demoEvent',
	object({
		text: text,
		note: text,
		by: side,
	}),
);
const events = distinctBy(filledList(event), 'text');
const fact = object({ label: text, value: text });
const counts = distinctBy(filledList(object({ label: text, count: wholeNumber })), 'label');

const calls = object({
	practice: object({
		name: text,
		place: text,
		label: text,
		now: clock,
		shownNow: text,
	}),
	outcomes: forEach(outcomeNames, object({ label: text, by: side })),
	calls: distinctBy(
		filledList(
			object({
				at: clock,
				patient: wholeNumber,
				about: text,
				length: text,
				outcome: oneOf(outcomeNames),
				language: optional(text),
				transcript: optional(viewName),
			}),
		),
		'at',
	),
	appointments: distinctBy(
		filledList(
			object({
				at: clock,
				patient: optional(wholeNumber),
				what: text,
				room: text,
				byAgent: optional(flag),
			}),
		),
		'at',
	),
	transcript: turns,
	transcriptLength: text,
	noted: distinctBy(filledList(fact), 'label'),
	actions: events,
	translatedTranscript: turns,
});

const columns = ['today', 'thisWeek', 'waiting', 'done'] as const;
const tasks = checkedWhole(
	object({
		openTask: wholeNumber,
		board: forEach(columns, distinctBy(list(task), 'number')),
		columnTitles: forEach(columns, text),
		openTaskView: object({
			title: text,
			message: longText,
			reason: longText,
			offered: object({ title: text, note: text }),
			rooms: distinctBy(
				filledList(
					object({
						name: text,
						times: filledList(
							object({
								text: text,
								tone: oneOf(['tint', 'accent', 'plain']),
							}),
						),
					}),
				),
				'name',
			),
			steps: distinct(filledList(text)),
			sent: object({ title: text, note: text, text: longText }),
			facts: distinctBy(filledList(fact), 'label'),
			markedDone: event,
			history: events,
		}),
	}),
	function* ({ openTask, board }) {
		const numbers = columns.flatMap((column) => board[column].map(({ number }) => number));
		if (!numbers.includes(openTask)) {
			const known = numbers.join(', ');
			yield [`is not the number of a task on the board. Known are: ${known}`, 'openTask'];
		}
	},
);

const view = part(
	'demoView',
	object({
		title: text,
		glyph: optional(oneOf(['home', 'phone', 'tasks', 'chart', 'lines'])),
		parent: optional(viewName),
	}),
);
const titles = distinct(list(text));
const words = object({
	views: forEach(dashboardViews, view),
	text: object({
		dashboard: text,
		answering: text,
		since: text,
		agent: text,
		caller: text,
		patient: text,
		am: text,
		pm: text,
		byAgent: text,
		byTeam: text,
		greeting: text,
		timeline: textWith('calls', 'since'),
		needs: text,
		needsNote: text,
		next: text,
		nextNote: text,
		show: text,
		all: text,
		transcript: text,
		noted: text,
		actions: text,
		language: text,
		english: text,
		total: textWith('total', 'period'),
		agentNote: text,
		perDay: text,
		inFourWeeks: text,
		reasons: text,
		hours: text,
		hoursNote: text,
		endings: text,
		languages: text,
		noShows: text,
		noShowsNote: text,
		ofHundred: text,
		from: text,
		openTask: text,
		steps: text,
		assigned: text,
		history: text,
		finish: text,
		reopen: text,
		inProgress: text,
		done: text,
		nowDone: textWith('task', 'left'),
		nowOpen: textWith('task', 'left'),
	}),
	todayFigures: forEach(['calls', 'ended', 'booked', 'left'], text),
	periodFigures: forEach(
		['ended', 'booked', 'closed', 'hours'],
		part('demoFigure', object({ label: text, note: textWith('total', 'length') })),
	),
	languageChoices: object({ both: text, mi: text, en: text }),
	columns: object({
		calls: titles,
		translation: titles,
		days: titles,
		hours: titles,
		noShows: titles,
		offered: titles,
	}),
});

const series = list(wholeNumber);
const period = object({
	label: text,
	firstDay: wholeNumber,
	daysOfMonth: wholeNumber,
	months: v.pipe(list(text), v.length(2, 'are the two months of the four weeks')),
	weeks: filledList(
		object({
			agent: series,
			team: series,
		}),
	),
	secondsPerCall: wholeNumber,
	firstHour: wholeNumber,
	opens: wholeNumber,
	closes: wholeNumber,
	hours: series,
	endings: forEach(outcomeNames, optional(wholeNumber)),
	languages: counts,
	reasons: counts,
	noShows: counts,
	monthsWithoutAgent: wholeNumber,
});

/** The files of the dashboard to try. Everything in it is invented. */
export const demoSchemas = {
	'dental/demo-calls.yaml': calls,
	'dental/demo-tasks.yaml': tasks,
	'dental/demo-text.yaml': words,
	'dental/demo-period.yaml': period,
	'pages/dental-demo.yaml': object({
		hero: object({
			heading: text,
			lead: longText,
		}),
		back: text,
		triesLabel: text,
		tries: distinctBy(filledList(object({ label: text, view: viewName })), 'view'),
	}),
};
