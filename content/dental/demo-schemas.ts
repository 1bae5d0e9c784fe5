import * as v from 'valibot';
import { array, hint, hinted, named, object, optional, text, texts } from '../schema-parts.ts';

export const screenNames = [
	...(['home', 'call-log', 'call-transcript', 'multilingual-transcript'] as const),
	...(['analytics', 'graphs', 'tasks', 'task-details'] as const),
] as const;
/** The name of a view of the dashboard, and of its pictures. */
export type ScreenName = (typeof screenNames)[number];

const side = v.picklist(['agent', 'team']);
const time = hint('On a 24-hour clock.');
const outcomeNames = ['booked', 'moved', 'cancelled', 'answered', 'putThrough', 'message'] as const;
/** How a call ended. */
export type Outcome = (typeof outcomeNames)[number];
const outcome = object({ label: text, by: side });
const turn = object({
	at: v.number(),
	who: v.picklist(['agent', 'caller']),
	text,
	english: optional(hint('The translation of a turn in te reo Māori.')),
});
const ownerNames = ['frontDesk', 'manager', 'hygienist', 'dentist'] as const;
/** Who does a task. */
export type Owner = (typeof ownerNames)[number];
const owner = object(texts('label', 'initials'));
const task = object({ number: v.number(), ...texts('title', 'from', 'due'), owner: v.picklist(ownerNames) });
/** Something that a call left for a person. */
export type Task = v.InferOutput<typeof task>;
const ofPatient = { patient: optional(v.number()), byAgent: optional(v.literal(true)) };
const event = object({ ...texts('at', 'who', 'text'), by: side });
const language = object(texts('language', 'note'));
const noted = object(texts('title', 'note'));
const measured = object(texts('label', 'note'));
const appointment = object(texts('title', 'time'));

const columns = ['today', 'thisWeek', 'waiting', 'done'] as const;

/** The files of the dashboard to try. Everything in it is invented. */
export const demoSchemas = {
	'dental/demo-calls.yaml': object({
		practice: object(texts('name', 'place', 'label', 'now', 'shownNow', 'agentSince')),
		outcomes: object(named(outcome, ...outcomeNames)),
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
		appointments: array(object({ at: time, ...texts('what', 'room'), ...ofPatient })),
		...named(array(turn), 'transcript', 'translatedTranscript'),
	}),
	'dental/demo-tasks.yaml': object({
		owners: object(named(owner, ...ownerNames)),
		openTask: v.number(),
		...named(array(task), ...columns),
		columns: object(texts(...columns)),
		boardText: object(texts('done', 'open', 'openTask', 'from')),
		view: object({
			...texts('inProgress', 'done', 'reopen', 'finish', 'title', 'message', 'reason', 'stepsTitle'),
			...texts('stepsDone', 'assigned', 'history'),
			...named(array(text), 'stages', 'steps'),
			offered: noted,
			text: object(texts('title', 'at', 'text', 'delivered')),
			facts: v.record(v.string(), text),
			markedDone: event,
			events: array(event),
			announcement: hinted(object(texts('done', 'open')), 'What a tick changed, for screen readers.'),
		}),
		diary: object({
			...texts('label', 'free'),
			halfHours: array(text),
			rooms: v.record(v.string(), array(v.tuple([v.number(), v.string()]))),
		}),
	}),
	'dental/demo-text.yaml': object({
		viewTitles: object(texts(...screenNames)),
		shared: object(texts('agent', 'caller', 'byAgent', 'byTeam', 'inFourWeeks', 'asTable')),
		navigation: object(texts('label', 'answering', 'since')),
		player: object(texts('place', 'of', 'silent')),
		homeView: object({
			title: text,
			figures: object(texts('answered', 'ended', 'booked', 'open')),
			timeline: object(texts('label', 'agent', 'team', 'left')),
			needs: object(texts('title', 'note', 'open', 'task')),
			next: noted,
		}),
		callLog: object({
			...texts('search', 'show', 'all', 'changed', 'of', 'calls', 'earlier', 'latest'),
			columns: array(text),
		}),
		callDetails: object({
			transcript: text,
			length: v.number(),
			noted: object({ title: text, facts: v.record(v.string(), text) }),
			done: object({
				title: text,
				actions: array(
					object({ glyph: v.picklist(['calendar', 'message', 'tasks']), ...texts('text', 'at') }),
				),
			}),
			check: object(texts('title', 'text', 'yes', 'correct', 'confirmed', 'corrected')),
		}),
		translatedCall: object({
			length: v.number(),
			language: text,
			choices: array(object({ value: v.picklist(['both', 'mi', 'en']), label: text })),
			...named(language, 'spoken', 'translation'),
			booked: object(named(appointment, 'mi', 'en')),
		}),
		analyticsView: object({
			secondsPerCall: v.number(),
			...texts('ofCalls', 'ended', 'total', 'perDay', 'day', 'reasons'),
			...named(measured, 'booked', 'closed', 'onPhone'),
		}),
		graphsView: object({
			hours: object({ ...texts('title', 'note'), columns: array(text) }),
			outcomes: object({
				...texts('title', 'unit', 'week', 'booked', 'putThrough', 'moved', 'message', 'answered'),
			}),
			languages: text,
			noShows: object({ ...texts('title', 'note', 'unit'), columns: array(text) }),
		}),
	}),
};
