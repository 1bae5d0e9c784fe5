import { render } from '@react-email/render';
import type { SendMailOptions } from 'nodemailer';
import { site } from '#content/site.ts';
import type { MailEnvironment } from '../../config/environment.ts';
import type { OutboxRow } from '../../database/schema.ts';
import type { DeliverableEnquiry } from '../delivery.ts';
import { Acknowledgement, acknowledgementText } from './acknowledgement.tsx';
import { templateOf } from './enquiry-summary.ts';
import { headerLine } from './format-text.ts';
import { OwnerNotice, ownerNoticeText } from './owner-notice.tsx';

/** Returns an e-mail without a Message-ID: addresses, subject, text, HTML and the headers of RFC 3834. */
export async function composeEmail(
	kind: OutboxRow['kind'],
	enquiry: DeliverableEnquiry,
	mail: MailEnvironment,
): Promise<SendMailOptions> {
	const { name = '', email = '' } = enquiry.fields;
	const { title, note, acknowledgement } = templateOf(enquiry);
	if (kind === 'owner-notice') {
		return {
			from: mail.from,
			to: mail.leadsTo,
			replyTo: { name: headerLine(name), address: headerLine(email) },
			subject: title(enquiry),
			text: ownerNoticeText({ enquiry, note: note?.(enquiry) }),
			html: await render(<OwnerNotice enquiry={enquiry} note={note?.(enquiry)} />),
			headers: { 'Auto-Submitted': 'auto-generated' },
		};
	}
	const { heading, paragraphs } = acknowledgement;
	const recipient = headerLine(email);
	return {
		// A null return path, so that a bounce or an automatic reply comes to nobody (RFC 3834, section 3.3).
		envelope: { from: '', to: recipient },
		from: mail.from,
		to: { name: '', address: recipient },
		replyTo: site.email,
		subject: acknowledgement.subject,
		text: acknowledgementText(paragraphs),
		html: await render(<Acknowledgement heading={heading} paragraphs={paragraphs} />),
		headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
	};
}
