import type { DeliverableEnquiry } from '../delivery.ts';
import { originRows, subjectRow } from './context-rows.ts';
import { fieldRows, longField, noticeTitle } from './form-details.ts';
import { newZealandDateTime } from './format-text.ts';

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
	const rows = [
		...subjectRow(enquiry.context),
		...fieldRows(enquiry),
		...originRows(enquiry.context),
		['Form', enquiry.form],
		['Received', newZealandDateTime(enquiry.receivedAt)],
		['Reference', enquiry.id],
	] as const;
	return { title: noticeTitle(enquiry), rows, message: enquiry.fields[longField] ?? '' };
}
