import * as v from 'valibot';
import { exhibit } from './exhibit-schemas.ts';
import { reference } from './references.ts';
import { sectionEntries } from './schema-parts.ts';
import {
	amount,
	described,
	filledList,
	longText,
	name,
	object,
	optional,
	text,
} from './vocabulary.ts';

/** Something with a price. */
export const offering = object({
	name: text('Its name everywhere. Rows and services name it by exactly this.'),
	shortName: optional(text('The name on the home page, if it differs.')),
	description: longText(),
	bestFor: text('The problem that it solves, to compare with the others of its group.'),
	includes: text('What the price covers.'),
	startingAt: amount('The price that a quote starts at, in NZ dollars without GST. Digits only.'),
});
/** The offering whose price something shows. */
export const startingOffering = reference(
	'offering',
	'The name of the offering that it usually starts from, whose price it shows.',
);

/** A way to start with the firm. */
export const service = object({
	id: name('What the home page names it by, and for links to it.'),
	title: text(),
	text: longText(),
	points: filledList(text()),
	exhibit,
	offering: optional(startingOffering),
	link: object({
		label: text(),
		page: optional(
			reference('page', 'A page in pages.yaml. Without one, the link leads to the contact form.'),
		),
	}),
});

/** A use of AI in a small business. */
export const useCase = object({
	id: name('What the home page names it by, and for links to it.'),
	title: text(),
	offering: startingOffering,
	text: longText(),
	points: filledList(text()),
	exhibit,
});

/** A function of a business and what automation does for it: a row that opens and can be ticked. */
export const businessFunction = object({
	id: name('For links to the row, and for the enquiry about it.'),
	title: text(),
	offering: startingOffering,
	change: object({
		before: text('What is tiresome today.'),
		after: text('How it ends once it is automated.'),
	}),
	text: longText(),
	automations: described(filledList(text()), 'The key automations.'),
	result: v.variant(
		'kind',
		[
			object({
				kind: v.literal('outcome'),
				text: text('What one can expect, without a figure.'),
			}),
			object({
				kind: v.literal('claim'),
				claim: reference('claim', 'A claim with its figure.'),
				against: longText('What the figure is compared with.'),
			}),
		],
		'has a kind: outcome or claim',
	),
	example: longText('An invented case.'),
	exhibit,
});
/** The section around rows that can be ticked. */
export const chooser = object({
	...sectionEntries,
	note: optional(longText('Under the rows: what the prices and examples are.')),
});
