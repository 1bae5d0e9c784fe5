import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { listen } from './ports.ts';

/** An SMTP server on a free loopback port that records the messages. */
export interface FakeSmtp {
	/** For `SMTP_URL`. */
	url: string;
	/** Accepted messages, parsed. */
	mails: Email[];
	/** Returns the accepted messages to an address, oldest first. */
	mailsTo(address: string): Email[];
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
	 * What is said in place of 250: to `MAIL FROM` with a null return path, to `RCPT TO` with an
	 * address that the response names, or to any text.
	 */
	refusals: Partial<Record<'mail' | 'rcpt' | 'text', string>>;
	/** The name that the last client greeted with. */
	greeting: string;
	/** How long the server takes to confirm a message that it has. */
	confirmsAfterMs: number;
	/**
	 * A text that a filter refuses with this status after `DATA`, or with 0 by closing the
	 * connection.
	 */
	refusedText: { pattern: RegExp; status: number } | undefined;
	close(): Promise<void>;
}

const smtpError = (responseCode: number, text: string) =>
	Object.assign(new Error(text), { responseCode });
const errorOf = (response: string) =>
	smtpError(Number(response.slice(0, 3)), response.slice('250 '.length));

/** Starts an SMTP server. */
export async function startFakeSmtp(): Promise<FakeSmtp> {
	const fake: FakeSmtp = {
		url: '',
		mails: [],
		mailsTo: (address) => fake.mails.filter(({ to }) => to?.[0]?.address === address),
		sources: [],
		senders: [],
		offered: 0,
		behaviour: 'accept',
		refusedRecipient: undefined,
		refusals: {},
		greeting: '',
		confirmsAfterMs: 0,
		refusedText: undefined,
		close: () => new Promise((resolve) => server.close(() => resolve())),
	};
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS'],
		disableReverseLookup: true,
		closeTimeout: 100,
		// It may confirm later than a client that says nothing is waited for.
		socketTimeout: 600_000,
		onMailFrom: ({ address }, session, done) => {
			fake.greeting = session.hostNameAppearsAs;
			const { mail } = fake.refusals;
			// As mail services do that accept no null return path.
			if (mail !== undefined && address === '') return done(errorOf(mail));
			done();
		},
		onRcptTo: ({ address }, _session, done) => {
			fake.offered += 1;
			const { rcpt } = fake.refusals;
			if (rcpt?.includes(address)) return done(errorOf(rcpt));
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
				const { text } = fake.refusals;
				if (text !== undefined) return done(errorOf(text));
				if (envelope.mailFrom) fake.senders.push(envelope.mailFrom.address);
				fake.sources.push(source.toString('latin1'));
				fake.mails.push(mail);
				setTimeout(done, fake.confirmsAfterMs);
			});
		},
	});
	server.on('error', () => {});
	fake.url = `smtp://127.0.0.1:${await listen(server.server)}`;
	return fake;
}
