import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { listen } from './ports.ts';

/** How the fake responds to the next message. */
export type Behaviour = 'accept' | 'refuse-recipient' | 'refuse-data' | 'defer' | 'hang';

/** An SMTP server on a free loopback port that records the messages. */
export interface FakeSmtp {
	/** For `SMTP_URL`. */
	url: string;
	/** Accepted messages, parsed. */
	mails: Email[];
	/** The source of each accepted message. */
	sources: string[];
	/** The envelope senders. Empty for a null return path. */
	returnPaths: string[];
	/** Number of messages offered, accepted or not. */
	offered: number;
	behaviour: Behaviour;
	/** Messages with this text are refused, as by a content filter. */
	refusedText: string | undefined;
	/** An address without a mailbox. */
	refusedRecipient: string | undefined;
	close(): Promise<void>;
}

const smtpError = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

/** Starts an SMTP server. */
export async function startFakeSmtp(): Promise<FakeSmtp> {
	const fake: FakeSmtp = {
		url: '',
		mails: [],
		sources: [],
		returnPaths: [],
		offered: 0,
		behaviour: 'accept',
		refusedText: undefined,
		refusedRecipient: undefined,
		close: () => new Promise((resolve) => server.close(() => resolve())),
	};
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS'],
		disableReverseLookup: true,
		closeTimeout: 100,
		onRcptTo: ({ address }, _session, done) => {
			if (fake.behaviour === 'refuse-recipient' || fake.refusedRecipient === address) {
				fake.offered += 1;
				return done(smtpError(550, `<${address}>: no such mailbox`));
			}
			done();
		},
		onData: (stream, session, done) => {
			const chunks: Buffer[] = [];
			stream.on('data', (chunk: Buffer) => chunks.push(chunk));
			stream.on('end', async () => {
				fake.offered += 1;
				if (fake.behaviour === 'hang') return;
				if (fake.behaviour === 'refuse-data') return done(smtpError(554, 'not wanted'));
				if (fake.behaviour === 'defer') return done(smtpError(451, 'try again later'));
				const source = Buffer.concat(chunks);
				if (fake.refusedText !== undefined && source.includes(fake.refusedText))
					return done(smtpError(550, 'content refused'));
				const { mailFrom } = session.envelope;
				fake.returnPaths.push(mailFrom ? mailFrom.address : '');
				fake.sources.push(source.toString('latin1'));
				fake.mails.push(await PostalMime.parse(source));
				done();
			});
		},
	});
	server.on('error', () => {});
	fake.url = `smtp://127.0.0.1:${await listen(server.server)}`;
	return fake;
}
