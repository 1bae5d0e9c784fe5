import type { SendMailOptions } from 'nodemailer';
import { Button, Section, Text } from 'react-email';
import type { MailEnvironment } from '../../config/environment.ts';
import { enquiryUrl, type OwnerAccess } from '../owner-channels.ts';
import {
	type ContactLink,
	consentSentence,
	type DeliverableEnquiry,
	headerLine,
	longField,
	mailtoLink,
	noticeTitle,
	openLabel,
	summarise,
	telLink,
} from './enquiry-summary.ts';
import { lettersOf, refusedText } from './list-text.ts';
import {
	buttonStyle,
	FieldTable,
	MessageLayout,
	PreformattedText,
	renderHtml,
	textStyle,
} from './message-layout.tsx';

/**
 * Returns the owner's notice without recipient and Message-ID: subject, text, HTML and the headers of RFC 3834. `withoutText`
 * leaves out what a mail server could have refused.
 */
export function composeNotice(
	stored: DeliverableEnquiry,
	{ from }: MailEnvironment,
	access: OwnerAccess,
	{ withoutText }: { withoutText: boolean },
): SendMailOptions {
	const enquiry = withoutText ? bareEnquiry(stored, access) : stored;
	const { name = '', email = '' } = enquiry.fields;
	const note = consentSentence(enquiry);
	const url = enquiryUrl(access, enquiry.id);
	return {
		from,
		...(email !== '' && { replyTo: { name: emailHeader(name), address: headerLine(email) } }),
		subject: emailHeader(noticeTitle(enquiry)),
		text: ownerNoticeText({ enquiry, note, url }),
		html: renderHtml(<OwnerNotice enquiry={enquiry} note={note} url={url} />),
		headers: { 'Auto-Submitted': 'auto-generated' },
	};
}

/** Returns an enquiry with nothing that the visitor chose freely, but the letters of the name and the telephone number. */
const bareEnquiry = (enquiry: DeliverableEnquiry, access: OwnerAccess): DeliverableEnquiry => ({
	...enquiry,
	context: enquiry.context.subject === undefined ? {} : { subject: enquiry.context.subject },
	fields: {
		name: lettersOf(enquiry.fields.name ?? ''),
		phone: enquiry.fields.phone ?? '',
		[longField]: refusedText(access),
	},
});

/**
 * Returns a visitor's text for a header of an email, to be shown as typed. Mail programs would decode what looks like an
 * encoded word (RFC 2047). The no-break space at its end makes nodemailer encode the whole text.
 */
function emailHeader(text: string): string {
	const line = headerLine(text);
	return line.includes('=?') ? `${line}\u00a0` : line;
}

interface OwnerNoticeProps {
	enquiry: DeliverableEnquiry;
	/** A sentence below the details. */
	note?: string | undefined;
	/** Of the enquiry in the inbox. */
	url?: string | undefined;
}

/** The owner's notice as HTML: the message, which is also the preview, links to ring, to write and to the inbox, and every field. */
function OwnerNotice({ enquiry, note, url }: OwnerNoticeProps) {
	const { title, rows, message } = summarise(enquiry);
	const call = telLink(enquiry);
	const write = mailtoLink(enquiry, { withQuote: true });
	return (
		<MessageLayout preview={headerLine(message) || title} heading={title}>
			{message !== '' && <PreformattedText text={message} />}
			<Section style={{ margin: '8px 0 16px' }}>
				{call && <LinkButton link={call} />}
				<LinkButton link={write} />
				{url && <LinkButton link={{ href: url, label: openLabel }} />}
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

/** The message comes last and unchanged. */
function ownerNoticeText({ enquiry, note, url }: OwnerNoticeProps): string {
	const { rows, message } = summarise(enquiry);
	const details = rows.map(([label, value]) => `${label}: ${value}`).join('\n');
	const open = url && `${openLabel}: ${url}`;
	return `${[details, note, open, message].filter(Boolean).join('\n\n')}\n`;
}
