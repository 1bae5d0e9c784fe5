import type { FastifyInstance } from 'fastify';
import { causeOf } from '#content/delivery-causes.ts';
import { minuteMs } from '../clock.ts';
import { addressOf } from '../config.ts';
import type { Problem } from '../outbox/outbox.ts';
import { folder, MailboxError, readMailbox, type StoredMail } from './imap.ts';
import { readMail } from './incoming-mail.ts';
import {
	endLease,
	findMailbox,
	leaseMailbox,
	passMail,
	releaseMailbox,
	storePosition,
} from './position.ts';
import { recordMail } from './record.ts';

declare module 'fastify' {
	interface FastifyInstance {
		mailbox: Mailbox;
	}
}

/** The mailbox that answers come to. */
type Mailbox = ReturnType<typeof createMailbox>;

const pauseMs = minuteMs;
/** The key of its problem. */
export const mailboxKey = 'mailbox';

/**
 * Decorates the server with the mailbox of `IMAP_URL`, and reads it every minute while the server
 * runs. What fails is stored, logged and never thrown.
 */
export function createMailbox(app: FastifyInstance) {
	const { config, database, clock, log, outbox } = app;
	const { mailbox } = config;
	const name = mailbox ? `${mailbox.user}@${mailbox.host}/${folder}` : '';
	const writers = mailbox ? [...config.inbox.users, addressOf(mailbox.address)] : [];
	const sender = addressOf(config.mail?.from ?? '');
	const closing = new AbortController();
	let reading: Promise<void> | undefined;
	let starting: Promise<void> | undefined;
	let timer: NodeJS.Timeout | undefined;
	const report = (error: unknown) => log.error({ err: error }, 'the mailbox cannot be used');

	/** Reads what has come, unless another server does. */
	async function read(): Promise<void> {
		if (mailbox === null || !(await leaseMailbox(database, name, clock.now()))) return;
		let failure: MailboxError | undefined;
		try {
			await readMailbox(mailbox, closing.signal, {
				async position() {
					const row = await findMailbox(database, name);
					return row?.uid_validity ? row : undefined;
				},
				async begin(position) {
					log.info(position, 'the mailbox is read from here');
					await storePosition(database, name, position);
				},
				onMail: take,
			});
		} catch (error) {
			if (closing.signal.aborted) return;
			log.warn({ err: error }, 'the mailbox was not read');
			failure = error instanceof MailboxError ? error : undefined;
			failure ??= new MailboxError('unexpected', null, error);
		}
		await releaseMailbox(database, name, failure, clock.now());
	}

	/** Records one mail. Resolves to false if another server has read on. */
	async function take({ uid, source }: StoredMail): Promise<boolean> {
		const mail = await readMail(source).catch((error: unknown) => {
			log.warn({ err: error, uid }, 'a mail cannot be read');
			return undefined;
		});
		const now = clock.now();
		const taken = await database.write(async (transaction) => {
			if (!(await passMail(transaction, name, uid, now))) return undefined;
			const context = { outbox, writers, sender, now };
			return mail ? recordMail(transaction, mail, context) : 'left alone';
		});
		if (taken !== undefined && taken !== 'left alone') log.info({ taken, uid }, 'a mail was read');
		if (taken === 'answer' || taken === 'returned') outbox.wake();
		return taken !== undefined;
	}

	/** Reads now, and resolves when that has ended. */
	function readNow(): Promise<void> {
		reading ??= read()
			.catch(report)
			.finally(() => {
				reading = undefined;
			});
		return reading;
	}

	/** A SQLite file has one server, so whoever has a lease is gone. */
	async function start(): Promise<void> {
		if (database.engine === 'sqlite') await endLease(database, name);
		await readNow();
	}

	app.addHook('onReady', async () => {
		if (mailbox === null) return;
		timer = setInterval(readNow, pauseMs);
		timer.unref();
		starting = start().catch(report);
	});
	app.addHook('preClose', async () => {
		clearInterval(timer);
		closing.abort();
		await Promise.all([starting, reading]);
	});

	return {
		/** Where answers go. Undefined if none are read. */
		address: mailbox?.address,
		readNow,
		/** Resolves to why it cannot be read now. */
		async problem(): Promise<Problem | undefined> {
			const row = mailbox ? await findMailbox(database, name) : undefined;
			if (!row?.failing_since) return undefined;
			const { sentence, about, advice } = causeOf(row.error);
			return {
				key: mailboxKey,
				name: mailbox?.address ?? '',
				since: row.failing_since,
				cause: { sentence, about, advice: advice.replace('SMTP_URL', 'IMAP_URL') },
				response: row.response,
				waiting: 0,
			};
		},
	};
}
