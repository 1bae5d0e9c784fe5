import type { Transporter } from 'nodemailer';
import type { MailEnvironment } from '../../config/environment.ts';
import type { Channel, OutboxRow } from '../../database/schema.ts';
import { type Deliver, PermanentDeliveryError, type ReadContent } from '../delivery.ts';
import { composeAcknowledgement } from '../messages/acknowledgement.tsx';
import { listText } from '../messages/list-text.ts';
import { composeNotice } from '../messages/owner-notice.tsx';
import { composeReply, type VisitorReply } from '../messages/reply.ts';
import { signInText } from '../messages/sign-in-text.ts';
import { mailboxOf, type OwnerAccess } from '../owner-channels.ts';
import { createMailTransport, type EmailTimeouts } from './mail-transport.ts';
import { describeSmtpError, type SmtpError } from './smtp-error.ts';

/** Prevents out-of-office replies (RFC 3834). */
const automatic = { 'Auto-Submitted': 'auto-generated' };
/** A 5xx reply to these commands is about the message (RFC 5321, section 4.2.1), not about the account or the relay. */
const recipientCommand = 'RCPT TO';
const dataCommand = 'DATA';
/** To `RCPT TO`: the mailbox is full. Passes like a 452 (RFC 5321, section 4.5.3.1.10). */
const mailboxFull = 552;

export interface EmailChannelOptions {
	mail: MailEnvironment;
	readContent: ReadContent;
	/** Resolves to the address and link of a message of the kind `sign-in`, or `undefined` if nobody waits for it any more. */
	readSignIn: (id: string) => Promise<{ to: string; link: string } | undefined>;
	/** Returns what the readers of a channel can use. */
	accessOf: (channel: Channel) => OwnerAccess;
	/** Resolves to a message of the kind `reply`. Rejects with {@link PermanentDeliveryError} if it was deleted. */
	readReply: (id: string) => Promise<VisitorReply>;
	timeouts?: Partial<EmailTimeouts>;
}

/**
 * Delivers rows by SMTP, each to one address, alerts to all of `LEADS_TO`. The returned function resolves when the server
 * accepted the message. It rejects with {@link PermanentDeliveryError} when the server refused it permanently. A list or
 * notice whose text was refused is sent again without it, so that no text of a stranger keeps an enquiry from the owner.
 */
export function createEmailChannel({
	mail,
	readContent,
	readSignIn,
	accessOf,
	readReply,
	timeouts,
}: EmailChannelOptions): Deliver {
	const plain = { from: mail.from, headers: automatic };
	return async (row, signal) => {
		const deliver = async (message: Message) => {
			const transport = createMailTransport(mail, timeouts);
			await send(transport, row, { ...message, messageId: row.message_id, signal });
		};
		if (row.kind === 'sign-in') {
			const signIn = await readSignIn(row.id);
			if (signIn) await deliver({ ...plain, to: signIn.to, ...signInText(signIn.link) });
			return;
		}
		if (row.kind === 'reply') return deliver(composeReply(await readReply(row.id), mail));
		const content = await readContent(row);
		if (content === undefined) return;
		// Before version 0.3 one row had the notice for all addresses.
		const to = mailboxOf(row.channel) ?? mail.leadsTo;
		const compose = (withoutText: boolean): Message => {
			// A link is left out with the text: the mail server may have refused it.
			const access = { ...accessOf(row.channel), ...(withoutText && { inboxUrl: undefined }) };
			if (content.type === 'enquiry' && row.kind === 'acknowledgement')
				return composeAcknowledgement(content.enquiry, mail);
			if (content.type === 'enquiry')
				return { ...composeNotice(content.enquiry, mail, access, { withoutText }), to };
			const { subject, text } =
				content.type === 'list'
					? listText(content.entries, access, { withoutText })
					: content.alert.write(access);
			return { ...plain, to, subject, text };
		};
		try {
			await deliver(compose(false));
		} catch (error) {
			if (!(error instanceof RefusedTextError) || row.kind === 'acknowledgement') throw error;
			await deliver(compose(true));
		}
		if (content.type === 'alert') await content.alert.confirm();
	};
}

type Message = Parameters<Transporter['sendMail']>[0];

/** The server refused the content of the message, not its address. */
class RefusedTextError extends PermanentDeliveryError {}

async function send(transport: Transporter, { kind }: OutboxRow, message: Message): Promise<void> {
	try {
		await transport.sendMail(message);
	} catch (error) {
		const { permanent, code, responseCode, command = '' } = error as SmtpError;
		const text = describeSmtpError(error as SmtpError, kind === 'acknowledgement' || kind === 'reply');
		const toError = () => {
			if (permanent !== true) return new Error(text);
			if (command === dataCommand) return new RefusedTextError(text);
			const isAboutAddress = command === recipientCommand && responseCode !== mailboxFull;
			return isAboutAddress ? new PermanentDeliveryError(text) : new Error(text);
		};
		throw Object.assign(toError(), { code, responseCode, command });
	}
}
