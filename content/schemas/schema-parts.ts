import * as v from 'valibot';
import { reference } from './references.ts';
import {
	distinct,
	distinctBy,
	filledList,
	long,
	longText,
	maybeText,
	object,
	oneOf,
	optional,
	part,
	record,
	text,
} from './vocabulary.ts';

/** The shapes that several files share. */

/** The top of a page: its heading, and what is beside or below it. */
const heroEntries = {
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

/** The drawings of `app/styles/contours.svg` that a text can have: a symbol each, by its id. */
export const drawing = oneOf([
	'bell',
	'book-open',
	'bot',
	'calendar-check',
	'chart-column',
	'circle-check',
	'clock',
	'coins',
	'compass',
	'file-text',
	'graduation-cap',
	'keyboard',
	'list-checks',
	'map-pin',
	'message-circle',
	'moon',
	'phone',
	'shield-check',
	'smartphone',
	'smile',
	'sprout',
	'trending-up',
	'trophy',
	'workflow',
	'wrench',
]);

/** Something that a customer gains. */
export const benefit = part(
	'benefit',
	object({
		icon: drawing,
		title: text,
		text: longText,
	}),
);

/** A section of benefits. */
export const benefits = object({
	title: text,
	lead: optional(longText),
	items: distinctBy(filledList(benefit), 'title'),
});

/**
 * Questions that visitors ask. Some only the owner can answer: a question whose answer is empty is
 * left out.
 */
export const questions = v.pipe(
	part(
		'questions',
		distinctBy(
			filledList(
				object({
					question: text,
					answer: long(maybeText),
				}),
			),
			'question',
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
	beside: optional(distinct(filledList(longText))),
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
