import { Link, Text } from 'react-email';
import type { Deliverable } from '../deliverable.ts';
import { AnswerTable } from './answer-table.tsx';
import { MessageLayout, textStyle } from './message-layout.tsx';
import { consentSentence, trialAnswers, trialSubject } from './trial-words.ts';
import { TypedText } from './typed-text.tsx';

/** HTML for the owner: whom to ring, every answer, and whether marketing was agreed to. */
export function TrialNotice({ submission }: { submission: Deliverable }) {
	const { name, phone = '', message = '' } = submission.fields;
	return (
		<MessageLayout preview={`Ring ${name} on ${phone}`} heading={trialSubject(submission)}>
			<Text style={textStyle}>
				Ring {name} on <Link href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</Link>, or reply to this
				e-mail.
			</Text>
			<AnswerTable answers={[...trialAnswers(submission), ['Reference', submission.id]]} />
			{message !== '' && <TypedText text={message} />}
			<Text style={textStyle}>{consentSentence(submission)}</Text>
		</MessageLayout>
	);
}
