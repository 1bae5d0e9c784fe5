import { render } from '@react-email/render';
import type { SendMailOptions } from 'nodemailer';
import type { ReactElement } from 'react';
import { site } from '#content/site.ts';
import { type FormName, isFormName } from '#contracts/forms.ts';
import type { MailEnvironment } from '../../platform/environment.ts';
import type { Deliverable } from '../deliverable.ts';
import type { OutboxRow } from '../repository.ts';
import { Acknowledgement } from './acknowledgement.tsx';
import { acknowledgementParagraphs, acknowledgementText } from './acknowledgement-text.ts';
import { headerLine } from './header-line.ts';
import { OwnerNotice } from './owner-notice.tsx';
import { ownerNoticeText } from './owner-notice-text.ts';
import { TrialNotice } from './trial-notice.tsx';
import { trialNoticeText } from './trial-notice-text.ts';
import { trialAcknowledgementParagraphs, trialSubject } from './trial-words.ts';

/** What the messages about a form say. */
interface Templates {
	subject: (submission: Deliverable) => string;
	noticeText: (submission: Deliverable) => string;
	notice: (submission: Deliverable) => ReactElement;
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
	submission: Deliverable,
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
