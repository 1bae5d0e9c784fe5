import * as v from 'valibot';
import { reference } from './references.ts';
import {
	filledList,
	list,
	longText,
	maybeText,
	object,
	optional,
	part,
	record,
	text,
} from './vocabulary.ts';

/** The shapes that several files share. */

/** The top of a page: its heading, and what is beside or below it. */
export const heroEntries = {
	heading: text,
	lead: longText,
	voice: optional(text),
};

/** The top of a page that has nothing of its own there. */
export const hero = part('hero', object(heroEntries));

/** The top of a page with an invented call beside the heading. */
export const heroWithCall = part(
	'hero',
	object({
		...heroEntries,
		call: reference('call'),
	}),
);

/** The head of a section. */
export const sectionEntries = {
	title: text,
	lead: longText,
};

/** Something under a short title. */
export const titledText = part(
	'titledText',
	object({
		title: text,
		text: longText,
	}),
);

/** A section of benefits. */
export const benefits = object({
	title: text,
	lead: optional(longText),
	items: filledList(titledText),
});

/**
 * Questions that visitors ask. Some only the owner can answer: a question whose answer is empty is
 * left out.
 */
export const questions = v.pipe(
	part(
		'questions',
		filledList(
			object({
				question: text,
				answer: v.pipe(maybeText, v.metadata({ isLong: true })),
			}),
		),
	),
	v.transform((all) => all.filter(({ answer }) => answer !== '')),
);

/** The bottom of a page. */
export const closing = part(
	'closing',
	object({
		stamp: optional(text),
		title: text,
		text: longText,
		action: optional(text),
		other: optional(text),
	}),
);

/** The texts of a form, in all its states. */
export const formEntries = {
	title: text,
	promise: longText,
	hints: optional(record(text)),
	unanswered: optional(text),
	optional: optional(text),
	submit: text,
	submitting: text,
	sentTitle: text,
	sentText: longText,
	close: text,
	errorSummaryTitle: text,
	trap: text,
	beside: optional(list(longText)),
	notice: object({
		text: longText,
		link: text,
	}),
};

/** The email that a visitor gets at once. It may say nothing that a visitor wrote. */
export const acknowledgement = part(
	'acknowledgement',
	object({
		subject: text,
		paragraphs: filledList(longText),
	}),
);

/** A marketing claim, and the evidence for it (Fair Trading Act 1986, section 12A). */
export const claim = part(
	'claim',
	object({
		wording: object({
			before: optional(text),
			figure: text,
			after: optional(text),
		}),
		basis: optional(longText),
		evidence: longText,
	}),
);
