import * as v from 'valibot';
import {
	described,
	filledList,
	list,
	longText,
	name,
	object,
	oneOf,
	optional,
	text,
} from './vocabulary.ts';

/** What is at the top of every exhibit. */
const head = {
	at: optional(text('When it happened, as in: 9:48 pm.')),
	label: text('What it is, in two or three words, as in: Estimate texted.'),
};
const note = optional(text('A remark below it.'));

const amountRow = object({
	what: text(),
	amount: text('An amount, or a word, as in: $240.'),
});

const message = object({
	who: oneOf(['us', 'them'], 'Who wrote it: us, or the customer.'),
	text: text(),
});

const cell = object({
	text: text('A word.'),
	kind: optional(
		oneOf(['free', 'off', 'new'], 'What it is, if not ordinary. “new” is what was just agreed.'),
	),
});
/** A cell of a week: a word, and whether it is free, off or just agreed. */
export type WeekCell = v.InferOutput<typeof cell>;

const week = v.pipe(
	object({
		kind: v.literal('week'),
		...head,
		days: described(filledList(text()), 'The head of the table: days or hours.'),
		rows: filledList(
			object({
				name: text('A person, a van or an hour.'),
				cells: list(cell),
			}),
		),
		note,
	}),
	v.forward(
		v.check(
			({ days, rows }) => rows.every(({ cells }) => cells.length === days.length),
			({ input: { days, rows } }) => {
				const row = rows.find(({ cells }) => cells.length !== days.length);
				return `has a row “${row?.name}” with ${row?.cells.length} cells, and there are ${days.length} days`;
			},
		),
		['rows'],
	),
);

/**
 * One of the five exhibits: an invented example of what a visitor gets, drawn by
 * `app/layout/exhibits.tsx`.
 */
export const exhibit = v.variant(
	'kind',
	[
		object({
			kind: v.literal('estimate'),
			...head,
			title: text(),
			rows: described(filledList(amountRow), 'Its lines.'),
			total: optional(described(amountRow, 'The last line, in larger type.')),
			note,
		}),
		object({
			kind: v.literal('appointment'),
			...head,
			day: text('As in: Wednesday.'),
			time: text('As in: 7:30 am.'),
			title: text('What or where it is.'),
			note: text('A remark below it.'),
		}),
		object({
			kind: v.literal('thread'),
			...head,
			messages: filledList(message),
			note,
		}),
		week,
		object({
			kind: v.literal('answer'),
			...head,
			question: text(),
			text: longText('What the agent answers.'),
			quote: longText('The sentence that the answer rests on, in quotes.'),
			source: text('Where the sentence is.'),
			note,
		}),
	],
	'has a kind: one of estimate, appointment, thread, week, answer',
);
export type Exhibit = v.InferOutput<typeof exhibit>;

/** An invented call and its two results: the picture of a hero (`app/call/call.tsx`). */
export const call = object({
	id: name('What pages name it by.'),
	when: text('As in: Tuesday, 9:47 pm.'),
	answered: text('Says that an AI assistant answers, so that nobody takes it for a person.'),
	caller: text('Who rings.'),
	lines: v.pipe(
		filledList(
			object({
				who: oneOf(['caller', 'agent'], 'Who speaks. The caller begins.'),
				text: longText(),
			}),
		),
		v.check(([first]) => first?.who === 'caller', 'begins with a line of the caller'),
	),
	cards: described(
		v.pipe(list(exhibit), v.length(2, 'are two exhibits: the two results of the call')),
		'The two results of the call.',
	),
});
