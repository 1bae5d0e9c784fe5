import type { Transporter } from 'nodemailer';
import type { MailEnvironment } from '../../config/environment.ts';
import { isAlert } from '../alerts.ts';
import { type Deliver, type DeliverableEnquiry, PermanentDeliveryError } from '../delivery.ts';
import { alertText } from '../messages/alert-text.ts';
import type { DeliveryProblems } from '../repository.ts';

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
	findProblems: () => Promise<DeliveryProblems>;
	timeouts?: Partial<EmailTimeouts>;
}

/**
 * Delivers rows by SMTP. The returned function resolves when the server accepted the message for at least one recipient.
 * It rejects with {@link PermanentDeliveryError} when the server refused the message permanently.
 */
export function createEmailChannel(options: EmailChannelOptions): Deliver {
	const { mail, findEnquiry, findProblems } = options;
	const compose = async (row: Parameters<Deliver>[0]): Promise<Message | undefined> => {
		if (isAlert(row)) {
			const alert = alertText(row.kind, await findProblems());
			return alert && { ...alert, from: mail.from, to: mail.leadsTo, headers: automatic };
		}
		const enquiry = await findEnquiry(row.submission_id);
		if (enquiry === undefined) throw new PermanentDeliveryError('The submission was deleted.');
		// Imported here because React and the templates are large and not needed while e-mail is off.
		const { composeEmail } = await import('../messages/compose-email.tsx');
		return composeEmail(row.kind, enquiry, mail);
	};
	return async (row, signal) => {
		const message = await compose(row);
		if (message === undefined) return;
		const transport = await createMailTransport(mail, options.timeouts);
		await send(transport, { ...message, messageId: row.message_id, signal });
	};
}

/** Returns a transport to the SMTP server. `overrides` replaces some of its timeouts. */
export async function createMailTransport(
	{ smtpUrl, requireTls }: MailEnvironment,
	overrides: Partial<EmailTimeouts> = {},
): Promise<Transporter> {
	const { createTransport } = await import('nodemailer');
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

async function send(transport: Transporter, message: Message): Promise<void> {
	try {
		await transport.sendMail(message);
	} catch (error) {
		if (isPermanent(error)) throw new PermanentDeliveryError((error as Error).message, { cause: error });
		throw error;
	}
}

function isPermanent(error: unknown): boolean {
	const { permanent, command = '' } = error as { permanent?: boolean; command?: string };
	return permanent === true && commandsAboutTheMessage.includes(command);
}
