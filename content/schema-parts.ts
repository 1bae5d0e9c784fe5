import * as v from 'valibot';
import { reference } from './references.ts';
import {
	described,
	filledList,
	list,
	longText,
	maybeText,
	object,
	optional,
	record,
	text,
} from './vocabulary.ts';

/** The shapes that several files share. */

/** The top of a page: its heading, and what is beside or below it. */
export const heroEntries = {
	heading: text('The one large heading of the page.'),
	lead: longText('The sentence below the heading.'),
	voice: optional(text('A short line before the lead, in large type.')),
};

/** The top of a page that has nothing of its own there. */
export const hero = object(heroEntries);

/** The top of a page with an invented call beside the heading. */
export const heroWithCall = object({
	...heroEntries,
	call: reference('call', 'The call beside the heading.'),
});

/** The head of a section. */
export const sectionEntries = {
	title: text(),
	lead: longText('The sentence below the title.'),
};

/** Something under a short title. */
export const titledText = object({
	title: text('Two to four words.'),
	text: longText('One sentence.'),
});

/** A section of benefits. */
export const benefits = object({
	title: text(),
	lead: optional(longText('The sentence below the title.')),
	items: filledList(titledText),
});

/**
 * Questions that visitors ask. Some only the owner can answer: a question whose answer is empty is
 * left out.
 */
export const questions = v.pipe(
	filledList(
		object({
			question: text('As visitors ask it.'),
			answer: v.pipe(
				maybeText('The question is hidden while the answer is empty.'),
				v.metadata({ isLong: true }),
			),
		}),
	),
	v.transform((all) => all.filter(({ answer }) => answer !== '')),
);

/** The bottom of a page. */
export const closing = object({
	stamp: optional(text('The hour that the page closes at, in words.')),
	title: text(),
	text: longText(),
	action: optional(text('The label of the button to the contact page.')),
	other: optional(text('The label of the button to the prices.')),
});

/** The texts of a form, in all its states. */
export const formEntries = {
	title: text(),
	promise: longText('Below the title: when visitors hear from you.'),
	hints: optional(described(record(text()), 'Below labels, by the name of the field.')),
	unanswered: optional(text('The option for no answer, in a list.')),
	optional: optional(
		text('The heading of the fields that may stay empty. Without it, all are in one group.'),
	),
	submit: text('The label of the button.'),
	submitting: text('On the button while the form is sent.'),
	sentTitle: text('Once the form is sent.'),
	sentText: longText(),
	close: text(),
	errorSummaryTitle: text('Above a list of what to correct.'),
	trap: text(
		'The label of a field that only programs see and fill in. It tells people to leave it empty.',
	),
	beside: optional(described(list(longText()), 'Beside the button, before the privacy notice.')),
	notice: object({
		text: longText(
			'Who uses the details, and what for, before the link to the privacy policy (information privacy principle 3, Privacy Act 2020).',
		),
		link: text(),
	}),
};

/** The email that a visitor gets at once. It may say nothing that a visitor wrote. */
export const acknowledgement = object({
	subject: text(),
	paragraphs: filledList(longText()),
});

/** A marketing claim, and the evidence for it (Fair Trading Act 1986, section 12A). */
export const claim = object({
	wording: object({
		before: optional(text('The words before the figure.')),
		figure: text('May be shown in large type.'),
		after: optional(text('The words after the figure.')),
	}),
	basis: optional(longText('What the figure is based on, as shown beside it.')),
	evidence: longText('What you must have on file before the page is published.'),
});
