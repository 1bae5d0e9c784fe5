import * as v from 'valibot';
import {
	described,
	filledList,
	flag,
	list,
	longText,
	object,
	oneOf,
	optional,
	text,
	wholeNumber,
} from '../vocabulary.ts';

/** The views of the dashboard, and of its pictures. */
export const screenNames = [
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
export type ScreenName = (typeof screenNames)[number];

const outcomeNames = ['booked', 'moved', 'cancelled', 'answered', 'putThrough', 'message'] as const;
/** How a call ended. */
export type Outcome = (typeof outcomeNames)[number];

/** Returns a group with the same kind of value under each of several names. */
const forEach = <const Name extends string, const Entry extends v.GenericSchema>(
	names: readonly Name[],
	entry: Entry,
) => object(v.entriesFromList(names, entry));

const screen = oneOf(screenNames, 'A view of the dashboard.');
const side = oneOf(['agent', 'team'], 'Who did it: the agent, or a person of the practice.');
const clock = v.pipe(
	v.string('is a time on a 24-hour clock, as in 14:36'),
	v.regex(/^\d\d:\d\d$/, 'is a time on a 24-hour clock, as in 14:36'),
	v.description('A time on a 24-hour clock.'),
);

const turn = object({
	at: wholeNumber('Seconds from the call’s start.'),
	who: oneOf(['agent', 'caller', 'result'], 'Who speaks. “result” is what both agreed on.'),
	text: longText(),
	english: optional(longText('The translation of a turn in te reo Māori.')),
});
const task = object({
	number: wholeNumber(),
	title: text(),
	from: text('The caller, or what made it.'),
	due: text(),
	owner: text('A role: the practice has no people.'),
});
/** Something that a call left for a person. */
export type Task = v.InferOutput<typeof task>;

const event = object({
	text: text(),
	note: text('Who did it, and when.'),
	by: side,
});
const fact = object({ label: text(), value: text() });
const count = object({ label: text(), count: wholeNumber() });

const calls = object({
	practice: object({
		name: text(),
		place: text(),
		label: text('Says that all of it is invented.'),
		now: described(clock, 'The moment that every view shows, on a 24-hour clock.'),
		shownNow: text('The same moment in words.'),
	}),
	outcomes: described(
		forEach(outcomeNames, object({ label: text(), by: side })),
		'How calls end, and who ended them.',
	),
	calls: described(
		filledList(
			object({
				at: clock,
				patient: wholeNumber('Patients have numbers.'),
				about: text(),
				length: text('Minutes and seconds.'),
				outcome: oneOf(outcomeNames),
				language: optional(text('If it is not English.')),
				transcript: optional(described(screen, 'The view that has what was said.')),
			}),
		),
		'The day’s calls, the latest first.',
	),
	appointments: described(
		filledList(
			object({
				at: clock,
				patient: optional(wholeNumber('Without one, the time is free.')),
				what: text(),
				room: text(),
				byAgent: optional(flag('The agent booked it.')),
			}),
		),
		'What is left of the day’s diary.',
	),
	transcript: described(filledList(turn), 'The call of 2:09 pm.'),
	transcriptLength: text('Minutes and seconds.'),
	noted: described(filledList(fact), 'What the agent noted from it.'),
	actions: described(filledList(event), 'What the agent did after it.'),
	translatedTranscript: described(filledList(turn), 'The call of 2:21 pm.'),
});

const columns = ['today', 'thisWeek', 'waiting', 'done'] as const;
const tasks = object({
	openTask: wholeNumber('The task that has a view of its own.'),
	board: described(
		forEach(columns, list(task)),
		'The columns from left to right. Today: what a person must do before the practice closes. Done: what is done when the demo opens.',
	),
	columnTitles: forEach(columns, text()),
	openTaskView: object({
		title: text(),
		message: longText(),
		reason: longText('Why the agent left it to a person.'),
		offered: object({ title: text(), note: text() }),
		rooms: described(
			filledList(
				object({
					name: text(),
					times: filledList(
						object({
							text: text('What is there in this half hour.'),
							tone: oneOf(['tint', 'accent', 'plain'], 'Its look.'),
						}),
					),
				}),
			),
			'What is in each room in each half hour.',
		),
		steps: filledList(text()),
		sent: object({ title: text(), note: text(), text: longText() }),
		facts: filledList(fact),
		markedDone: event,
		history: filledList(event),
	}),
});

const view = object({
	title: text(),
	glyph: optional(
		oneOf(
			['home', 'phone', 'tasks', 'chart', 'lines'],
			'A view with a glyph is in the navigation. The others are reached from their parent.',
		),
	),
	parent: optional(screen),
});
const titles = list(text());
const words = object({
	views: forEach(screenNames, view),
	text: object({
		dashboard: text(),
		answering: text(),
		since: text(),
		agent: text(),
		caller: text(),
		patient: text('Before a number, in place of a name.'),
		am: text(),
		pm: text(),
		byAgent: text(),
		byTeam: text(),
		greeting: text(),
		timeline: text('{{calls}} and {{since}} are filled in.'),
		needs: text(),
		needsNote: text(),
		next: text(),
		nextNote: text(),
		show: text(),
		all: text(),
		transcript: text(),
		noted: text(),
		actions: text(),
		language: text(),
		english: text('The language of a call that names none.'),
		total: text('{{total}} and {{period}} are filled in.'),
		agentNote: text(),
		perDay: text(),
		inFourWeeks: text(),
		reasons: text(),
		hours: text(),
		hoursNote: text(),
		endings: text(),
		languages: text(),
		noShows: text(),
		noShowsNote: text(),
		ofHundred: text(),
		from: text(),
		openTask: text(),
		steps: text(),
		assigned: text(),
		history: text(),
		finish: text(),
		reopen: text(),
		inProgress: text(),
		done: text(),
		nowDone: text('{{task}} and {{left}} are filled in.'),
		nowOpen: text('{{task}} and {{left}} are filled in.'),
	}),
	todayFigures: described(
		v.pipe(titles, v.length(4, 'are four labels')),
		'The labels of calls, calls ended by the agent, bookings, and tasks.',
	),
	periodFigures: described(
		v.pipe(
			list(object({ label: text(), note: text('{{total}} and {{length}} are filled in.') })),
			v.length(4, 'are four labels'),
		),
		'The labels of calls ended by the agent, bookings, calls while closed, and hours.',
	),
	languageChoices: object({ both: text(), mi: text(), en: text() }),
	columns: described(
		object({
			calls: titles,
			translation: titles,
			days: titles,
			hours: titles,
			noShows: titles,
			offered: titles,
		}),
		'The heads of tables.',
	),
});

const counts = list(wholeNumber());
const period = object({
	label: text('The four weeks in words.'),
	firstDay: wholeNumber('A Monday: its day of the month.'),
	daysOfMonth: wholeNumber('Of the month in which the weeks begin.'),
	months: v.pipe(list(text()), v.length(2, 'are the two months of the four weeks')),
	weeks: described(
		filledList(
			object({
				agent: described(counts, 'Calls that the agent ended alone, from Monday.'),
				team: described(counts, 'Calls that went to the team, from Monday.'),
			}),
		),
		'The calls of each day.',
	),
	secondsPerCall: wholeNumber('How long the agent talks in a call, on average.'),
	firstHour: wholeNumber('The hour of the first of the hours below.'),
	opens: wholeNumber('The hour at which the practice opens.'),
	closes: wholeNumber('The hour at which it closes.'),
	hours: described(counts, 'Calls by the hour in which they began.'),
	endings: described(forEach(outcomeNames, optional(wholeNumber())), 'Calls by how they ended.'),
	languages: filledList(count),
	reasons: described(filledList(count), 'What callers wanted.'),
	noShows: described(
		filledList(count),
		'Missed appointments of every hundred. Not the figures of claims.yaml: invented data proves no claim.',
	),
	monthsWithoutAgent: wholeNumber('How many of those months were before the agent.'),
});

/** The files of the dashboard to try. Everything in it is invented. */
export const demoSchemas = {
	'dental/demo-calls.yaml': calls,
	'dental/demo-tasks.yaml': tasks,
	'dental/demo-text.yaml': words,
	'dental/demo-period.yaml': period,
	'pages/dental-demo.yaml': object({
		hero: object({
			heading: text('The one large heading of the page.'),
			lead: longText('The sentence below the heading.'),
		}),
		back: text('The label of the link to the page about the voice agent.'),
		triesLabel: text(),
		tries: filledList(object({ label: text(), view: screen })),
	}),
};
