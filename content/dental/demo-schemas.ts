import * as v from 'valibot';
import { array, hint, hinted, named, object, optional, text, texts } from '../schema-parts.ts';

export const screenNames = [
	...(['home', 'call-log', 'call-transcript', 'multilingual-transcript'] as const),
	...(['analytics', 'graphs', 'tasks', 'task-details'] as const),
] as const;
/** The name of a view of the dashboard, and of its pictures. */
export type ScreenName = (typeof screenNames)[number];

const time = hint('On a 24-hour clock.');
const side = v.picklist(['agent', 'team']);
const outcomeNames = ['booked', 'moved', 'cancelled', 'answered', 'putThrough', 'message'] as const;
/** How a call ended. */
export type Outcome = (typeof outcomeNames)[number];
const turn = object({
	at: v.number(),
	who: hinted(v.picklist(['agent', 'caller', 'result']), 'The result is what both agreed on.'),
	text,
	english: optional(hint('The translation of a turn in te reo Māori.')),
});
const task = object({ number: v.number(), ...texts('title', 'from', 'due', 'owner') });
/** Something that a call left for a person. */
export type Task = v.InferOutput<typeof task>;
const columns = ['today', 'thisWeek', 'waiting', 'done'] as const;
const event = object({ ...texts('text', 'note'), by: side });
const textsByName = v.record(v.string(), text);

/** The files of the dashboard to try. Everything in it is invented. */
export const demoSchemas = {
	'dental/demo-calls.yaml': object({
		practice: object(texts('name', 'place', 'label', 'now', 'shownNow')),
		outcomes: object(named(object({ label: text, by: side }), ...outcomeNames)),
		calls: array(
			object({
				at: time,
				patient: v.number(),
				about: text,
				length: hint('Minutes and seconds.'),
				outcome: v.picklist(outcomeNames),
				language: v.optional(text, 'English'),
				transcript: optional(v.picklist(screenNames)),
			}),
		),
		appointments: array(
			object({
				...texts('what', 'room'),
				at: time,
				patient: optional(v.number()),
				byAgent: optional(v.literal(true)),
			}),
		),
		...named(array(turn), 'transcript', 'translatedTranscript'),
		noted: textsByName,
		actions: array(event),
	}),
	'dental/demo-tasks.yaml': object({
		openTask: v.number(),
		board: object(named(array(task), ...columns)),
		columnTitles: object(texts(...columns)),
		openTaskView: object({
			...texts('title', 'message', 'reason'),
			offered: object(texts('title', 'note')),
			rooms: v.record(v.string(), array(text)),
			tones: v.record(v.string(), v.picklist(['tint', 'accent', 'plain'])),
			steps: array(text),
			sent: object(texts('title', 'note', 'text')),
			facts: textsByName,
			markedDone: event,
			history: array(event),
		}),
	}),
	'dental/demo-text.yaml': object({
		views: object(
			named(
				object({
					title: text,
					glyph: optional(v.picklist(['home', 'phone', 'tasks', 'chart', 'lines'])),
					parent: optional(v.picklist(screenNames)),
				}),
				...screenNames,
			),
		),
		text: object({
			...texts('dashboard', 'answering', 'since', 'agent', 'caller', 'byAgent', 'byTeam'),
			...texts('greeting', 'timeline', 'message', 'needs', 'needsNote', 'next', 'nextNote', 'all', 'show'),
			...texts('transcript', 'noted', 'actions', 'language', 'total', 'agentNote', 'perDay'),
			...texts('inFourWeeks', 'reasons', 'hours', 'hoursNote', 'endings', 'languages', 'noShows'),
			...texts('noShowsNote', 'ofHundred', 'from', 'openTask', 'steps', 'assigned', 'history'),
			...texts('finish', 'reopen', 'inProgress', 'done', 'nowDone', 'nowOpen'),
		}),
		todayFigures: array(text),
		periodFigures: array(object(texts('label', 'note'))),
		languageChoices: textsByName,
		columns: object(named(array(text), 'calls', 'translation', 'days', 'hours', 'noShows', 'offered')),
	}),
};
