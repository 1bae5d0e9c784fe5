import type { Transporter } from 'nodemailer';
import type { MailEnvironment } from '../../platform/environment.ts';
import type { Deliverable } from '../deliverable.ts';
import { PermanentRefusal } from '../permanent-refusal.ts';
import type { OutboxRow } from '../repository.ts';

const second = 1000;
/** Together shorter than the worker's lease on a row. */
const timeouts = {
	connectionTimeout: 10 * second,
	greetingTimeout: 10 * second,
	dnsTimeout: 10 * second,
	socketTimeout: 30 * second,
} as const;

/** Commands at which a 5xx reply is about this message (RFC 5321, section 4.2.1), not about the account or the relay. */
const commandsAboutTheMessage = ['RCPT TO', 'DATA'];

/** Limits on waiting for the SMTP server in milliseconds, for tests to shorten. */
export type EmailTimeouts = { [Name in keyof typeof timeouts]: number };

/** What the channel needs. `findSubmission` resolves to the form that a row is about. */
export interface EmailChannelOptions {
	mail: MailEnvironment;
	findSubmission: (id: string) => Promise<Deliverable | undefined>;
	timeouts?: Partial<EmailTimeouts>;
}

/**
 * Delivers rows by SMTP. The returned function resolves when the server took the message for at least one recipient,
 * and rejects with {@link PermanentRefusal} when it refused it for good.
 */
export function createEmailChannel(options: EmailChannelOptions) {
	return async (row: OutboxRow, signal: AbortSignal): Promise<void> => {
		const submission = await options.findSubmission(row.submission_id);
		if (submission === undefined) throw new PermanentRefusal('The submission was deleted.');
		// Nodemailer, React and the templates are needed only now, and not at all while delivery is off.
		const { createTransport } = await import('nodemailer');
		const { composeEmail } = await import('../messages/compose-email.tsx');
		const transport = createTransport({
			url: options.mail.smtpUrl,
			...timeouts,
			...options.timeouts,
			disableFileAccess: true,
			disableUrlAccess: true,
		});
		const message = await composeEmail(row.kind, submission, options.mail);
		await send(transport, { ...message, messageId: row.message_id, signal });
	};
}

type Message = Parameters<Transporter['sendMail']>[0];

async function send(transport: Transporter, message: Message): Promise<void> {
	try {
		await transport.sendMail(message);
	} catch (error) {
		if (isPermanent(error)) throw new PermanentRefusal((error as Error).message, { cause: error });
		throw error;
	}
}

function isPermanent(error: unknown): boolean {
	const { permanent, command = '' } = error as { permanent?: boolean; command?: string };
	return permanent === true && commandsAboutTheMessage.includes(command);
}
