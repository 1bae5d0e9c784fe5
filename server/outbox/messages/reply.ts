import type { SendMailOptions } from 'nodemailer';
import { formOf } from '#content/forms.ts';
import { site } from '#content/site.ts';
import type { MailEnvironment } from '../../config/environment.ts';
import { zonedNewZealandTime } from '../../new-zealand-time.ts';
import { type DeliverableEnquiry, headerLine } from './enquiry-summary.ts';

/** What a user of the inbox wrote to the visitor of an enquiry. */
export interface VisitorReply {
	enquiry: DeliverableEnquiry;
	text: string;
	/** The address of the user, who gets the visitor's response. */
	author: string;
	/** The Message-ID of the acknowledgement, if it was sent. */
	inReplyTo: string | undefined;
}

/** Returns the email with a reply, without a Message-ID. It is plain text, as a person writes. */
export function composeReply(
	{ enquiry, text, author, inReplyTo }: VisitorReply,
	{ from }: MailEnvironment,
): SendMailOptions {
	const { acknowledgement } = formOf(enquiry.form);
	return {
		from,
		to: { name: '', address: headerLine(enquiry.fields.email ?? '') },
		replyTo: { name: '', address: headerLine(author) },
		// Mail programs put messages with the same subject together.
		subject: inReplyTo ? `Re: ${acknowledgement.subject}` : `Your enquiry to ${site.brand}`,
		...(inReplyTo && { inReplyTo, references: inReplyTo }),
		text: `${[text.trimEnd(), site.legalName, quoteOf(enquiry)].filter(Boolean).join('\n\n')}\n`,
	};
}

function quoteOf({ receivedAt, fields: { name = '', message = '' } }: DeliverableEnquiry): string {
	if (message === '') return '';
	return `On ${zonedNewZealandTime(receivedAt)} ${headerLine(name)} wrote:\n${message.replaceAll(/^/gm, '> ')}`;
}
