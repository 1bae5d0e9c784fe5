import type { FormRecord } from '#content/form-record.ts';
import { contactRecord, forms } from '#content/forms.ts';
import { consentField } from '#contracts/form-fields.ts';
import type { DeliverableEnquiry } from '../delivery.ts';
import { headerLine, newZealandDateTime } from './format-text.ts';

type Row = readonly [label: string, value: string];

/** The field that is shown with its line breaks, apart from the others. */
export const longField = 'message';

/** Returns the form of an enquiry. A form that is no longer known has the contact form's messages. */
export const formOf = ({ form }: DeliverableEnquiry): FormRecord => forms.get(form) ?? contactRecord;

/** Returns the title of the messages to the owner, on one line. */
export const noticeTitle = (enquiry: DeliverableEnquiry): string =>
	headerLine(formOf(enquiry).noticeTitle(enquiry.fields, enquiry.context.subject));

/** Returns the fields that have a value, each on one line with its label. */
export function fieldRows(enquiry: DeliverableEnquiry): Row[] {
	const { noticeLabels = {} } = formOf(enquiry);
	return Object.entries(enquiry.fields).flatMap(([name, value]) =>
		value === '' || name === longField || name === consentField
			? []
			: [[noticeLabels[name] ?? capitalised(name), headerLine(value)] as const],
	);
}

/** Returns the name of a field as a label, for example “Practice name” for `practice-name`. */
const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

/**
 * Returns whether the visitor consented to marketing, with the wording, time and page as proof of the consent. Returns
 * `undefined` for a form that does not ask.
 */
export function consentSentence(enquiry: DeliverableEnquiry): string | undefined {
	const { fields, context, receivedAt } = enquiry;
	if (!formOf(enquiry).fields.some(({ name }) => name === consentField)) return undefined;
	const wording = fields[consentField] ?? '';
	if (wording === '') return 'No consent to marketing emails was given.';
	const when = newZealandDateTime(receivedAt);
	// Earlier versions stored the page as a field.
	const page = context.page ?? fields.page;
	const where = page ? `, on ${headerLine(page)}` : '';
	return `Consent to marketing emails: “${headerLine(wording)}” Given on ${when}${where}.`;
}
