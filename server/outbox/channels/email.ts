import { createTransport, type Transporter } from 'nodemailer';
import type { MailEnvironment } from '../../config/environment.ts';
import type { OutboxRow } from '../../database/schema.ts';
import { type Deliver, type DeliverableEnquiry, PermanentDeliveryError } from '../delivery.ts';
import { composeEmail } from '../messages/compose-email.tsx';
import type { OwnerReport } from '../owner-reports.ts';
import { isReport, type ReportKind } from '../reports.ts';
import { describeSmtpError, type SmtpError } from './smtp-error.ts';

const second = 1000;
/** Milliseconds. Shorter than the worker's lease on a row. */
const timeouts = {
	connectionTimeout: 10 * second,
	greetingTimeout: 10 * second,
	dnsTimeout: 10 * second,
	socketTimeout: 30 * second,
} as const;

/** Prevents out-of-office replies (RFC 3834). */
const automatic = { 'Auto-Submitted': 'auto-generated' };
/** A 5xx reply to these commands is about the message (RFC 5321, section 4.2.1), not about the account or the relay. */
const commandsAboutTheMessage = ['RCPT TO', 'DATA'];

/** Timeouts of the SMTP connection in milliseconds. Tests shorten them. */
export type EmailTimeouts = { [Name in keyof typeof timeouts]: number };

/** Options of {@link createEmailChannel}. */
export interface EmailChannelOptions {
	mail: MailEnvironment;
	findEnquiry: (id: string) => Promise<DeliverableEnquiry | undefined>;
	/** Resolves to `undefined` if there is nothing left to report. */
	composeReport: (kind: ReportKind) => Promise<OwnerReport | undefined>;
	timeouts?: Partial<EmailTimeouts>;
}

/**
 * Delivers rows by SMTP. The returned function resolves when the server accepted the message for at least one recipient.
 * It rejects with {@link PermanentDeliveryError} when the server refused the message permanently.
 */
export function createEmailChannel(options: EmailChannelOptions): Deliver {
	const { mail, findEnquiry, composeReport, timeouts } = options;
	const deliver = async (row: OutboxRow, message: Message, signal: AbortSignal) => {
		const transport = createMailTransport(mail, timeouts);
		await send(transport, row, { ...message, messageId: row.message_id, signal });
	};
	return async (row, signal) => {
		if (isReport(row)) {
			const report = await composeReport(row.kind);
			if (report === undefined) return;
			const { subject, text, confirm } = report;
			const addresses = { from: mail.from, to: mail.leadsTo };
			await deliver(row, { ...addresses, subject, text, headers: automatic }, signal);
			await confirm?.();
			return;
		}
		const enquiry = await findEnquiry(row.submission_id);
		if (enquiry === undefined) throw new PermanentDeliveryError('The enquiry was deleted.');
		await deliver(row, composeEmail(row.kind, enquiry, mail), signal);
	};
}

/** Returns a transport to the SMTP server. `overrides` replaces some of its timeouts. */
export function createMailTransport(
	{ smtpUrl, requireTls }: MailEnvironment,
	overrides: Partial<EmailTimeouts> = {},
): Transporter {
	return createTransport({
		url: smtpUrl,
		requireTLS: requireTls,
		...timeouts,
		...overrides,
		disableFileAccess: true,
		disableUrlAccess: true,
	});
}

type Message = Parameters<Transporter['sendMail']>[0];

async function send(transport: Transporter, { kind }: OutboxRow, message: Message): Promise<void> {
	try {
		await transport.sendMail(message);
	} catch (error) {
		const { permanent, code, responseCode, command = '' } = error as SmtpError;
		const text = describeSmtpError(error as SmtpError, kind === 'acknowledgement');
		const isFinal = permanent === true && commandsAboutTheMessage.includes(command);
		const described = isFinal ? new PermanentDeliveryError(text) : new Error(text);
		throw Object.assign(described, { code, responseCode, command });
	}
}
