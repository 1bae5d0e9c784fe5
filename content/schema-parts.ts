import * as v from 'valibot';

/** A text that visitors read. */
export const text = v.pipe(v.string(), v.nonEmpty('is empty'));

/** A value with a hint for editors. */
export const hinted = <Schema extends v.GenericSchema>(schema: Schema, what: string) =>
	v.pipe(schema, v.description(what));

/** A text with a hint for editors. */
export const hint = (what: string) => hinted(text, what);

/** The words of a text with one space between them. */
type Words<Text extends string> = Text extends `${infer First} ${infer Others}`
	? First | Words<Others>
	: Text;

/** Entries of one kind by their names, with a space between names. */
export const named = <const Names extends string, Entry>(entry: Entry, names: Names) =>
	Object.fromEntries(names.split(' ').map((name) => [name, entry])) as Record<Words<Names>, Entry>;

/** Texts by their names. */
export const texts = <const Names extends string>(names: Names) => named(text, names);

/** A detail that only the owner can give, and what it means. It may be empty. */
export const detail = (meaning: string) => hinted(v.string(), meaning);

export const object = v.strictObject;
export const optional = v.exactOptional;
export const array = v.array;

/**
 * Entries by their names, in the order of the file. Code refers to the known ones, so they must be
 * there.
 */
export const recordWith = <const Name extends string, Entry>(
	known: readonly Name[],
	entry: v.GenericSchema<unknown, Entry>,
) =>
	v.pipe(
		v.record(v.string(), entry),
		v.check(
			(all) => known.every((name) => name in all),
			({ input }) => `${known.filter((name) => !(name in input)).join(', ')} is missing`,
		),
		v.transform((all) => all as Readonly<Record<Name, Entry> & Record<string, Entry>>),
	);

export const section = texts('title lead');

/** Texts by their titles. */
export const titledTexts = v.pipe(
	v.record(v.string(), text),
	v.transform((all) => Object.entries(all).map(([title, what]) => ({ title, text: what }))),
);

/**
 * Answers by their questions. Some only the owner can give: a question without an answer is left
 * out.
 */
export const questions = v.pipe(
	v.record(v.string(), hinted(v.string(), 'Hidden while it is empty.')),
	v.transform((all) =>
		Object.entries(all).flatMap(([question, answer]) => (answer ? { question, answer } : [])),
	),
);

/** The bottom of a page. */
export const closing = object({
	...texts('title text'),
	action: optional(hint('The label of the link to the contact page.')),
	other: optional(hint('The label of the link to the prices.')),
	stamp: optional(hint('The hour that the page closes at, in words.')),
});

/** The texts of a form, in all its states. */
export const form = {
	...texts('title promise submit submitting sentTitle sentText close errorSummaryTitle'),
	hints: optional(hinted(v.record(v.string(), text), 'Below labels.')),
	unanswered: optional(hint('The option for no answer, in a list.')),
	optional: optional(hint('The heading of the optional fields. Without it, all are in one group.')),
	beside: optional(hinted(array(text), 'Beside the button, before the privacy notice.')),
	notice: object({
		text: hint('What information privacy principle 3 asks for, before its link.'),
		link: text,
	}),
};

export const acknowledgement = object({ subject: text, paragraphs: array(text) });

/** A marketing claim, and the evidence for it (Fair Trading Act 1986, section 12A). */
export const claim = object({
	wording: object({
		before: optional(text),
		figure: hint('May be shown in large type.'),
		after: optional(text),
	}),
	basis: optional(hint('What the figure is based on, as shown beside it.')),
	evidence: hint('What you must have on file before the page is published.'),
});

const head = { at: optional(hint('When it happened, as in "9:48 pm".')), label: text };
const amounts = v.record(v.string(), text);
const message = v.union([object({ us: text }), object({ them: text })]);
const cell = v.union([text, object({ free: text }), object({ off: text }), object({ new: text })]);

/**
 * One of the five exhibits: an invented example of what a visitor gets, drawn by
 * `app/layout/exhibits.tsx`.
 */
export const exhibit = v.variant('kind', [
	object({
		kind: v.literal('estimate'),
		...head,
		title: text,
		rows: v.pipe(amounts, v.description('What each line is, and its amount or a word.')),
		total: optional(amounts),
		note: optional(text),
	}),
	object({ kind: v.literal('appointment'), ...head, ...texts('day time title note') }),
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
		...texts('question text quote source'),
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
