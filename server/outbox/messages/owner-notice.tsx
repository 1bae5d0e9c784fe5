import { Button, Section, Text } from 'react-email';
import type { DeliverableEnquiry } from '../delivery.ts';
import { type ContactLink, mailtoLink, telLink } from './contact-links.ts';
import { summarise } from './enquiry-summary.ts';
import { headerLine } from './format-text.ts';
import { buttonStyle, FieldTable, MessageLayout, PreformattedText, textStyle } from './message-layout.tsx';

interface OwnerNoticeProps {
	enquiry: DeliverableEnquiry;
	/** A sentence below the details. */
	note?: string | undefined;
}

/** The owner's notice as HTML: the message, which is also the preview, links to ring and to write, and every field. */
export function OwnerNotice({ enquiry, note }: OwnerNoticeProps) {
	const { title, rows, message } = summarise(enquiry);
	const call = telLink(enquiry);
	const write = mailtoLink(enquiry, { withQuote: true });
	return (
		<MessageLayout preview={headerLine(message) || title} heading={title}>
			{message !== '' && <PreformattedText text={message} />}
			<Section style={{ margin: '8px 0 16px' }}>
				{call && <LinkButton link={call} />}
				<LinkButton link={write} />
			</Section>
			<FieldTable rows={rows} />
			{note !== undefined && <Text style={textStyle}>{note}</Text>}
			<Text style={textStyle}>Reply to this email to answer {enquiry.fields.name}.</Text>
		</MessageLayout>
	);
}

function LinkButton({ link }: { link: ContactLink }) {
	return (
		<Button href={link.href} style={buttonStyle} className="button">
			{link.label}
		</Button>
	);
}

/** The owner's notice as plain text. The message comes last and unchanged. */
export function ownerNoticeText({ enquiry, note }: OwnerNoticeProps): string {
	const { rows, message } = summarise(enquiry);
	const details = rows.map(([label, value]) => `${label}: ${value}`).join('\n');
	return `${[details, note, message].filter(Boolean).join('\n\n')}\n`;
}
