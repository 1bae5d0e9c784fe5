import type { FastifyInstance } from 'fastify';
import { causeOf } from '#content/delivery-causes.ts';
import { minuteMs } from '../clock.ts';
import { mailAddressOf } from '../config.ts';
import { checkWritable } from '../database/database.ts';
import { shortNewZealandTime } from '../new-zealand-time.ts';
import type { Problem } from '../outbox/outbox.ts';
import { runEvery } from '../run-every.ts';
import {
	folder,
	type MailboxConfig,
	MailboxError,
	mailboxCause,
	readMailbox,
	type StoredMail,
} from './imap.ts';
import { type IncomingMail, readMail } from './incoming-mail.ts';
import {
	changeMailbox,
	endLease,
	findMailbox,
	isLeftOutShown,
	leaseMailbox,
	passMail,
	type QueueAlert,
	releaseMailbox,
	storeLeftOut,
} from './position.ts';
import { recordMail, type Taken } from './record.ts';

declare module 'fastify' {
	interface FastifyInstance {
		mailbox: Mailbox;
	}
}

/** The mailbox that answers come to. */
interface Mailbox {
	/** Where answers go. Undefined if none are read. */
	address: string | undefined;
	/** Reads now, and resolves when that has ended. */
	readNow(): Promise<void>;
	/** Resolves to what users have to know of it: why it cannot be read, or that a mail is missing. */
	problems(): Promise<Problem[]>;
}

const pauseMs = minuteMs;
/** Times that a mail is tried which cannot be fetched, read or stored. */
const maxTries = 3;

/** Returns what is said of a mail that was left out. */
export const leftOutSentence = (address: string, time: string) =>
	`A mail that came to ${address} by ${time} couldn’t be stored here: read it there.`;

/** Returns the mailbox of `IMAP_URL`, or one that never has anything without it. */
export const createMailbox = (app: FastifyInstance): Mailbox =>
	app.config.mailbox === null
		? { address: undefined, readNow: async () => {}, problems: async () => [] }
		: readEveryMinute(app, app.config.mailbox);

/** Reads a mailbox while the server runs. What fails is stored, logged and never thrown. */
function readEveryMinute(app: FastifyInstance, mailbox: MailboxConfig): Mailbox {
	const { config, database, clock, log, outbox } = app;
	const { address } = mailbox;
	const name = `${mailbox.user}@${mailbox.host}/${folder}`;
	const { users } = config.inbox;
	const sender = mailAddressOf(config.mail?.from ?? '');
	const leadsTo = config.mail?.leadsTo.map(mailAddressOf) ?? [];
	const ours = [...users, ...leadsTo, mailAddressOf(address), sender];
	const closing = new AbortController();
	/** The last mail that could not be fetched, read or stored, and how often. */
	let failed = { uid: 0, tries: 0 };
	const queueAlert: QueueAlert = (transaction, type, row) =>
		outbox.queueMailboxAlert(transaction, type, row, address, clock.now());

	/** Reads what has come, unless another server does. */
	async function read(): Promise<void> {
		if (!(await leaseMailbox(database, name, clock.now()))) return;
		let failure: MailboxError | undefined;
		try {
			const row = await findMailbox(database, name);
			await readMailbox(mailbox, closing.signal, {
				known: row?.uid_validity ? row : undefined,
				async begin(position) {
					log.info(position, 'the mailbox is read from here');
					await database.write((transaction) => changeMailbox(transaction, name, position));
				},
				onMail: take,
				onRefused: leaveOut,
			});
		} catch (error) {
			// What was not read says nothing of the mailbox. Another server, or the next start, may read it.
			if (closing.signal.aborted) return void (await endLease(database, name));
			log.warn({ err: error }, 'the mailbox was not read');
			failure = error instanceof MailboxError ? error : undefined;
			failure ??= new MailboxError('unexpected', null, error);
		}
		await releaseMailbox(database, name, failure, queueAlert, clock.now());
	}

	/** Records one mail. Resolves to false if another server has read on. */
	async function take({ uid, source, arrivedAt }: StoredMail): Promise<boolean> {
		let taken: Taken | undefined;
		try {
			taken = await store(uid, await readMail(source, mailbox.authenticator), arrivedAt);
		} catch (error) {
			return leaveOut(uid, error);
		}
		if (taken === undefined) return false;
		if (taken === 'left alone') return true;
		log.info({ taken, uid }, 'a mail was read');
		outbox.wake();
		return true;
	}

	/** Stores a mail with its enquiry. Resolves to undefined if another server has read on. */
	function store(
		uid: number,
		mail: IncomingMail,
		arrivedAt: Date | undefined,
	): Promise<Taken | undefined> {
		const now = clock.now();
		// The clock of the mail server may be ahead.
		const arrived = arrivedAt && arrivedAt < now ? arrivedAt : now;
		return database.write(async (transaction) => {
			if (!(await passMail(transaction, name, uid, now))) return undefined;
			const context = { outbox, users, ours, sender, now, arrivedAt: arrived };
			return recordMail(transaction, mail, context);
		});
	}

	/**
	 * Passes over a mail that would stop all others, at the last try, and says so. Throws the error
	 * before. Resolves to false if another server has read on.
	 */
	async function leaveOut(uid: number, error: unknown): Promise<boolean> {
		failed = { uid, tries: failed.uid === uid ? failed.tries + 1 : 1 };
		if (failed.tries < maxTries) throw error;
		// While the database takes nothing, no mail is left out.
		await checkWritable(database);
		log.error({ err: error, uid }, 'a mail was left out');
		const now = clock.now();
		return database.write(async (transaction) => {
			const isNext = await passMail(transaction, name, uid, now);
			if (isNext) await storeLeftOut(transaction, name, queueAlert, now);
			return isNext;
		});
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
			if (row === undefined) return [];
			const now = clock.now();
			const { failing_since, left_out_at, response } = row;
			const found: Problem[] = [];
			const about = { name: address, waiting: 0 };
			if (failing_since !== null) {
				const cause = mailboxCause(row.error);
				const time = shortNewZealandTime(failing_since, now);
				const sentence = `We can’t read ${address} since ${time}: ${cause.sentence}. What visitors answer waits there.`;
				found.push({ ...about, key: 'mailbox', since: failing_since, cause, sentence, response });
			}
			if (left_out_at !== null && isLeftOutShown(row, now)) {
				const cause = causeOf('unexpected');
				const sentence = leftOutSentence(address, shortNewZealandTime(left_out_at, now));
				const mail = { key: 'left-out mail', since: left_out_at, cause, sentence, response: null };
				found.push({ ...about, ...mail });
			}
			return found;
		},
	};
}
