import { campaignFields, contactFields, type EnquiryContext } from '#contracts/form-fields.ts';
import type { EnquiryFields, FormRecord } from '#contracts/forms.ts';
import { load } from './load.ts';
import { contactForm } from './pages/contact.ts';
import { products } from './products.ts';

/** The form for a message about anything. */
const contactRecord: FormRecord = {
	fields: contactFields,
	text: contactForm,
	ownerLabels: { phone: 'Phone', subject: 'Subject' },
	noticeTitle: ({ name = '' }, subject) =>
		`Website enquiry from ${name}${subject === undefined ? '' : `: ${subject}`}`,
	acknowledgement: load('pages/contact.yaml').acknowledgement,
};

/** Every form that `POST /` accepts, by the value of its `form-name`. */
export const forms: ReadonlyMap<string, FormRecord> = new Map([
	['contact', contactRecord],
	...products.flatMap(({ forms: own = {} }) => Object.entries(own)),
]);

/** Returns a form by its name. A form that is no longer known has the texts of the contact form. */
export const formOf = (name: string): FormRecord => forms.get(name) ?? contactRecord;

/** A field of an enquiry, or a part of its context, with its label for the owner. */
export interface EnquiryDetail {
	/** Of the field, or `campaign`. */
	name: string;
	label: string;
	value: string;
}

/**
 * Returns what is known of an enquiry: its subject, its fields, the page it was sent from and the campaign, in this order. The
 * owner sees these labels and values everywhere. Leaves out what is empty.
 */
export function detailsOf(enquiry: {
	form: string;
	fields: EnquiryFields;
	context: EnquiryContext;
}): EnquiryDetail[] {
	const { fields, context } = enquiry;
	const { text, ownerLabels } = formOf(enquiry.form);
	const campaign = campaignFields.flatMap((field) => context[field] ?? []).join(' / ');
	return [
		['subject', context.subject],
		...Object.entries(fields),
		['page', context.page],
		['campaign', campaign],
	]
		.filter((entry): entry is [string, string] => Boolean(entry[1]))
		.map(([name, value]) => ({
			name,
			label: ownerLabels?.[name] ?? text.labels[name] ?? capitalised(name),
			value,
		}));
}

/** Returns the name of a field as a label, for example “Practice name” for `practice-name`. */
const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
