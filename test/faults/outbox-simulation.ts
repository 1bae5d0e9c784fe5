import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import type { Database } from '#server/database/database.ts';
import type { OutboxRow } from '#server/database/schema.ts';
import { nextMorning } from '#server/new-zealand-time.ts';
import { queueAlerts } from '#server/outbox/alerts.ts';
import { smtpDeliveryError } from '#server/outbox/mailer.ts';
import { queueNotices } from '#server/outbox/notices.ts';
import { runIn } from '#server/outbox/queue.ts';
import type { Recipient } from '#server/outbox/recipients.ts';
import { moveRemoved, updateRecipients } from '#server/outbox/removed-recipients.ts';
import { sendDue, type WorkerOptions } from '#server/outbox/worker.ts';
import { notClosing } from '#test/support/test-outbox.ts';

export const minute = 60_000;
export const hour = 60 * minute;
const maxEntries = 250;
/** The clocks of replicas agree within ten seconds. */
const aheadMs = [-5000, 5000] as const;
/** Of messages that a recipient got, or may have got: a server took them and did not confirm it. */
const maxPerHour = 40;
/**
 * At most 14 minutes, and some slack: 10 of a pause after a failure, 2 between messages, and 2
 * until the simulated worker looks.
 */
const promptMs = 20 * minute;
/**
 * A text that is refused three times takes 8 minutes, by how often the simulated worker looks, and
 * one that is not confirmed twice takes 6. So an enquiry waits 28 at most, and some slack: 8 until
 * a message makes room; 2 and 8 for one of what looks like spam; 2 and 8 for its own.
 */
const deferredMs = 35 * minute;
/** What looks like spam comes last: a flood takes some messages. */
const suspectMs = hour;
/** The longest time until eight in the morning. */
const untilMorningMs = 25 * hour;
/** The third attempt comes after six minutes. */
const greylistedAttempts = 2;
/** The ids of enquiries whose text a filter refuses. */
const unsafe = /[07]$/;
/** The worker looks every two minutes, and less often in long times in which nobody waits. */
const strides = { shortMs: 2 * minute, longMs: 15 * minute, shortForMs: hour } as const;

/** What the mail server does. Enquiries must be delivered in time unless it fails. */
export const mailServers = {
	works: undefined,
	down: { command: 'CONN', response: '' },
	full: { command: 'RCPT TO', response: '552 5.2.2 Over quota' },
	greylists: { command: 'RCPT TO', response: '450 4.7.1 Greylisted' },
	'refuses texts': { command: 'TEXT', response: '554 5.7.1 Spam' },
	'defers texts': { command: 'TEXT', response: '451 4.3.0 Try again later' },
	'breaks off at texts': { command: 'TEXT', response: '' },
	'confirms nothing': { command: 'TEXT', response: '' },
} as const;
export type MailServer = keyof typeof mailServers;
const failing: readonly MailServer[] = ['down', 'full', 'confirms nothing'];
/** Those that take a text at the third attempt, or with links only. */
const slow: readonly MailServer[] = ['defers texts', 'breaks off at texts', 'confirms nothing'];

/** Returns bytes like random ones, the same in each run: so a failure comes again with its seed. */
const bytesFor = (number: number): Uint8Array =>
	createHash('sha256').update(String(number)).digest().subarray(0, 16);

export interface Stored {
	id: string;
	kind: 'genuine' | 'suspect' | 'flood';
	recipients: readonly Recipient[];
	/** In working time: see `Simulation.workedMs`. */
	storedAt: number;
	morning: Date;
	/** The working time when the clock showed that morning, unless it was set back since. */
	dueAt?: number | undefined;
}

/** What a recipient got. */
interface Got {
	ids: Set<string>;
	/** What was left to the inbox: that is counted in the end. */
	gone: Set<string>;
	/** Entries of messages. More than `ids` if it got one twice. */
	entries: number;
	/** How many enquiries a message left to the inbox. */
	left: Map<string, number>;
	/** When messages were accepted. */
	times: number[];
	/** When messages were taken, whether or not that was confirmed. */
	offers: number[];
}

/** Returns the error of a mail server, which breaks off if it says nothing. */
function errorOf({ command, response }: { command: string; response: string }) {
	const status = response === '' ? {} : { response, responseCode: Number(response.slice(0, 3)) };
	const error = Object.assign(new Error('refused'), { command, ...status });
	return smtpDeliveryError(error, '', command === 'TEXT');
}

/** In place of the end of the process. */
class KilledError extends Error {}

/**
 * A worker over the real functions and a database, with a clock and a mail server that steps
 * change.
 */
export class Simulation {
	readonly #database: Database;
	now = Date.parse('2026-03-01T00:00:00Z');
	/**
	 * Milliseconds in which the process ran and the mail server worked, whatever the clock showed.
	 */
	workedMs = 0;
	/** Milliseconds that really passed. */
	passedMs = 0;
	#mail: MailServer = 'works';
	#promptMs = promptMs;
	writesUntilKill = Number.POSITIVE_INFINITY;
	recipients: Recipient[];
	/** Those of the replica that still has the configuration before, while the other is new. */
	#before: Recipient[] | undefined;
	readonly stored: Stored[] = [];
	readonly got = new Map<string, Got>();
	/** The working time when the clock was last changed, if it was. */
	#steppedAt: number | undefined;
	/** Whether something that is due waits: then the worker looks as often as in the first hour. */
	#isWaitedFor = false;

	constructor(database: Database, recipients: Recipient[]) {
		this.#database = database;
		this.recipients = recipients;
	}

	gotBy = ({ key }: Recipient) => {
		const found: Got = this.got.get(key) ?? {
			ids: new Set(),
			gone: new Set(),
			entries: 0,
			left: new Map(),
			times: [],
			offers: [],
		};
		this.got.set(key, found);
		return found;
	};

	/** The database until the process is killed, which is before one of its writes. */
	#mortal(): Database {
		const write: Database['write'] = async (work) => {
			this.writesUntilKill -= 1;
			if (this.writesUntilKill <= 0) throw new KilledError();
			return this.#database.write(work);
		};
		return { ...this.#database, write };
	}

	#deliver: WorkerOptions['deliver'] = async (row) => {
		const notices = this.#database.kysely.selectFrom('notices').where('message_id', '=', row.id);
		const ids = (await notices.select('enquiry_id').execute()).map(({ enquiry_id }) => enquiry_id);
		expect(ids.length, `entries of ${row.id}`).toBeLessThanOrEqual(maxEntries);
		const recipient = this.recipients.find(({ key }) => key === row.recipient);
		if (recipient === undefined)
			throw new Error(`A message went to ${row.recipient}, which is not configured.`);
		const error = mailServers[this.#mail];
		const got = this.gotBy(recipient);
		if (recipient.isForPeople && error !== undefined && this.#isRefused(row, ids)) {
			if (error.command === 'TEXT' && error.response === '') got.offers.push(this.passedMs);
			throw errorOf(error);
		}
		this.#expectOneSort(row, ids, recipient);
		got.offers.push(this.passedMs);
		for (const id of ids) got.ids.add(id);
		got.entries += ids.length;
		got.times.push(this.passedMs);
		const { left = 0 } = row.details === null ? {} : (JSON.parse(row.details) as { left?: number });
		got.left.set(row.id, left);
		if (left > 0 && this.#steppedAt === undefined) await this.#checkLeft(recipient);
		return 'accepted';
	};

	/** Expects that people get nothing that looks like spam beside genuine enquiries. */
	#expectOneSort({ id, kind }: OutboxRow, ids: readonly string[], recipient: Recipient): void {
		if (!recipient.isForPeople) return;
		const suspects = this.stored.filter((each) => each.kind === 'suspect').map(({ id }) => id);
		const count = ids.filter((id) => suspects.includes(id)).length;
		const what = `suspects in the message ${id} of the kind ${kind} to ${recipient.key}`;
		expect(count, what).toBe(kind === 'suspects' ? ids.length : 0);
	}

	#isRefused({ attempts, links_only }: OutboxRow, ids: readonly string[]): boolean {
		if (this.#mail === 'greylists') return attempts <= greylistedAttempts;
		const isFilter = this.#mail.endsWith('texts');
		return !isFilter || (links_only === 0 && ids.some((id) => unsafe.test(id)));
	}

	async store(kind: Stored['kind'], count: number): Promise<void> {
		const { workedMs: storedAt } = this;
		// Visitors reach either replica.
		const replica = this.stored.length % aheadMs.length;
		const recipients = this.#recipientsOf(replica);
		const ahead = aheadMs[replica] ?? 0;
		const now = new Date(this.now + ahead);
		const contact = {
			form: 'contact',
			received_at: now.toISOString(),
			waiting_since: now.toISOString(),
			email: 'a@b.example',
			fields: '{}',
		};
		await this.#database.write(async (transaction) => {
			for (let index = 0; index < count; index += 1) {
				const random = bytesFor(this.stored.length);
				const id = uuidv7({ msecs: now.getTime(), random });
				const state = kind === 'suspect' ? 'suspect' : 'new';
				const score = { genuine: 0.1, flood: 0.3, suspect: 0.8 }[kind] + (random[0] ?? 0) / 2560;
				const row = {
					...contact,
					id,
					state,
					score,
					source: null,
					words: '',
					retained_from: null,
				} as const;
				await transaction.insertInto('enquiries').values(row).execute();
				await queueNotices(runIn(transaction), row, recipients, now);
				this.stored.push({ id, kind, recipients, storedAt, morning: nextMorning(now) });
			}
		});
	}

	/**
	 * What was set aside while nothing was confirmed is due once another message is accepted, so
	 * there is one.
	 */
	async changeMailServer(mail: MailServer): Promise<void> {
		const before = this.#mail;
		this.#mail = mail;
		if (slow.includes(mail)) this.#promptMs = deferredMs;
		if (before === 'confirms nothing') await this.store('genuine', 1);
	}

	stepClock(milliseconds: number): void {
		this.now += milliseconds;
		this.#steppedAt = this.workedMs;
	}

	/** One replica starts with other recipients. The other follows at the end of the next pass. */
	async changeRecipients(recipients: Recipient[]): Promise<void> {
		this.#before = this.recipients;
		this.recipients = recipients;
		await this.start();
	}

	#recipientsOf = (replica: number): Recipient[] =>
		replica === 0 ? (this.#before ?? this.recipients) : this.recipients;

	/** The process is down for a time. */
	async stayDown(milliseconds: number): Promise<void> {
		this.now += milliseconds;
		this.passedMs += milliseconds;
		await this.start();
	}

	/** Starts the process again. */
	async start(): Promise<void> {
		this.writesUntilKill = Number.POSITIVE_INFINITY;
		await updateRecipients(this.#database, this.recipients, new Date(this.now));
	}

	/**
	 * The worker of each replica looks once, by its own clock. If they are killed meanwhile, they are
	 * started again.
	 */
	async #tick(): Promise<void> {
		const log = { info: () => {}, warn: () => {} } as unknown as WorkerOptions['log'];
		const database = this.#mortal();
		const look = async (ahead: number, replica: number) => {
			const recipients = this.#recipientsOf(replica);
			const clock = { now: () => new Date(this.now + ahead) };
			const options = { database, recipients, deliver: this.#deliver, clock, log };
			await moveRemoved(database, recipients, clock.now());
			await queueAlerts(database, recipients, clock.now());
			for (const { key } of recipients) await sendDue(options, key, notClosing);
		};
		const failures = (await Promise.allSettled(aheadMs.map(look))).filter(
			({ status }) => status === 'rejected',
		);
		for (const { reason } of failures as PromiseRejectedResult[])
			if (!(reason instanceof KilledError)) throw reason;
		if (failures.length > 0) await this.start();
	}

	/** Expects that only what the recipient could have got for an hour was left to the inbox. */
	async #checkLeft(recipient: Recipient): Promise<void> {
		const waiting = await this.#waitingFor(recipient);
		const { ids } = this.gotBy(recipient);
		for (const { id, recipients, storedAt } of this.stored) {
			if (ids.has(id) || waiting.has(id) || !recipients.includes(recipient)) continue;
			const what = `milliseconds that ${id} was due for ${recipient.key} until it was left out`;
			expect(this.workedMs - storedAt, what).toBeGreaterThanOrEqual(hour);
		}
	}

	async #waitingFor({ key }: Recipient): Promise<ReadonlySet<string>> {
		const notices = this.#database.kysely.selectFrom('notices').where('recipient', '=', key);
		return new Set(
			(await notices.select('enquiry_id').execute()).map(({ enquiry_id }) => enquiry_id),
		);
	}

	async pass(milliseconds: number): Promise<void> {
		for (let passed = 0; passed < milliseconds; ) {
			await this.#tick();
			await this.check();
			const isQuiet = passed >= strides.shortForMs && !this.#isWaitedFor;
			const stride = isQuiet ? strides.longMs : strides.shortMs;
			const next = Math.min(stride, milliseconds - passed);
			passed += next;
			this.now += next;
			this.passedMs += next;
			if (!failing.includes(this.#mail)) this.workedMs += next;
		}
		await this.#tick();
		this.#before = undefined;
	}

	/**
	 * Expects that what had to be delivered by now was, and that there were not too many messages.
	 */
	async check(): Promise<void> {
		this.#isWaitedFor = false;
		for (const each of this.stored) {
			each.dueAt = this.now < each.morning.getTime() ? undefined : (each.dueAt ?? this.workedMs);
		}
		for (const recipient of this.recipients) {
			const { ids, gone } = this.gotBy(recipient);
			let waiting: ReadonlySet<string> | undefined;
			for (const each of this.stored) {
				const isOwn = each.recipients.includes(recipient);
				if (each.kind === 'flood' || ids.has(each.id) || !isOwn) continue;
				const isPrompt = each.kind === 'genuine' || !recipient.isForPeople;
				if (isPrompt) {
					this.#expectPrompt(each, recipient);
				} else if (this.#isDue(each) && !gone.has(each.id)) {
					waiting ??= await this.#waitingFor(recipient);
					if (waiting.has(each.id)) this.#expectAfterMorning(each, recipient);
					else gone.add(each.id);
				}
			}
			this.#expectFewMessages(recipient);
		}
	}

	#expectPrompt({ kind, storedAt }: Stored, { key }: Recipient): void {
		if (!failing.includes(this.#mail)) this.#isWaitedFor = true;
		const waited = this.workedMs - storedAt;
		if (waited <= this.#promptMs) return;
		throw new Error(`${kind} for ${key} waited ${waited / minute} minutes of working time.`);
	}

	#waitedFor = ({ storedAt }: Stored) => this.workedMs - Math.max(storedAt, this.#steppedAt ?? 0);

	#isDue = (suspect: Stored) =>
		suspect.dueAt !== undefined || this.#waitedFor(suspect) > untilMorningMs;

	#expectAfterMorning(suspect: Stored, { key }: Recipient): void {
		if (!failing.includes(this.#mail)) this.#isWaitedFor = true;
		const { dueAt } = suspect;
		const waited = this.#waitedFor(suspect);
		const waitedSinceMorning = this.workedMs - (dueAt ?? this.workedMs);
		const isLate = waited > untilMorningMs + suspectMs || waitedSinceMorning > suspectMs;
		if (isLate) throw new Error(`suspect for ${key} waited ${waited / minute} minutes.`);
	}

	#expectFewMessages(recipient: Recipient): void {
		if (!recipient.isForPeople) return;
		const { offers } = this.gotBy(recipient);
		const inHour = offers.filter((time) => time > this.passedMs - hour);
		expect(inHour.length, `messages offered to ${recipient.key} in an hour`).toBeLessThan(
			maxPerHour,
		);
	}
}
