import { Link, Text } from 'react-email';
import { trialForm } from '#content/dental/trial.ts';
import { site } from '#content/site.ts';
import { type DentalTrialField, dentalTrialFields } from '#contracts/dental/trial-fields.ts';
import type { DeliverableEnquiry } from '../delivery.ts';
import { originRows } from './context-rows.ts';
import { headerLine, newZealandDateTime } from './format-text.ts';
import { FieldTable, MessageLayout, PreformattedText, textStyle } from './message-layout.tsx';

const consentField = 'marketing-consent' satisfies DentalTrialField;
const longField = 'message' satisfies DentalTrialField;

/** The subject: the practice and the contact's name. */
export const trialSubject = ({ fields }: DeliverableEnquiry): string =>
	headerLine(`Trial sign-up from ${fields['practice-name'] ?? ''} (${fields.name ?? ''})`);

/** The fields that have a value, with the labels and in the order of the form. */
function trialRows({ fields, context }: DeliverableEnquiry): [label: string, value: string][] {
	const answers = dentalTrialFields.flatMap(({ name }): [string, string][] => {
		if (name === consentField || name === longField) return [];
		const value = fields[name] ?? '';
		return value === '' ? [] : [[trialForm.labels[name], headerLine(value)]];
	});
	return [...answers, ...originRows(context)];
}

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

/** The acknowledgement of a trial sign-up. It contains no text of the visitor, like the one for contact enquiries. */
export const trialAcknowledgement = [
	`Thanks for signing up for a trial week with ${site.brand}.`,
	`We’ll ring you within ${site.replyPromise} to agree the rules and switch it on. You won’t be charged anything until you say so.`,
	'There’s nothing you need to do until then. To speed things up, have your opening hours and fees handy.',
	`You’re receiving this email because this address was entered in the trial form on ${new URL(site.origin).host}. If that wasn’t you, you can ignore it.`,
] as const;

/** The owner's notice as HTML: the number to ring, every field and the consent to marketing. */
export function TrialNotice({ enquiry }: { enquiry: DeliverableEnquiry }) {
	const { name, phone = '', message = '' } = enquiry.fields;
	return (
		<MessageLayout preview={`Ring ${name} on ${phone}`} heading={trialSubject(enquiry)}>
			<Text style={textStyle}>
				Ring {name} on <Link href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</Link>, or reply to this
				email.
			</Text>
			<FieldTable rows={[...trialRows(enquiry), ['Reference', enquiry.id]]} />
			{message !== '' && <PreformattedText text={message} />}
			<Text style={textStyle}>{consentSentence(enquiry)}</Text>
		</MessageLayout>
	);
}

/** The owner's notice as plain text. The message comes last and unchanged. */
export function trialNoticeText(enquiry: DeliverableEnquiry): string {
	const rows = trialRows(enquiry).map(([label, value]) => `${label}: ${value}`);
	const { message = '' } = enquiry.fields;
	const parts = [rows.join('\n'), consentSentence(enquiry), `Reference: ${enquiry.id}`, message];
	return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
