import { type FormName, isFormName } from '#contracts/forms.ts';
import type { DeliverableEnquiry } from '../delivery.ts';
import { contactTemplate } from './contact-messages.ts';
import { originRows, subjectRow } from './context-rows.ts';
import { dentalTrialTemplate } from './dental-trial-messages.ts';
import { type EnquiryTemplate, fieldRows, longField } from './enquiry-template.ts';
import { newZealandDateTime } from './format-text.ts';

const templates = { contact: contactTemplate, 'dental-trial': dentalTrialTemplate } satisfies Record<
	FormName,
	EnquiryTemplate
>;

/** Returns what messages about the enquiries of a form say. A form that is no longer known has the contact form's. */
export const templateOf = ({ form }: DeliverableEnquiry): EnquiryTemplate =>
	isFormName(form) ? templates[form] : contactTemplate;

/** What messages to the owner say about an enquiry. */
export interface EnquirySummary {
	title: string;
	/** The fields with a value, each on one line, then form, time and reference. */
	rows: readonly (readonly [label: string, value: string])[];
	/** With its line breaks. May be empty. */
	message: string;
}

/** Returns the summary of an enquiry of any form. */
export function summarise(enquiry: DeliverableEnquiry): EnquirySummary {
	const template = templateOf(enquiry);
	const rows = [
		...subjectRow(enquiry.context),
		...fieldRows(template, enquiry),
		...originRows(enquiry.context),
		['Form', enquiry.form],
		['Received', newZealandDateTime(enquiry.receivedAt)],
		['Reference', enquiry.id],
	] as const;
	return { title: template.title(enquiry), rows, message: enquiry.fields[longField] ?? '' };
}
