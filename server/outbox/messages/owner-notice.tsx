import { Text } from 'react-email';
import type { Deliverable } from '../deliverable.ts';
import { AnswerTable } from './answer-table.tsx';
import { MessageLayout, textStyle } from './message-layout.tsx';
import { noticeLines } from './notice-lines.ts';
import { TypedText } from './typed-text.tsx';

/** HTML for the owner: every field, and the message with its own line breaks. */
export function OwnerNotice({ submission }: { submission: Deliverable }) {
	const { name, message = '' } = submission.fields;
	return (
		<MessageLayout preview={`Website enquiry from ${name}`} heading={`Enquiry from ${name}`}>
			<AnswerTable answers={noticeLines(submission)} />
			<TypedText text={message} />
			<Text style={textStyle}>Reply to this e-mail to answer {name}.</Text>
		</MessageLayout>
	);
}
