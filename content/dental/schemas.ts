import * as v from 'valibot';
import * as shared from '../schema-parts.ts';
import {
	array,
	detail,
	hint,
	named,
	object,
	optional,
	section,
	text,
	texts,
} from '../schema-parts.ts';

export const screenNames = [
	...(['home', 'call-log', 'call-transcript', 'multilingual-transcript'] as const),
	...(['analytics', 'graphs', 'tasks', 'task-details'] as const),
] as const;
/** The name of a view of the dashboard, and of its pictures. */
export type ScreenName = (typeof screenNames)[number];

const side = v.picklist(['agent', 'team']);
const outcomeNames = ['booked', 'moved', 'cancelled', 'answered', 'putThrough', 'message'] as const;
/** How a call ended. */
export type Outcome = (typeof outcomeNames)[number];
const turn = object({
	at: v.number(),
	who: v.picklist(['agent', 'caller', 'result']),
	text,
	english: optional(text),
});
const task = object({ number: v.number(), ...texts('title from due owner') });
/** Something that a call left for a person. */
export type Task = v.InferOutput<typeof task>;
const columns = 'today thisWeek waiting done';
const view = object({
	title: text,
	glyph: optional(v.picklist(['home', 'phone', 'tasks', 'chart', 'lines'])),
	parent: optional(v.picklist(screenNames)),
});
const event = object({ ...texts('text note'), by: side });
const textsByName = v.record(v.string(), text);

/** The files of the dashboard to try. Everything in it is invented. */
export const demoSchemas = {
	'dental/demo-calls.yaml': object({
		practice: object(texts('name place label now shownNow')),
		outcomes: object(v.entriesFromList(outcomeNames, object({ label: text, by: side }))),
		calls: array(
			object({
				...texts('at about length'),
				patient: v.number(),
				outcome: v.picklist(outcomeNames),
				language: v.optional(text, 'English'),
				transcript: optional(v.picklist(screenNames)),
			}),
		),
		appointments: array(
			object({
				...texts('at what room'),
				patient: optional(v.number()),
				byAgent: optional(v.literal(true)),
			}),
		),
		...named(array(turn), 'transcript translatedTranscript'),
		noted: textsByName,
		actions: array(event),
	}),
	'dental/demo-tasks.yaml': object({
		openTask: v.number(),
		board: object(named(array(task), columns)),
		columnTitles: object(texts(columns)),
		openTaskView: object({
			...texts('title message reason'),
			offered: object(texts('title note')),
			rooms: v.record(v.string(), array(text)),
			tones: v.record(v.string(), v.picklist(['tint', 'accent', 'plain'])),
			steps: array(text),
			sent: object(texts('title note text')),
			facts: textsByName,
			markedDone: event,
			history: array(event),
		}),
	}),
	'dental/demo-text.yaml': object({
		views: object(v.entriesFromList(screenNames, view)),
		text: object({
			...texts('dashboard answering since agent caller byAgent byTeam greeting timeline needs'),
			...texts(
				'needsNote next nextNote all show transcript noted actions language total agentNote perDay',
			),
			...texts(
				'inFourWeeks reasons hours hoursNote endings languages noShows noShowsNote ofHundred from',
			),
			...texts('openTask steps assigned history finish reopen inProgress done nowDone nowOpen'),
		}),
		around: object({
			...texts('back triesLabel'),
			tries: array(object({ label: text, view: v.picklist(screenNames) })),
		}),
		todayFigures: array(text),
		periodFigures: array(object(texts('label note'))),
		languageChoices: textsByName,
		columns: object(named(array(text), 'calls translation days hours noShows offered')),
	}),
};

const claim = hint('The id of a claim.');
const solution = object(texts('challenge solution'));
const alt = hint('What the picture shows, for those who cannot see it.');
const screen = object({ name: v.picklist(screenNames), title: text, alt });

/** The files of the dental voice agent. */
export const dentalSchemas = {
	...demoSchemas,
	'dental/owner.yaml': object({
		callCharges: detail('what calls cost, for example "about 20 cents a minute"'),
		priceAfterTrial: detail(
			'what the agent costs after its trial, for example "from $2,499 set-up, then …"',
		),
		connections: detail('which practice software connects, in whole sentences'),
		callDataStored: detail(
			'where calls and transcripts are stored, for example "New Zealand and Australia"',
		),
		technology: detail(
			'whose services the agent runs on, once the logos in content/dental/page.yaml are those',
		),
	}),
	'dental/claims.yaml': shared.recordWith(
		['freeTrial', 'callHoursBefore', 'callsHandled', 'noShowsCut'],
		shared.claim,
	),
	'dental/page.yaml': object({
		chatSuggestion: hint('A first question that the chat suggests.'),
		hero: object(texts('demo offer')),
		challenges: object({ ...section, heads: solution, rows: array(solution) }),
		product: object({ ...section, tryIt: text }),
		beforeAfter: object({
			...texts('title before note'),
			figures: array(object({ before: claim, claim, after: text })),
			others: array(object({ claim, basis: text })),
		}),
		features: object({ title: text, groups: v.record(v.string(), array(text)) }),
		benefits: object({ title: text, benefits: shared.titledTexts }),
		trial: object({ ...texts('title text'), steps: array(object(texts('title cost text'))) }),
		technology: object({ ...section, logos: v.record(v.string(), text) }),
		questions: shared.questions,
		closing: shared.closing,
	}),
	'dental/trial.yaml': object({
		start: hint('The label of the buttons that open the form.'),
		form: object({
			...shared.form,
			labels: object({
				...texts(
					'name practice-name email phone practice-software role locations chairs calls-per-day',
				),
				...texts('main-need best-time message'),
			}),
			optional: hint('The heading of the optional fields.'),
		}),
		acknowledgement: shared.acknowledgement,
	}),
	'dental/calculator.yaml': object({
		...section,
		labels: object({
			...texts('dentists hygienists avgValue noShowRate apptsPerMonth staffHours staffWage'),
		}),
		...texts('startingValues calculate prompt withoutScript estimate linkNote copyLink linkCopied'),
		results: object({
			...texts(
				'noShowsAvoided additionalRevenue hoursSaved wageSavings totalMonthlyBenefit annualROI',
			),
		}),
		assumptions: array(text),
	}),
	'dental/screens.yaml': object({
		screens: v.tupleWithRest([screen], screen),
		labels: object({
			...texts('label previous next pause play close'),
			...named(hint('The full name for screen readers.'), 'pausePictures playPictures'),
			slide: hint('What a screen reader calls one picture with its title.'),
			of: hint('As in "3 of 8".'),
		}),
	}),
};
