import { trialForm } from '#content/dental/trial.ts';
import { site } from '#content/site.ts';
import { type DentalTrialField, dentalTrialFields } from '#contracts/dental/trial-fields.ts';
import type { DeliverableEnquiry } from '../delivery.ts';
import { capitalised, type EnquiryTemplate } from './enquiry-template.ts';
import { headerLine, newZealandDateTime } from './format-text.ts';

const consentField = 'marketing-consent' satisfies DentalTrialField;

/** States whether the practice consented to marketing, with the wording, time and page as proof of the consent. */
function consentSentence({ fields, context, receivedAt }: DeliverableEnquiry): string {
	const wording = fields[consentField] ?? '';
	if (wording === '') return 'No consent to marketing emails was given.';
	const when = newZealandDateTime(receivedAt);
	// Earlier versions stored the page as a field.
	const page = context.page ?? fields.page;
	const where = page ? `, on ${headerLine(page)}` : '';
	return `Consent to marketing emails: “${headerLine(wording)}” Given on ${when}${where}.`;
}

/** Returns the form's label, but “Name” for the question “Your name”. */
function labelOf(field: string): string | undefined {
	const name = dentalTrialFields.find((known) => known.name === field)?.name;
	if (name === undefined || name === 'name') return capitalised(field);
	return name === consentField ? undefined : trialForm.labels[name];
}

/** The messages about trial sign-ups. The acknowledgement contains no text of the visitor, like that of contact enquiries. */
export const dentalTrialTemplate: EnquiryTemplate = {
	title: ({ fields }) =>
		headerLine(`Trial sign-up from ${fields['practice-name'] ?? ''} (${fields.name ?? ''})`),
	label: labelOf,
	note: consentSentence,
	acknowledgement: {
		subject: `${site.brand}: your trial week`,
		heading: 'We’ve got your trial request',
		paragraphs: [
			`Thanks for signing up for a trial week with ${site.brand}.`,
			`We’ll ring you within ${site.replyPromise} to agree the rules and switch it on. You won’t be charged anything until you say so.`,
			'There’s nothing you need to do until then. To speed things up, have your opening hours and fees handy.',
			`You’re receiving this email because this address was entered in the trial form on the website of ${site.brand}. If that wasn’t you, you can ignore it.`,
		],
	},
};
