import { sql } from 'kysely';
import { after, hourMs } from '../clock.ts';
import { maxCounted } from '../database/counting.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import type { RecipientRow } from '../database/schema.ts';
import { countWaiting } from './notices.ts';
import { exists, queueMessage, type Run, runIn } from './queue.ts';
import { directKinds, type Recipients } from './recipients.ts';

/** What an alert says of a recipient. */
export interface AlertDetails {
	/** `left-out`: a mail of the mailbox that is read cannot be stored. */
	type: 'failing' | 'working' | 'left-out';
	/** Whether it is about the mailbox that is read, and not about a recipient. */
	isMailbox?: boolean;
	name: string;
	/** ISO 8601. */
	since: string;
	/** When the failures began that are said, or that are over. */
	failedSince?: string | null;
	/** The name of a cause. */
	error: string | null;
	/** What the server said. */
	response: string | null;
	/** How many enquiries or replies wait, up to {@link maxCounted} and one. */
	waiting: number;
}

/** How the owner reads of mail that is not for them. */
const directNames: Readonly<Record<string, string>> = {
	reply: 'visitors',
	acknowledgement: 'visitors, with our “We’ve got your message”',
};

/** Returns how the owner reads of a recipient, or `undefined` if it is not configured. */
export const nameOf = (recipients: Recipients, key: string): string | undefined =>
	directNames[key] ?? recipients.find((recipient) => recipient.key === key)?.name;

/** Resolves to how many enquiries a recipient has not got, or how many mails of a kind wait. */
export async function countUnsent(run: Run, key: string): Promise<number> {
	if (directNames[key] === undefined) return countWaiting(run, key);
	const rows = await run`select 1 from outbox where recipient = ${key} and state = 'pending'
		limit ${maxCounted + 1}`;
	return rows.length;
}

/**
 * Of mail to single addresses only replies are reported. Strangers can cause any number of
 * acknowledgements, and of the others nobody waits for long.
 */
const unreported = directKinds.filter((kind) => kind !== 'reply');

/**
 * Reports each recipient that has failed for an hour, once, to all that work. Replicas do not
 * report it twice.
 */
export async function queueAlerts(
	{ kysely, write }: Database,
	recipients: Recipients,
	now: Date,
): Promise<void> {
	const areUnreported = sql`failing_since <= ${after(now, -hourMs).toISOString()}
		and alerted_at is null and key not in (${sql.join(unreported)})`;
	if (!(await exists(runIn(kysely), sql`from recipients where ${areUnreported}`))) return;
	await write(async (transaction) => {
		const rows = await runIn(transaction)<RecipientRow>`update recipients
			set alerted_at = ${now.toISOString()} where ${areUnreported} returning *`;
		for (const row of rows) await queueAlert(transaction, 'failing', row, recipients, now);
	});
}

/**
 * Queues an alert about a recipient for all others that work and that people read. That it works
 * again is said to itself, and to those that worked when the alert went out.
 */
export async function queueAlert(
	transaction: DatabaseTransaction,
	type: 'failing' | 'working',
	row: RecipientRow,
	recipients: Recipients,
	now: Date,
): Promise<void> {
	const name = nameOf(recipients, row.key);
	if (name === undefined) return;
	const waiting = await countUnsent(runIn(transaction), row.key);
	await tell(transaction, { type, name, waiting }, row, recipients, now);
}

/** What is stored of the mailbox that is read while it fails. */
export type FailingMailbox = Pick<RecipientRow, 'failing_since' | 'error' | 'response'>;

/**
 * Queues an alert about the mailbox that is read for all recipients that work now: a server that
 * was restarted since with another password says that the mailbox works, too.
 */
export async function queueMailboxAlert(
	transaction: DatabaseTransaction,
	type: AlertDetails['type'],
	{ name, ...mailbox }: FailingMailbox & { name: string },
	recipients: Recipients,
	now: Date,
): Promise<void> {
	const row = { ...mailbox, key: '', alerted_at: now.toISOString() };
	await tell(transaction, { type, isMailbox: true, name, waiting: 0 }, row, recipients, now);
}

/** Tells those that people read, and that have worked since before the alert or are its subject. */
async function tell(
	transaction: DatabaseTransaction,
	about: Pick<AlertDetails, 'type' | 'isMailbox' | 'name' | 'waiting'>,
	{ key, failing_since, alerted_at, error, response }: Omit<RecipientRow, 'working_since'>,
	recipients: Recipients,
	now: Date,
): Promise<void> {
	const since = (about.type === 'failing' && failing_since) || now.toISOString();
	const alert: AlertDetails = { ...about, since, failedSince: failing_since, error, response };
	const details = JSON.stringify(alert);
	const told = await runIn(transaction)<Pick<RecipientRow, 'key'>>`select key from recipients
		where failing_since is null and (key = ${key} or working_since <= ${alerted_at})`;
	const keys = told.map((row) => row.key);
	for (const to of recipients) {
		if (!to.isForPeople || !keys.includes(to.key)) continue;
		await queueMessage(transaction, { kind: 'alert', recipient: to.key, details }, now);
	}
}
