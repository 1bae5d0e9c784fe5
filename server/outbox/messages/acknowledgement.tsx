import type { SendMailOptions } from 'nodemailer';
import { Text } from 'react-email';
import { formOf } from '#content/forms.ts';
import { site } from '#content/site.ts';
import type { MailEnvironment } from '../../config/environment.ts';
import { type DeliverableEnquiry, headerLine } from './enquiry-summary.ts';
import { MessageLayout, renderHtml, senderIdentity, textStyle } from './message-layout.tsx';

/** Returns the visitor's acknowledgement without a Message-ID. */
export function composeAcknowledgement(
	enquiry: DeliverableEnquiry,
	{ from }: MailEnvironment,
): SendMailOptions {
	const { subject, heading, paragraphs } = formOf(enquiry.form).acknowledgement;
	const recipient = headerLine(enquiry.fields.email ?? '');
	return {
		// A null return path, so that a bounce or an automatic reply comes to nobody (RFC 3834, section 3.3).
		envelope: { from: '', to: recipient },
		from,
		to: { name: '', address: recipient },
		replyTo: site.email,
		subject,
		text: acknowledgementText(paragraphs),
		html: renderHtml(<Acknowledgement heading={heading} paragraphs={paragraphs} />),
		headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
	};
}

/** Without the visitor's name: otherwise the form could send a stranger's text from the owner's domain. */
const greeting = 'Kia ora,';

interface AcknowledgementProps {
	heading: string;
	paragraphs: readonly string[];
}

function Acknowledgement({ heading, paragraphs }: AcknowledgementProps) {
	return (
		<MessageLayout preview={paragraphs[0] ?? heading} heading={heading}>
			<Text style={textStyle}>{greeting}</Text>
			{paragraphs.map((paragraph) => (
				<Text key={paragraph} style={textStyle}>
					{paragraph}
				</Text>
			))}
		</MessageLayout>
	);
}

function acknowledgementText(paragraphs: readonly string[]): string {
	return `${[greeting, ...paragraphs].join('\n\n')}\n\n${site.legalName}\n${senderIdentity.join('\n')}\n`;
}
