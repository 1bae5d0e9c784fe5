import type { SendMailOptions } from 'nodemailer';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { site } from '#content/site.ts';
import type { MailEnvironment } from '../../config/environment.ts';
import type { OutboxRow } from '../../database/schema.ts';
import type { DeliverableEnquiry } from '../delivery.ts';
import { Acknowledgement, acknowledgementText } from './acknowledgement.tsx';
import { consentSentence, formOf, noticeTitle } from './form-details.ts';
import { headerLine } from './format-text.ts';
import { OwnerNotice, ownerNoticeText } from './owner-notice.tsx';

/** The document type for which React Email's components are written. Without it Outlook shows other margins. */
const doctype =
	'<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

const renderHtml = (message: ReactElement) => `${doctype}${renderToStaticMarkup(message)}`;

/** Returns an email without a Message-ID: addresses, subject, text, HTML and the headers of RFC 3834. */
export function composeEmail(
	kind: OutboxRow['kind'],
	enquiry: DeliverableEnquiry,
	mail: MailEnvironment,
): SendMailOptions {
	const { name = '', email = '' } = enquiry.fields;
	if (kind === 'owner-notice') {
		const note = consentSentence(enquiry);
		return {
			from: mail.from,
			to: mail.leadsTo,
			replyTo: { name: headerLine(name), address: headerLine(email) },
			subject: noticeTitle(enquiry),
			text: ownerNoticeText({ enquiry, note }),
			html: renderHtml(<OwnerNotice enquiry={enquiry} note={note} />),
			headers: { 'Auto-Submitted': 'auto-generated' },
		};
	}
	const { subject, heading, paragraphs } = formOf(enquiry).acknowledgement;
	const recipient = headerLine(email);
	return {
		// A null return path, so that a bounce or an automatic reply comes to nobody (RFC 3834, section 3.3).
		envelope: { from: '', to: recipient },
		from: mail.from,
		to: { name: '', address: recipient },
		replyTo: site.email,
		subject,
		text: acknowledgementText(paragraphs),
		html: renderHtml(<Acknowledgement heading={heading} paragraphs={paragraphs} />),
		headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
	};
}
