import { render } from '@react-email/render';
import type { SendMailOptions } from 'nodemailer';
import { site } from '#content/site.ts';
import type { MailEnvironment } from '../../platform/environment.ts';
import type { Deliverable } from '../deliverable.ts';
import type { OutboxRow } from '../repository.ts';
import { Acknowledgement } from './acknowledgement.tsx';
import { acknowledgementText } from './acknowledgement-text.ts';
import { headerLine } from './header-line.ts';
import { OwnerNotice } from './owner-notice.tsx';
import { ownerNoticeText } from './owner-notice-text.ts';

/** A message without its Message-ID: addresses, subject, both bodies and the headers of RFC 3834. */
export async function composeEmail(
	kind: OutboxRow['kind'],
	submission: Deliverable,
	mail: MailEnvironment,
): Promise<SendMailOptions> {
	const { name = '', email = '' } = submission.fields;
	if (kind === 'owner-notice') {
		return {
			from: mail.from,
			to: mail.leadsTo,
			replyTo: { name: headerLine(name), address: headerLine(email) },
			subject: headerLine(`Website enquiry from ${name}`),
			text: ownerNoticeText(submission),
			html: await render(<OwnerNotice submission={submission} />),
			headers: { 'Auto-Submitted': 'auto-generated' },
		};
	}
	return {
		from: mail.from,
		to: { name: '', address: headerLine(email) },
		subject: `${site.brand} has your message`,
		text: acknowledgementText(name),
		html: await render(<Acknowledgement name={name} />),
		headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
	};
}
