import * as v from 'valibot';

/** A station of a flow: an action of a person, an action of a system, or an outcome. */
export interface FlowStation {
	kind: 'step' | 'system' | 'outcome';
	label: string;
}

/** Stations in their order. Those of an inner list are parallel. */
export type Flow = readonly (FlowStation | readonly FlowStation[])[];

/** A text that visitors read. */
export const text = v.pipe(v.string(), v.nonEmpty('is empty'));

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

const station = v.pipe(
	v.union([
		v.strictObject({ step: text }),
		v.strictObject({ system: text }),
		v.strictObject({ outcome: text }),
	]),
	v.transform((entry): FlowStation => {
		const [[kind, label] = ['', '']] = Object.entries(entry);
		return { kind: kind as FlowStation['kind'], label };
	}),
);
/** Stations in their order: what a person does (`step`), what a system does, an outcome. Those of a list in it are parallel. */
export const flow = v.array(v.union([station, v.array(station)]));

/** A title with a sentence or two. */
export const titled = v.strictObject({ title: text, text });
export const section = { title: text, lead: text };

export const question = v.strictObject({
	question: text,
	answer: v.pipe(v.string(), v.description('Hidden while it is empty.')),
});

/** The bottom of a page. */
export const closing = v.strictObject({
	title: text,
	text,
	action: optional(v.pipe(text, v.description('The label of the link to the contact page.'))),
	other: optional(v.pipe(text, v.description('The label of the link to the prices.'))),
});

/** The texts of a form, in all its states. */
export const form = {
	title: text,
	promise: text,
	unanswered: v.pipe(text, v.description('The option for no answer, in a list.')),
	submit: text,
	submitting: text,
	sentTitle: text,
	sentText: text,
	close: text,
	errorSummaryTitle: text,
	notice: v.strictObject({
		text: v.pipe(
			text,
			v.description(
				'The notice that information privacy principle 3 asks for (Privacy Act 2020), before its link.',
			),
		),
		link: text,
	}),
};

export const acknowledgement = v.strictObject({ subject: text, heading: text, paragraphs: array(text) });

const result = { against: v.pipe(text, v.description('What the result is compared with.')) };
/** A function of a business and what automation does for it: a section of the automation pages (specification §3). */
export const businessFunction = {
	id: v.pipe(text, v.description('For links to this part of the page.')),
	title: text,
	text,
	automations: array(text),
	beforeAfter: v.strictObject({ before: text, after: text }),
	result: v.pipe(
		v.union([
			v.strictObject({ text, ...result }),
			v.strictObject({ claim: v.pipe(text, v.description('The id of a claim in claims.yaml.')), ...result }),
		]),
		v.description('The result that we design for: a text, or a claim.'),
	),
	example: optional(v.pipe(text, v.description('An invented case. Shown as an example.'))),
	flow: optional(
		v.pipe(flow, v.description('Without one, the function has a drawing of its own on its page.')),
	),
};

/** A marketing claim, and the evidence for it (Fair Trading Act 1986, section 12A). */
export const claim = v.strictObject({
	before: optional(text),
	figure: v.pipe(text, v.description('May be shown in large type.')),
	after: optional(text),
	basis: optional(v.pipe(text, v.description('What the figure is based on, as shown beside it.'))),
	source: v.pipe(text, v.description('Where the specification makes the claim.')),
	evidence: v.pipe(text, v.description('What you must have on file before the page is published.')),
});
