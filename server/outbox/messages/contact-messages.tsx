import { Text } from 'react-email';
import type { DeliverableEnquiry } from '../delivery.ts';
import { headerLine, newZealandDateTime } from './format-text.ts';
import { FieldTable, MessageLayout, PreformattedText, textStyle } from './message-layout.tsx';

const longField = 'message';

/** Label and value of everything but the long text: the fields that were filled in, then form, time and id. */
export function noticeLines({
	id,
	form,
	receivedAt,
	fields,
}: DeliverableEnquiry): [label: string, value: string][] {
	const filled = Object.entries(fields).filter(([name, value]) => name !== longField && value !== '');
	return [
		...filled.map(([name, value]): [string, string] => [capitalised(name), headerLine(value)]),
		['Form', form],
		['Received', newZealandDateTime(receivedAt)],
		['Reference', id],
	];
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).replaceAll('-', ' ');

/** HTML for the owner: every field, and the message with its own line breaks. */
export function OwnerNotice({ submission }: { submission: DeliverableEnquiry }) {
	const { name, message = '' } = submission.fields;
	return (
		<MessageLayout preview={`Website enquiry from ${name}`} heading={`Enquiry from ${name}`}>
			<FieldTable answers={noticeLines(submission)} />
			<PreformattedText text={message} />
			<Text style={textStyle}>Reply to this e-mail to answer {name}.</Text>
		</MessageLayout>
	);
}

/** Plain text for the owner; the message stands last, exactly as it was typed. */
export function ownerNoticeText(submission: DeliverableEnquiry): string {
	const lines = noticeLines(submission).map(([label, value]) => `${label}: ${value}`);
	return `${lines.join('\n')}\n\n${submission.fields.message ?? ''}\n`;
}
