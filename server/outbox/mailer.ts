import { createTransport, type SendMailOptions } from 'nodemailer';
import type { SMTPError } from 'nodemailer/lib/smtp-connection/index.js';
import { minuteMs, secondMs } from '../clock.ts';
import { type NamedAddress, namedAddressOf } from '../config/named-address.ts';
import type { Config } from '../config.ts';
import { connectionCause } from '../connection-cause.ts';
import { DeliveryError } from './delivery-error.ts';
import { headerText } from './header-text.ts';
import { nullSender, refusedError, shownResponse } from './smtp-response.ts';

/** For each step of opening a connection. */
const stepMs = 10 * secondMs;

/** How long the server has. */
const patience = {
	/** Until it asks for the text. */
	openingMs: 45 * secondMs,
	/** From then on until it confirms the message (RFC 5321, section 4.5.3.2.6). */
	confirmingMs: 10 * minuteMs,
};

/**
 * Programs answer none of it: RFC 3834, and for Exchange [MS-OXCMAIL], section 2.1.3.2.10. A
 * mail server may report that a mail was not delivered.
 */
export const automaticHeaders = {
	'Auto-Submitted': 'auto-generated',
	'X-Auto-Response-Suppress': 'DR, RN, NRN, OOF, AutoReply',
};

/** An email. Its sender is the site, unless it says another. */
export type Mail = Omit<SendMailOptions, 'from' | 'to' | 'subject'> & {
	from?: NamedAddress;
	to: NamedAddress;
	subject: string;
};

/**
 * Returns the mailer, which rejects with a {@link DeliveryError}. Each message is sent on a
 * connection of its own, so that one that hangs delays no other.
 */
export function createMailer(
	{ smtpUrl, requireTls, from }: NonNullable<Config['mail']>,
	siteUrl: string,
	{ openingMs, confirmingMs } = patience,
) {
	const connect = () =>
		createTransport({
			// Its parameters come before these, for example `?name=`.
			url: smtpUrl,
			requireTLS: requireTls,
			// Some servers take nothing from a client that does not say its domain.
			name: new URL(siteUrl).hostname,
			connectionTimeout: stepMs,
			greetingTimeout: stepMs,
			dnsTimeout: stepMs,
			socketTimeout: confirmingMs,
			disableFileAccess: true,
			disableUrlAccess: true,
		});
	return {
		/** Resolves when the server accepted the message. */
		async send({ signal, ...mail }: Mail): Promise<void> {
			const late = new AbortController();
			const stop = () => late.abort();
			let timer = setTimeout(stop, openingMs);
			let isTextSent = false;
			const transport = connect().use('stream', ({ message }, done) => {
				// The text is read once the server asks for it.
				const onText = () => {
					isTextSent = true;
					clearTimeout(timer);
					timer = setTimeout(stop, confirmingMs);
				};
				message.processFunc((text) => text.once('resume', onText));
				done();
			});
			const sender = mail.from ?? namedAddressOf(from);
			const sent = transport.sendMail({
				headers: automaticHeaders,
				...mail,
				from: { ...sender, name: headerText(sender.name) },
				subject: headerText(mail.subject),
				signal: AbortSignal.any(signal ? [signal, late.signal] : [late.signal]),
			});
			await sent
				.catch((error) => {
					const isNullSender = mail.envelope?.from === '' && error.command === 'MAIL FROM';
					if (isNullSender) error.command = nullSender;
					throw smtpDeliveryError(error, mail.to.address, isTextSent);
				})
				.finally(() => clearTimeout(timer));
		},
		/** Resolves when the server accepts our password. */
		async verify(): Promise<void> {
			await connect()
				.verify()
				.catch((error) => {
					throw smtpDeliveryError(error);
				});
		},
	};
}

/** Returns the error of Nodemailer as a {@link DeliveryError}. */
export function smtpDeliveryError(
	error: Partial<SMTPError>,
	recipient = '',
	isTextSent = false,
): DeliveryError {
	const { responseCode: status, command = '', message = '' } = error;
	const text = error.response ?? message;
	if (status !== undefined) {
		const said = { command: isTextSent ? 'TEXT' : command, status, text, recipient };
		return refusedError(said, error);
	}
	const shown = { response: shownResponse({ text, recipient }), cause: error };
	// It may have arrived. Or a filter closed the connection because of what it says.
	if (isTextSent) return new DeliveryError('unconfirmed', 'unconfirmed', shown);
	// Nodemailer knows from the greeting how much the server takes.
	if (error.code === 'EMESSAGE') return new DeliveryError('too-large', 'text refused', shown);
	const { code = '', originalCode = code } = error;
	const cause = code === 'EAUTH' ? 'password' : connectionCause(originalCode);
	return new DeliveryError(cause, 'outage', shown);
}
