import { sql } from 'kysely';
import { after, hourMs } from '../clock.ts';
import { maxCounted } from '../database/counting.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import type { RecipientRow } from '../database/schema.ts';
import { countWaiting } from './notices.ts';
import { exists, queueMessage, type Run, runIn } from './queue.ts';
import type { Recipients } from './recipients.ts';

/** What an alert says of a recipient. */
export interface AlertDetails {
	/** `left-out`: a mail of the mailbox that is read cannot be stored. */
	type: 'failing' | 'working' | 'left-out';
	/** Whether it is about the mailbox that is read, and not about a recipient. */
	isMailbox?: boolean;
	name: string;
	/** ISO 8601. */
	since: string;
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
 * Reports each recipient that has failed for an hour, once, to all that work. Replicas do not
 * report it twice. An acknowledgement causes no alert, because strangers can cause any number.
 */
export async function queueAlerts(
	{ kysely, write }: Database,
	recipients: Recipients,
	now: Date,
): Promise<void> {
	const areUnreported = sql`failing_since <= ${after(now, -hourMs).toISOString()}
		and alerted_at is null and key not in ('acknowledgement', 'reply-copy', 'note', 'release', 'sign-in')`;
	if (!(await exists(runIn(kysely), sql`from recipients where ${areUnreported}`))) return;
	await write(async (transaction) => {
		const rows = await runIn(transaction)<RecipientRow>`update recipients
			set alerted_at = ${now.toISOString()} where ${areUnreported} returning *`;
		for (const row of rows) await queueAlert(transaction, 'failing', row, recipients, now);
	});
}

/** A recipient, or the mailbox that is read, which alone has a name. */
export type Failing = Omit<RecipientRow, 'working_since'> & { name?: string };

/**
 * Queues an alert about what fails for all recipients that work and that people read. That it works
 * again is said to itself, and to those that worked when the alert went out.
 */
export async function queueAlert(
	transaction: DatabaseTransaction,
	type: AlertDetails['type'],
	{ key, failing_since, alerted_at, error, response, ...failing }: Failing,
	recipients: Recipients,
	now: Date,
): Promise<void> {
	const name = failing.name ?? nameOf(recipients, key);
	if (name === undefined) return;
	const run = runIn(transaction);
	const since = (type === 'failing' && failing_since) || now.toISOString();
	const waiting = await countUnsent(run, key);
	const isMailbox = failing.name !== undefined;
	const alert: AlertDetails = { type, isMailbox, name, since, error, response, waiting };
	const details = JSON.stringify(alert);
	const told = await run<Pick<RecipientRow, 'key'>>`select key from recipients
		where failing_since is null and (key = ${key} or working_since <= ${alerted_at})`;
	const keys = told.map((row) => row.key);
	for (const to of recipients) {
		if (!to.isForPeople || !keys.includes(to.key)) continue;
		await queueMessage(transaction, { kind: 'alert', recipient: to.key, details }, now);
	}
}
