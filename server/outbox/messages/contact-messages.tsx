import { Text } from 'react-email';
import { site } from '#content/site.ts';
import type { DeliverableEnquiry } from '../delivery.ts';
import { originRows, subjectRow } from './context-rows.ts';
import { headerLine, newZealandDateTime } from './format-text.ts';
import { FieldTable, MessageLayout, PreformattedText, textStyle } from './message-layout.tsx';

const longField = 'message';

/**
 * The acknowledgement of a contact enquiry. It contains no text of the visitor: otherwise the form could send any text to
 * any address.
 */
export const contactAcknowledgement = [
	`Thanks for getting in touch with ${site.brand}. We’ve got your message.`,
	`We’ll reply within ${site.replyPromise}.`,
	`You’re receiving this email because this address was entered in the contact form on ${new URL(site.origin).host}. If that wasn’t you, you can ignore it.`,
] as const;

/** The owner's notice as HTML: every field, and the message with its line breaks. */
export function OwnerNotice({ enquiry }: { enquiry: DeliverableEnquiry }) {
	const { name, message = '' } = enquiry.fields;
	return (
		<MessageLayout preview={`Website enquiry from ${name}`} heading={`Enquiry from ${name}`}>
			<FieldTable rows={noticeRows(enquiry)} />
			<PreformattedText text={message} />
			<Text style={textStyle}>Reply to this email to answer {name}.</Text>
		</MessageLayout>
	);
}

/** The owner's notice as plain text. The message comes last and unchanged. */
export function ownerNoticeText(enquiry: DeliverableEnquiry): string {
	const lines = noticeRows(enquiry).map(([label, value]) => `${label}: ${value}`);
	return `${lines.join('\n')}\n\n${enquiry.fields.message ?? ''}\n`;
}

function noticeRows({
	id,
	form,
	receivedAt,
	fields,
	context,
}: DeliverableEnquiry): [label: string, value: string][] {
	const filled = Object.entries(fields).filter(([name, value]) => name !== longField && value !== '');
	return [
		...subjectRow(context),
		...filled.map(([name, value]): [string, string] => [capitalised(name), headerLine(value)]),
		...originRows(context),
		['Form', form],
		['Received', newZealandDateTime(receivedAt)],
		['Reference', id],
	];
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).replaceAll('-', ' ');
