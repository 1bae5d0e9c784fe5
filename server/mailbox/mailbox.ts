import type { FastifyInstance } from 'fastify';
import type { ImapFlow } from 'imapflow';
import { minuteMs } from '../clock.ts';
import { mailAddressOf } from '../config/named-address.ts';
import { shortNewZealandTime } from '../new-zealand-time.ts';
import type { Problem } from '../outbox/outbox.ts';
import { runEvery } from '../run-every.ts';
import {
	fetchStart,
	findNew,
	folder,
	type MailboxConfig,
	MailboxError,
	mailboxCause,
	type StoredMail,
	withMailbox,
} from './imap.ts';
import { readMail } from './incoming-mail.ts';
import {
	afterReading,
	changeMailbox,
	findMailbox,
	leaseMailbox,
	lockMailbox,
	passMail,
	type ReadingFailure,
} from './position.ts';
import { recordMail } from './record.ts';

declare module 'fastify' {
	interface FastifyInstance {
		mailbox: MailboxReader;
	}
}

/** What reads the mailbox that answers come to. */
interface MailboxReader {
	/** Where answers go. Undefined if none are read. */
	address: string | undefined;
	/** Reads now, and resolves when that has ended. */
	readNow(): Promise<void>;
	/** Resolves to why it cannot be read, if it cannot. */
	problems(): Promise<Problem[]>;
}

const pauseMs = minuteMs;

/** Returns what reads the mailbox of `IMAP_URL`, or what has nothing to read without it. */
export const createMailboxReader = (app: FastifyInstance): MailboxReader =>
	app.config.mailbox === null
		? { address: undefined, readNow: async () => {}, problems: async () => [] }
		: readEveryMinute(app, app.config.mailbox);

/** Reads a mailbox while the server runs. What fails is stored, logged and never thrown. */
function readEveryMinute(app: FastifyInstance, mailbox: MailboxConfig): MailboxReader {
	const { config, database, clock, log, outbox } = app;
	const { address } = mailbox;
	const name = `${mailbox.user}@${mailbox.host}/${folder}`;
	const { users } = config.inbox;
	const { from = '', leadsTo = [] } = config.mail ?? {};
	const ours = [...users, ...[...leadsTo, address, from].map(mailAddressOf)];
	const closing = new AbortController();
	const change = (changes: Parameters<typeof changeMailbox>[2]) =>
		database.write((transaction) => changeMailbox(transaction, name, changes));

	/** Reads what has come, unless another server does. */
	async function read(): Promise<void> {
		if (!(await leaseMailbox(database, name, clock.now()))) return;
		let failure: ReadingFailure | undefined;
		try {
			await withMailbox(mailbox, closing.signal, takeNew);
		} catch (error) {
			// What was not read says nothing of the mailbox. Another server, or the next start, may read
			// it.
			if (closing.signal.aborted) return void (await change({ leased_until: null }));
			log.warn({ err: error }, 'the mailbox was not read');
			failure = error instanceof MailboxError ? error : { code: 'unexpected', response: null };
		}
		await release(failure);
	}

	/**
	 * Ends the lease, stores whether the mailbox could be read, and tells the owner if that is due.
	 */
	async function release(failure: ReadingFailure | undefined): Promise<void> {
		const now = clock.now();
		await database.write(async (transaction) => {
			const before = await lockMailbox(transaction, name);
			const row = await changeMailbox(transaction, name, afterReading(before, failure, now));
			if (row.alerted_at === before.alerted_at) return;
			if (failure) await outbox.queueMailboxAlert(transaction, 'failing', row, address, now);
			else await outbox.queueMailboxAlert(transaction, 'working', before, address, now);
		});
	}

	/** Records what has come since the last time, until another server has read on. */
	async function takeNew(client: ImapFlow): Promise<void> {
		const row = await findMailbox(database, name);
		const { uids, beginAt } = await findNew(client, row?.uid_validity ? row : undefined);
		if (beginAt) {
			log.info(beginAt, 'the mailbox is read from here');
			await change(beginAt);
		}
		for (const uid of uids) {
			try {
				const mail = await fetchStart(client, uid);
				// Somebody may have deleted it meanwhile.
				if (mail && !(await take(mail))) return;
			} catch (error) {
				// So whoever runs the site knows which mail to move away, if it is the fault of this one.
				if (!closing.signal.aborted) log.warn({ uid }, 'reading waits at a mail');
				throw error;
			}
		}
	}

	/**
	 * Records one mail. One that cannot be read at all is left alone. Resolves to false if another
	 * server has read on.
	 */
	async function take({ uid, source, arrivedAt }: StoredMail): Promise<boolean> {
		const mail = await readMail(source, mailbox.authenticator).catch((error: unknown) => {
			log.error({ err: error, uid }, 'a mail is damaged');
		});
		const now = clock.now();
		// The clock of the mail server may be ahead.
		const arrived = arrivedAt && arrivedAt < now ? arrivedAt : now;
		const context = { outbox, users, ours, now, arrivedAt: arrived };
		const taken = await database.write(async (transaction) => {
			if (!(await passMail(transaction, name, uid, now))) return undefined;
			return mail ? recordMail(transaction, mail, context) : 'left alone';
		});
		if (taken === undefined) return false;
		if (taken === 'left alone') return true;
		log.info({ taken, uid }, 'a mail was read');
		outbox.wake();
		return true;
	}

	app.addHook('preClose', async () => closing.abort());
	const readNow = runEvery(app, {
		everyMs: pauseMs,
		run: read,
		failed: 'the mailbox cannot be used',
	});
	app.addHook('onReady', async () => void readNow());

	return {
		address,
		readNow,
		async problems() {
			const row = await findMailbox(database, name);
			if (!row?.failing_since) return [];
			const { failing_since: since, error, response } = row;
			const cause = mailboxCause(error);
			const time = shortNewZealandTime(since, clock.now());
			const sentence = `We can’t read ${address} since ${time}: ${cause.sentence}. What visitors answer waits there.`;
			return [{ key: 'mailbox', name: address, since, cause, sentence, response, waiting: 0 }];
		},
	};
}
