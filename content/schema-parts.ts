import * as v from 'valibot';

/** A text that visitors read. */
export const text = v.pipe(v.string(), v.nonEmpty('is empty'));

/** A value with a hint for editors. */
export const hinted = <Schema extends v.GenericSchema>(schema: Schema, what: string) =>
	v.pipe(schema, v.description(what));

/** A text with a hint for editors. */
export const hint = (what: string) => hinted(text, what);

/** Entries of one kind by their names. */
export const named = <const Name extends string, Entry>(entry: Entry, ...names: readonly Name[]) =>
	Object.fromEntries(names.map((name) => [name, entry])) as Record<Name, Entry>;

/** Texts by their names. */
export const texts = <const Name extends string>(...names: readonly Name[]) => named(text, ...names);

const detail = (meaning: string) => hinted(v.string(), meaning);
/** Details by their names, each a text that may be empty, from what they mean. */
export const details = <const Name extends string>(meanings: Readonly<Record<Name, string>>) =>
	Object.fromEntries(
		Object.entries<string>(meanings).map(([name, meaning]) => [name, detail(meaning)]),
	) as Record<Name, ReturnType<typeof detail>>;

export const object = v.strictObject;
export const optional = v.exactOptional;
export const array = v.array;

/** Entries by their names, in the order of the file. Code refers to the known ones, so they must be there. */
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

/** A title with a sentence or two. */
export const titled = object(texts('title', 'text'));
export const section = texts('title', 'lead');

export const question = object({ question: text, answer: hinted(v.string(), 'Hidden while it is empty.') });

/** The bottom of a page. */
export const closing = object({
	...texts('title', 'text'),
	action: optional(hint('The label of the link to the contact page.')),
	other: optional(hint('The label of the link to the prices.')),
	stamp: optional(hint('The hour that the page closes at, in words.')),
});

/** The texts of a form, in all its states. */
export const form = {
	...texts('title', 'promise', 'submit', 'submitting', 'sentTitle', 'sentText', 'close', 'errorSummaryTitle'),
	unanswered: optional(hint('The option for no answer, in a list.')),
	notice: object({
		text: hint('What information privacy principle 3 asks for, before its link.'),
		link: text,
	}),
};

export const acknowledgement = object({ subject: text, paragraphs: array(text) });

export const anchor = hint('For links to this part of the page.');

/** A marketing claim, and the evidence for it (Fair Trading Act 1986, section 12A). */
export const claim = object({
	before: optional(text),
	figure: hint('May be shown in large type.'),
	after: optional(text),
	basis: optional(hint('What the figure is based on, as shown beside it.')),
	source: hint('Where the specification makes the claim.'),
	evidence: hint('What you must have on file before the page is published.'),
});
