import * as v from 'valibot';
import { exhibit } from './exhibit-schemas.ts';
import { reference } from './references.ts';
import { drawing, sectionEntries } from './schema-parts.ts';
import {
	amount,
	anchor,
	distinct,
	distinctBy,
	filledList,
	flag,
	list,
	longText,
	notOneOf,
	object,
	optional,
	part,
	text,
	wordsUpTo,
} from './vocabulary.ts';

/** An entry that others refer to may be off the site: its words stay. */
const hidden = optional(flag);

/** Something with a price. */
export const offering = object({
	name: text,
	shortName: optional(text),
	description: longText,
	bestFor: text,
	includes: text,
	startingAt: amount,
	hidden,
});
/** The offering whose price something shows. */
export const startingOffering = reference('offering');

/** On the home page of a phone, it is beside a drawing, and its words are whole. */
export const serviceTitle = v.pipe(text, wordsUpTo(20));

/** A way to start with the firm. */
export const service = object({
	id: anchor,
	icon: drawing,
	title: serviceTitle,
	text: longText,
	points: distinct(filledList(text)),
	exhibit,
	offering: optional(startingOffering),
	link: object({
		label: text,
		page: optional(reference('page')),
	}),
	hidden,
});

/** A use of AI in a small business. */
export const useCase = part(
	'useCase',
	object({
		id: anchor,
		title: text,
		offering: startingOffering,
		text: longText,
		points: distinct(filledList(text)),
		exhibit,
		hidden,
	}),
);

/** A label in a diagram, whose words have so much room on a phone. */
const label = v.pipe(text, wordsUpTo(25));

const event = object({
	what: label,
	outcome: label,
});

/** An invented example of what goes in and what comes out: `app/layout/flow.tsx` draws it. */
const flow = object({
	from: v.pipe(
		distinct(list(label)),
		v.minLength(2, 'has two to four entries'),
		v.maxLength(4, 'has two to four entries'),
	),
	at: label,
	to: v.pipe(distinctBy(list(event), 'what'), v.length(2, 'has two entries')),
	yours: event,
});
export type FlowWords = v.InferOutput<typeof flow>;

/** One line through nine stops (`route.tsx` of the page). */
export const route = object({
	label: text,
	stops: v.pipe(
		distinctBy(list(object({ name: text, what: text })), 'name'),
		v.length(9, 'has nine entries'),
	),
	end: text,
});

/** A function of a business and what automation does for it: a row that opens and can be ticked. */
export const businessFunction = part(
	'function',
	object({
		id: anchor,
		title: text,
		offering: startingOffering,
		change: object({
			before: text,
			after: text,
		}),
		text: longText,
		automations: distinct(filledList(text)),
		result: v.variant(
			'kind',
			[
				object({
					kind: v.literal('outcome'),
					text: text,
				}),
				object({
					kind: v.literal('claim'),
					claim: reference('claim'),
					against: longText,
				}),
			],
			notOneOf(['outcome', 'claim']),
		),
		example: longText,
		flow,
	}),
);
/** The section around rows that can be ticked. */
export const chooser = part(
	'chooser',
	object({
		...sectionEntries,
		note: optional(longText),
	}),
);
