import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Config } from '../config.ts';
import { smtpDeliveryError } from './delivery-error.ts';

/** Milliseconds. An attempt ends before its lease does (`worker.ts`). */
const timeouts = {
	connectionTimeout: 10_000,
	greetingTimeout: 10_000,
	dnsTimeout: 10_000,
	socketTimeout: 30_000,
};
/** Prevents out-of-office replies (RFC 3834). */
const automatic = { 'Auto-Submitted': 'auto-generated' };

export type Mailer = ReturnType<typeof createMailer>;

/**
 * Returns the mailer, which rejects with a `DeliveryError`. Each message is sent on a connection of its own, so that one that hangs
 * delays no other.
 */
export function createMailer({ smtpUrl, requireTls, from }: NonNullable<Config['mail']>) {
	const options = { url: smtpUrl, requireTLS: requireTls, disableFileAccess: true, disableUrlAccess: true };
	const transport = createTransport({ ...options, ...timeouts });
	const convert = (error: unknown) => {
		throw smtpDeliveryError(error);
	};
	return {
		/** Resolves when the server accepted the message. */
		send: async (message: SendMailOptions): Promise<void> => {
			await transport.sendMail({ from, headers: automatic, ...message }).catch(convert);
		},
		/** Resolves when the server accepts our password. */
		verify: async (): Promise<void> => {
			await transport.verify().catch(convert);
		},
	};
}
