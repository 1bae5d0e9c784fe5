import { contactFields } from '#contracts/form-fields.ts';
import { acknowledgement, formEntries, hero } from './schema-parts.ts';
import {
	distinct,
	filledList,
	forEach,
	longText,
	object,
	part,
	text,
	textWith,
} from './vocabulary.ts';

const contactFieldNames = contactFields.map(({ name }) => name);

/** The files of the contact page, and of the pages that answer its form without script. */
export const contactSchemas = {
	'pages/contact.yaml': object({
		hero,
		cards: object({
			message: object({
				title: text,
				text: longText,
				button: text,
			}),
			booking: object({
				title: text,
				text: longText,
				link: text,
			}),
		}),
		form: part(
			'form',
			object({
				...formEntries,
				labels: forEach(contactFieldNames, text),
				about: textWith('titles'),
			}),
		),
		acknowledgement,
		afterSending: object({
			title: text,
			steps: distinct(filledList(text)),
			booking: object({ text: longText, link: text }),
		}),
		direct: object({
			title: text,
			afterFailure: text,
			or: text,
			write: text,
			instead: text,
		}),
		addressQuestion: object({
			before: text,
			change: text,
			keep: text,
		}),
	}),
	'pages/contact-sent.yaml': object({
		hero,
		link: text,
	}),
	'pages/contact-refused.yaml': object({
		hero,
		link: text,
	}),
};
