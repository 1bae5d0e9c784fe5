import { createTransport, type SendMailOptions } from 'nodemailer';
import type { SMTPError } from 'nodemailer/lib/smtp-connection/index.js';
import type { Config } from '../config.ts';
import { DeliveryError } from './delivery-error.ts';

/** Milliseconds. An attempt ends before its lease does (`worker.ts`). */
const opening = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000 };
/** Prevents out-of-office replies (RFC 3834). */
const automatic = { 'Auto-Submitted': 'auto-generated' };

/**
 * Returns the mailer, which rejects with a `DeliveryError`. Each message is sent on a connection of
 * its own, so that one that hangs delays no other.
 */
export function createMailer({ smtpUrl, requireTls, from }: NonNullable<Config['mail']>) {
	const options = {
		url: smtpUrl,
		requireTLS: requireTls,
		disableFileAccess: true,
		disableUrlAccess: true,
	};
	const connect = () => createTransport({ ...options, ...opening, socketTimeout: 45_000 });
	const convert = (error: unknown, stage = {}) => {
		throw smtpDeliveryError(Object.assign(error as Error, stage));
	};
	return {
		/**
		 * Resolves when the server accepted the message, whose text is read once the server asks for
		 * it.
		 */
		send: async (message: SendMailOptions): Promise<void> => {
			let stage = {};
			const transport = connect().use('stream', (mail, done) => {
				mail.message.processFunc((text) =>
					text.once('resume', () => (stage = { command: 'DATA' })),
				);
				done();
			});
			const sent = transport.sendMail({ from, headers: automatic, ...message });
			await sent.catch((error) => convert(error, stage));
		},
		/** Resolves when the server accepts our password. */
		verify: async (): Promise<void> => {
			await connect().verify().catch(convert);
		},
	};
}

/**
 * The statuses for an address that does not exist: RFC 5321, section 4.2.3, and RFC 7505, section
 * 4.2.
 */
const noMailbox: readonly number[] = [550, 551, 553, 556];
/** Temporary, like a 452 (RFC 5321, section 4.5.3.1.10). */
const mailboxFull = 552;

/** Returns the error of Nodemailer as a {@link DeliveryError}, without an address. */
export function smtpDeliveryError(error: unknown): DeliveryError {
	const { code = '', responseCode: status, command, message } = error as SMTPError;
	const cause = { cause: error };
	const all = `${code} ${message}`;
	if (code === 'EAUTH') return new DeliveryError('password', cause);
	if (/ENOTFOUND|EAI_AGAIN|EDNS/.test(all)) return new DeliveryError('unknown-name', cause);
	if (/cert|altname|self_signed|unable_to_verify|etls/i.test(all))
		return new DeliveryError('certificate', cause);
	const about = command === 'RCPT TO' ? 'address' : command === 'DATA' ? 'text' : 'server';
	const response = { ...cause, isResponse: true, about } as const;
	// It may have arrived. Or a filter closed the connection because of what it says.
	if (status === undefined && about === 'text') return new DeliveryError('unconfirmed', response);
	if (status === undefined) return new DeliveryError('unreachable', cause);
	// Some servers send 552 after DATA for a text that they do not want, so it is then about the
	// text, and temporary.
	if (status === mailboxFull || (about === 'address' && status === 452))
		return new DeliveryError('mailbox-full', response);
	if (status < 500) return new DeliveryError('slow-down', response);
	const isNoMailbox = about === 'address' && noMailbox.includes(status);
	// A refused sender or greeting is a fault of the account: the same message is accepted once that
	// is corrected.
	const isPermanent = about !== 'server';
	return new DeliveryError(isNoMailbox ? 'no-mailbox' : String(status), {
		...response,
		isPermanent,
	});
}
