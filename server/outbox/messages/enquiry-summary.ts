import { trialForm } from '#content/dental-trial.ts';
import { type DentalTrialField, dentalTrialFields } from '#contracts/dental-trial-fields.ts';
import type { DeliverableEnquiry } from '../delivery.ts';
import { headerLine, newZealandDateTime } from './format-text.ts';

const longField = 'message';
const consentField = 'marketing-consent' satisfies DentalTrialField;

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
	const { id, form, receivedAt, fields } = enquiry;
	const { name = '', message = '' } = fields;
	if (form === 'dental-trial') {
		const title = headerLine(`Trial sign-up from ${fields['practice-name'] ?? ''} (${name})`);
		return { title, rows: [...trialRows(enquiry), ['Reference', id]], message };
	}
	const rows = [
		...contactRows(enquiry),
		['Form', form],
		['Received', newZealandDateTime(receivedAt)],
		['Reference', id],
	] as const;
	return { title: headerLine(`Website enquiry from ${name}`), rows, message };
}

function contactRows({ fields }: DeliverableEnquiry): [label: string, value: string][] {
	const filled = Object.entries(fields).filter(([name, value]) => name !== longField && value !== '');
	return filled.map(([name, value]) => [capitalised(name), headerLine(value)]);
}

/** The fields that have a value, with the labels and in the order of the form. */
function trialRows({ fields }: DeliverableEnquiry): [label: string, value: string][] {
	return dentalTrialFields.flatMap(({ name }): [string, string][] => {
		const value = fields[name] ?? '';
		if (value === '' || name === consentField || name === longField || name === 'page') return [];
		// The form asks for “Your name”.
		return [[name === 'name' ? capitalised(name) : trialForm.labels[name], headerLine(value)]];
	});
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).replaceAll('-', ' ');
