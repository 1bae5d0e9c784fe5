import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { listen } from './ports.ts';

/** An SMTP server on a free loopback port that records the messages. */
export interface FakeSmtp {
	/** For `SMTP_URL`. */
	url: string;
	/** Accepted messages, parsed. */
	mails: Email[];
	/** The source of each accepted message. */
	sources: string[];
	/** The return path of each accepted message. */
	senders: string[];
	/** Number of messages offered, accepted or not. */
	offered: number;
	behaviour: 'accept' | 'mailbox-full';
	/** An address without a mailbox. */
	refusedRecipient: string | undefined;
	/**
	 * A text that a filter refuses with this status after `DATA`, or with 0 by closing the
	 * connection.
	 */
	refusedText: { pattern: RegExp; status: number } | undefined;
	close(): Promise<void>;
}

const smtpError = (responseCode: number, text: string) =>
	Object.assign(new Error(text), { responseCode });

/** Starts an SMTP server. */
export async function startFakeSmtp(): Promise<FakeSmtp> {
	const fake: FakeSmtp = {
		url: '',
		mails: [],
		sources: [],
		senders: [],
		offered: 0,
		behaviour: 'accept',
		refusedRecipient: undefined,
		refusedText: undefined,
		close: () => new Promise((resolve) => server.close(() => resolve())),
	};
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS'],
		disableReverseLookup: true,
		closeTimeout: 100,
		onRcptTo: ({ address }, _session, done) => {
			fake.offered += 1;
			if (fake.refusedRecipient === address)
				return done(smtpError(550, `<${address}>: no such mailbox`));
			if (fake.behaviour === 'mailbox-full') return done(smtpError(552, 'mailbox full'));
			done();
		},
		onData: (stream, { envelope }, done) => {
			const chunks: Buffer[] = [];
			stream.on('data', (chunk: Buffer) => chunks.push(chunk));
			stream.on('end', async () => {
				const source = Buffer.concat(chunks);
				const mail = await PostalMime.parse(source);
				const { pattern, status = 0 } = fake.refusedText ?? {};
				if (
					pattern?.test(`${mail.subject} ${JSON.stringify(mail.replyTo)} ${mail.text} ${mail.html}`)
				) {
					if (status > 0) return done(smtpError(status, 'blocked because of its content'));
					for (const connection of server.connections) connection.close();
					return;
				}
				if (envelope.mailFrom) fake.senders.push(envelope.mailFrom.address);
				fake.sources.push(source.toString('latin1'));
				fake.mails.push(mail);
				done();
			});
		},
	});
	server.on('error', () => {});
	fake.url = `smtp://127.0.0.1:${await listen(server.server)}`;
	return fake;
}
