import { site } from '#content/site.ts';
import type { DentalTrialField } from '#contracts/dental-trial-fields.ts';
import type { DeliverableEnquiry } from '../delivery.ts';
import { headerLine, newZealandDateTime } from './format-text.ts';

const consentField = 'marketing-consent' satisfies DentalTrialField;

/** States whether the practice consented to marketing, with the wording, time and page as proof of the consent. */
export function consentSentence({ fields, receivedAt }: DeliverableEnquiry): string {
	const wording = fields[consentField] ?? '';
	if (wording === '') return 'No consent to marketing e-mails was given.';
	const when = newZealandDateTime(receivedAt);
	return `Consent to marketing e-mails: “${headerLine(wording)}” Given on ${when}, on ${headerLine(fields.page ?? '')}.`;
}

/** The acknowledgement of a trial sign-up. It contains no text of the visitor, like the one for contact enquiries. */
export const trialAcknowledgement = [
	`Thank you for signing up for a trial week with ${site.brand}.`,
	`We ring you within ${site.replyPromise} to agree the rules and switch it on. Nothing is charged before you say so.`,
	'Until then there is nothing to prepare. If you want to be quick, have your opening hours and your fees at hand.',
	`You get this e-mail because this address was entered in the trial form on ${new URL(site.origin).host}. If that was not you, you need do nothing.`,
] as const;
