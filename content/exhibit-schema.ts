import * as v from 'valibot';
import { array, hint, object, optional, text, texts } from './schema-parts.ts';

const head = { at: optional(hint('When it happened, as in "9:48 pm".')), label: text };
const amounts = v.record(v.string(), text);
const message = v.union([object({ us: text }), object({ them: text })]);
const cell = v.union([text, object({ free: text }), object({ off: text }), object({ new: text })]);

/** One of the five exhibits: an invented example of what a visitor gets, drawn by `app/layout/exhibits.tsx`. */
export const exhibit = v.variant('kind', [
	object({
		kind: v.literal('estimate'),
		...head,
		title: text,
		rows: v.pipe(amounts, v.description('What each line is, and its amount or a word.')),
		total: optional(amounts),
		note: optional(text),
	}),
	object({ kind: v.literal('appointment'), ...head, ...texts('day', 'time', 'title', 'note') }),
	object({ kind: v.literal('thread'), ...head, messages: array(message), note: optional(text) }),
	object({
		kind: v.literal('week'),
		...head,
		days: array(text),
		rows: v.pipe(
			v.record(v.string(), array(cell)),
			v.description('A person or van, and a word for each day. "new" is what was just agreed.'),
		),
		note: optional(text),
	}),
	object({
		kind: v.literal('answer'),
		...head,
		...texts('question', 'text', 'quote', 'source'),
		note: optional(text),
	}),
]);
export type Exhibit = v.InferOutput<typeof exhibit>;
/** A cell of a week: a word, or what is free, off or just agreed. */
export type WeekCell = v.InferOutput<typeof cell>;

const turn = v.union([object({ caller: text }), object({ agent: text })]);

/** An invented call and its two results: the picture of a hero (`app/call/call.tsx`). */
export const call = object({
	when: hint('As in "Tuesday, 9:47 pm".'),
	answered: hint('Says that an AI assistant answers, so that nobody takes it for a person.'),
	caller: hint('Who rings.'),
	lines: v.tupleWithRest([object({ caller: text }), turn], turn),
	cards: v.tuple([exhibit, exhibit]),
});
export type Call = v.InferOutput<typeof call>;
