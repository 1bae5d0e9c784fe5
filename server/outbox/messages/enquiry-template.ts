import type { DeliverableEnquiry } from '../delivery.ts';
import { headerLine } from './format-text.ts';

type Row = readonly [label: string, value: string];

/** What messages about the enquiries of one form say. */
export interface EnquiryTemplate {
	/** On one line. */
	title: (enquiry: DeliverableEnquiry) => string;
	/** The label of a field, or `undefined` for one that the details do not list. */
	label: (field: string) => string | undefined;
	/** A sentence for the owner below the details. */
	note?: (enquiry: DeliverableEnquiry) => string;
	acknowledgement: { subject: string; heading: string; paragraphs: readonly string[] };
}

/** The field that is shown with its line breaks, apart from the others. */
export const longField = 'message';

/** Returns the fields that have a value and a label, each on one line. */
export function fieldRows({ label }: EnquiryTemplate, { fields }: DeliverableEnquiry): Row[] {
	return Object.entries(fields).flatMap(([name, value]) => {
		const text = label(name);
		return value === '' || name === longField || text === undefined
			? []
			: [[text, headerLine(value)] as const];
	});
}

/** Returns the name of a field as a label, for example “Practice name” for `practice-name`. */
export const capitalised = (name: string): string =>
	name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
