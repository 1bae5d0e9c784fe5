import type { SendMailOptions } from 'nodemailer';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { site } from '#content/site.ts';
import type { MailEnvironment } from '../../config/environment.ts';
import type { DeliverableEnquiry } from '../delivery.ts';
import { Acknowledgement, acknowledgementText } from './acknowledgement.tsx';
import { consentSentence, formOf, longField, noticeTitle } from './form-details.ts';
import { emailHeader, headerLine } from './format-text.ts';
import { lettersOf, refusedText } from './list-text.ts';
import { OwnerNotice, ownerNoticeText } from './owner-notice.tsx';

/** The document type for which React Email's components are written. Without it Outlook shows other margins. */
const doctype =
	'<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

const renderHtml = (message: ReactElement) => `${doctype}${renderToStaticMarkup(message)}`;

/** Returns an enquiry with nothing that the visitor chose freely, but the letters of the name and the telephone number. */
const bareEnquiry = (enquiry: DeliverableEnquiry): DeliverableEnquiry => ({
	...enquiry,
	fields: {
		name: lettersOf(enquiry.fields.name ?? ''),
		phone: enquiry.fields.phone ?? '',
		[longField]: refusedText,
	},
});

/**
 * Returns the owner's notice without recipient and Message-ID: subject, text, HTML and the headers of RFC 3834. `withoutText`
 * leaves out what a mail server could have refused.
 */
export function composeNotice(
	stored: DeliverableEnquiry,
	{ from }: MailEnvironment,
	{ withoutText }: { withoutText: boolean },
): SendMailOptions {
	const enquiry = withoutText ? bareEnquiry(stored) : stored;
	const { name = '', email = '' } = enquiry.fields;
	const note = consentSentence(enquiry);
	return {
		from,
		...(email !== '' && { replyTo: { name: emailHeader(name), address: headerLine(email) } }),
		subject: emailHeader(noticeTitle(enquiry)),
		text: ownerNoticeText({ enquiry, note }),
		html: renderHtml(<OwnerNotice enquiry={enquiry} note={note} />),
		headers: { 'Auto-Submitted': 'auto-generated' },
	};
}

/** Returns the visitor's acknowledgement without a Message-ID. */
export function composeAcknowledgement(
	enquiry: DeliverableEnquiry,
	{ from }: MailEnvironment,
): SendMailOptions {
	const { subject, heading, paragraphs } = formOf(enquiry).acknowledgement;
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
