import * as v from 'valibot';
import {
	checkedWhole,
	distinct,
	distinctBy,
	filledList,
	list,
	longText,
	name,
	notOneOf,
	object,
	oneOf,
	optional,
	part,
	text,
} from './vocabulary.ts';

/** What is at the top of every exhibit. */
const head = {
	at: optional(text),
	label: text,
};
const note = optional(text);

const amountRow = object({
	what: text,
	amount: text,
});

const message = object({
	who: oneOf(['us', 'them']),
	text: text,
});

/** A cell of a week: a word, and whether it is free, off or just agreed. */
const cell = object({
	text: text,
	kind: optional(oneOf(['free', 'off', 'new'])),
});

const week = checkedWhole(
	object({
		kind: v.literal('week'),
		...head,
		days: distinct(filledList(text)),
		rows: distinctBy(
			filledList(
				object({
					name: text,
					cells: filledList(cell),
				}),
			),
			'name',
		),
		note,
	}),
	function* ({ days, rows }) {
		const row = rows.find(({ cells }) => cells.length !== days.length);
		if (row) {
			const { name, cells } = row;
			yield [
				`has a row “${name}” with ${cells.length} cells, and there are ${days.length} days`,
				'rows',
			];
		}
	},
);

/**
 * One of the five exhibits: an invented example of what a visitor gets, drawn by
 * `app/layout/exhibits.tsx`.
 */
export const exhibit = part(
	'exhibit',
	v.variant(
		'kind',
		[
			object({
				kind: v.literal('estimate'),
				...head,
				title: text,
				rows: filledList(amountRow),
				total: optional(amountRow),
				note,
			}),
			object({
				kind: v.literal('appointment'),
				...head,
				day: text,
				time: text,
				title: text,
				note: text,
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
				question: text,
				text: longText,
				quote: longText,
				source: text,
				note,
			}),
		],
		notOneOf(['estimate', 'appointment', 'thread', 'week', 'answer']),
	),
);
export type Exhibit = v.InferOutput<typeof exhibit>;

/** An invented call and its two results: the picture of a hero (`app/call/call.tsx`). */
export const call = object({
	id: name,
	when: text,
	answered: text,
	caller: text,
	lines: v.pipe(
		filledList(
			object({
				who: oneOf(['caller', 'agent']),
				text: longText,
			}),
		),
		v.check(([first]) => first?.who === 'caller', 'begins with a line of the caller'),
	),
	cards: v.pipe(list(exhibit), v.length(2, 'are two exhibits: the two results of the call')),
});
