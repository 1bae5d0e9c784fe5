import { render } from '@react-email/render';
import type { SendMailOptions } from 'nodemailer';
import type { ReactElement } from 'react';
import { site } from '#content/site.ts';
import { type FormName, isFormName } from '#contracts/forms.ts';
import type { MailEnvironment } from '../../config/environment.ts';
import type { OutboxRow } from '../../database/schema.ts';
import type { DeliverableEnquiry } from '../delivery.ts';
import { Acknowledgement, acknowledgementParagraphs, acknowledgementText } from './acknowledgement.tsx';
import { OwnerNotice, ownerNoticeText } from './contact-messages.tsx';
import { headerLine } from './format-text.ts';
import {
	TrialNotice,
	trialAcknowledgementParagraphs,
	trialNoticeText,
	trialSubject,
} from './trial-messages.tsx';

/** What the messages about a form say. */
interface Templates {
	subject: (submission: DeliverableEnquiry) => string;
	noticeText: (submission: DeliverableEnquiry) => string;
	notice: (submission: DeliverableEnquiry) => ReactElement;
	acknowledgement: { subject: string; heading: string; paragraphs: readonly string[] };
}

const contact: Templates = {
	subject: ({ fields }) => headerLine(`Website enquiry from ${fields.name ?? ''}`),
	noticeText: ownerNoticeText,
	notice: (submission) => <OwnerNotice submission={submission} />,
	acknowledgement: {
		subject: `${site.brand} has your message`,
		heading: 'Your message has arrived',
		paragraphs: acknowledgementParagraphs,
	},
};

const dentalTrial: Templates = {
	subject: trialSubject,
	noticeText: trialNoticeText,
	notice: (submission) => <TrialNotice submission={submission} />,
	acknowledgement: {
		subject: `${site.brand}: your trial week`,
		heading: 'Your trial is on its way',
		paragraphs: trialAcknowledgementParagraphs,
	},
};

const templates = { contact, 'dental-trial': dentalTrial } satisfies Record<FormName, Templates>;

/** A message without its Message-ID: addresses, subject, both bodies and the headers of RFC 3834. */
export async function composeEmail(
	kind: OutboxRow['kind'],
	submission: DeliverableEnquiry,
	mail: MailEnvironment,
): Promise<SendMailOptions> {
	const { name = '', email = '' } = submission.fields;
	const { subject, noticeText, notice, acknowledgement } = isFormName(submission.form)
		? templates[submission.form]
		: contact;
	if (kind === 'owner-notice') {
		return {
			from: mail.from,
			to: mail.leadsTo,
			replyTo: { name: headerLine(name), address: headerLine(email) },
			subject: subject(submission),
			text: noticeText(submission),
			html: await render(notice(submission)),
			headers: { 'Auto-Submitted': 'auto-generated' },
		};
	}
	const { heading, paragraphs } = acknowledgement;
	return {
		from: mail.from,
		to: { name: '', address: headerLine(email) },
		subject: acknowledgement.subject,
		text: acknowledgementText(name, paragraphs),
		html: await render(<Acknowledgement name={name} heading={heading} paragraphs={paragraphs} />),
		headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
	};
}
