import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Config } from '../config.ts';
import { smtpDeliveryError } from './delivery-error.ts';

const second = 1000;
/** Milliseconds. Together shorter than the lease of a message. */
const timeouts = {
	connectionTimeout: 10 * second,
	greetingTimeout: 10 * second,
	dnsTimeout: 10 * second,
	socketTimeout: 30 * second,
} as const;

/** Prevents out-of-office replies (RFC 3834). */
const automatic = { 'Auto-Submitted': 'auto-generated' };

/** Sends mail over the configured server. */
export interface Mailer {
	/** Resolves when the server accepted the message. Rejects with a `DeliveryError`. */
	send(message: SendMailOptions): Promise<void>;
	/** Resolves when the server accepts our password. Rejects with a `DeliveryError`. */
	verify(): Promise<void>;
}

/** Returns the mailer. Each message is sent on a connection of its own, so that one that hangs delays no other. */
export function createMailer(
	{ smtpUrl, requireTls, from }: NonNullable<Config['mail']>,
	overrides: Partial<{ [Name in keyof typeof timeouts]: number }> = {},
): Mailer {
	const transport = createTransport({
		url: smtpUrl,
		requireTLS: requireTls,
		...timeouts,
		...overrides,
		disableFileAccess: true,
		disableUrlAccess: true,
	});
	const convert = (error: unknown) => {
		throw smtpDeliveryError(error);
	};
	return {
		send: async (message) => {
			await transport.sendMail({ from, headers: automatic, ...message }).catch(convert);
		},
		verify: async () => {
			await transport.verify().catch(convert);
		},
	};
}
