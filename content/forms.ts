import { contactFields, sourceField, subjectField } from '#contracts/form-fields.ts';
import type { EnquiryFields } from '#contracts/forms.ts';
import { contactForm } from './contact.ts';
import type { FormRecord } from './form-record.ts';
import { load } from './load.ts';
import { products } from './products.ts';
import { subjects } from './subjects.ts';

/** The form for a message about anything. */
const contactRecord: FormRecord = {
	get fields() {
		return [subjectField(subjects()), ...contactFields];
	},
	text: contactForm,
	ownerLabels: { phone: 'Phone', subject: 'Subject' },
	messageSubject: ({ name = '', subject = '' }) =>
		`Website enquiry from ${name}${subject && `: ${subject}`}`,
	acknowledgement: load('pages/contact.yaml').acknowledgement,
};

/** Every form that `POST /` accepts, by the value of its `form-name`. */
export const forms: ReadonlyMap<string, FormRecord> = new Map([
	['contact', contactRecord],
	...products.flatMap((product) => Object.entries(product.forms)),
]);

/** Returns a form by its name. A form that is no longer known has the texts of the contact form. */
export const formOf = (name: string): FormRecord => forms.get(name) ?? contactRecord;

/** A field of an enquiry or its source, with its label for the owner. */
export interface EnquiryDetail {
	name: string;
	label: string;
	value: string;
}

/**
 * Returns the fields of an enquiry with the labels that the owner sees everywhere, and its source
 * if a campaign is in it. Leaves out what is empty.
 */
export function detailsOf(enquiry: {
	form: string;
	fields: EnquiryFields;
	source: string | null;
}): EnquiryDetail[] {
	const { text, ownerLabels } = formOf(enquiry.form);
	const campaign = enquiry.source?.includes('?') ? enquiry.source : '';
	return Object.entries({ ...enquiry.fields, [sourceField]: campaign })
		.filter((entry): entry is [string, string] => Boolean(entry[1]))
		.map(([name, value]) => ({
			name,
			label: ownerLabels?.[name] ?? text.labels[name] ?? capitalised(name),
			value,
		}));
}

/** Returns the name of a field as a label, for example “Practice name” for `practice-name`. */
const capitalised = (name: string) =>
	name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
