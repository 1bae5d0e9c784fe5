import { Link, Text } from 'react-email';
import { trialForm } from '#content/dental-trial.ts';
import { site } from '#content/site.ts';
import { type DentalTrialField, dentalTrialLayout } from '#contracts/dental-trial-layout.ts';
import type { DeliverableEnquiry } from '../delivery.ts';
import { headerLine, newZealandDateTime } from './format-text.ts';
import { FieldTable, MessageLayout, PreformattedText, textStyle } from './message-layout.tsx';

const consentField = 'marketing-consent' satisfies DentalTrialField;
const longField = 'message' satisfies DentalTrialField;

/** Who signed up, in a line: the practice and who asked. */
export const trialSubject = ({ fields }: DeliverableEnquiry): string =>
	headerLine(`Trial sign-up from ${fields['practice-name'] ?? ''} (${fields.name ?? ''})`);

/** Label and value of every answer that was given, in the words and the order of the form. */
export function trialAnswers({ fields }: DeliverableEnquiry): [label: string, value: string][] {
	return dentalTrialLayout.flatMap(({ name }): [string, string][] => {
		if (name === consentField || name === longField) return [];
		const value = fields[name] ?? '';
		return value === '' ? [] : [[trialForm.labels[name], headerLine(value)]];
	});
}

/** Whether the practice may be written to, with the sentence, time and page that prove it. */
export function consentSentence({ fields, receivedAt }: DeliverableEnquiry): string {
	const wording = fields[consentField] ?? '';
	if (wording === '') return 'No consent to marketing e-mails was given.';
	const when = newZealandDateTime(receivedAt);
	return `Consent to marketing e-mails: “${headerLine(wording)}” Given on ${when}, on ${headerLine(fields.page ?? '')}.`;
}

/** What the practice reads. It repeats nothing that was typed, as the contact form's acknowledgement does not. */
export const trialAcknowledgementParagraphs = [
	`Thank you for signing up for a trial week with ${site.brand}.`,
	`We ring you within ${site.replyPromise} to agree the rules and switch it on. Nothing is charged before you say so.`,
	'Until then there is nothing to prepare. If you want to be quick, have your opening hours and your fees at hand.',
	`You get this e-mail because this address was entered in the trial form on ${new URL(site.origin).host}. If that was not you, you need do nothing.`,
] as const;

/** HTML for the owner: whom to ring, every answer, and whether marketing was agreed to. */
export function TrialNotice({ submission }: { submission: DeliverableEnquiry }) {
	const { name, phone = '', message = '' } = submission.fields;
	return (
		<MessageLayout preview={`Ring ${name} on ${phone}`} heading={trialSubject(submission)}>
			<Text style={textStyle}>
				Ring {name} on <Link href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</Link>, or reply to this
				e-mail.
			</Text>
			<FieldTable answers={[...trialAnswers(submission), ['Reference', submission.id]]} />
			{message !== '' && <PreformattedText text={message} />}
			<Text style={textStyle}>{consentSentence(submission)}</Text>
		</MessageLayout>
	);
}

/** Plain text for the owner: every answer, the consent, and last what was typed, exactly. */
export function trialNoticeText(submission: DeliverableEnquiry): string {
	const answers = trialAnswers(submission).map(([label, value]) => `${label}: ${value}`);
	const { message = '' } = submission.fields;
	const parts = [answers.join('\n'), consentSentence(submission), `Reference: ${submission.id}`, message];
	return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
