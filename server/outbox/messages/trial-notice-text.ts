import type { Deliverable } from '../deliverable.ts';
import { consentSentence, trialAnswers } from './trial-words.ts';

/** Plain text for the owner: every answer, the consent, and last what was typed, exactly. */
export function trialNoticeText(submission: Deliverable): string {
	const answers = trialAnswers(submission).map(([label, value]) => `${label}: ${value}`);
	const { message = '' } = submission.fields;
	const parts = [answers.join('\n'), consentSentence(submission), `Reference: ${submission.id}`, message];
	return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
