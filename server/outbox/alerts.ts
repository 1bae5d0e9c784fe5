import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import type { RecipientRow } from '../database/schema.ts';
import { newMessage } from './queue.ts';
import type { Recipient } from './recipients.ts';

/** A recipient that has failed for so long is reported. */
const failingMs = 60 * 60_000;
/** More are reported as so many. */
const maxCounted = 1000;

/** What an alert says, as it is stored. */
export interface AlertDetails {
	type: 'failing' | 'working';
	/** The name of the recipient. */
	name: string;
	/** ISO 8601: since when it fails, or works again. */
	since: string;
	/** Why it failed: the code of a `DeliveryError`. */
	error: string;
	/** Enquiries that wait for it, or waited. */
	waiting: number;
}

/** Reports each recipient that has failed for an hour, once, to all that work. Replicas do not report it twice. */
export async function queueAlerts(
	{ kysely, write }: Database,
	recipients: readonly Recipient[],
	now: Date,
): Promise<void> {
	const hourAgo = new Date(now.getTime() - failingMs).toISOString();
	const isUnreported = sql`failing_since <= ${hourAgo} and alerted_at is null`;
	const { rows } = await sql<RecipientRow>`select * from recipients where ${isUnreported}`.execute(kysely);
	for (const row of rows) {
		await write(async (transaction) => {
			const { numAffectedRows = 0n } = await sql`update recipients set alerted_at = ${now.toISOString()}
				where key = ${row.key} and ${isUnreported}`.execute(transaction);
			if (numAffectedRows > 0n) await queueAlert(transaction, 'failing', row, recipients, now);
		});
	}
}

/** Queues an alert about a recipient for all that work and that people read, with itself once it works. */
export async function queueAlert(
	transaction: DatabaseTransaction,
	type: AlertDetails['type'],
	{ key, failing_since, error }: RecipientRow,
	recipients: readonly Recipient[],
	now: Date,
): Promise<void> {
	const about = recipients.find((recipient) => recipient.key === key);
	if (about === undefined) return;
	const waiting = await countWaiting(transaction, key);
	const since = (type === 'failing' && failing_since) || now.toISOString();
	const details: AlertDetails = { type, name: about.name, since, error: error ?? '', waiting };
	const working = await transaction
		.selectFrom('recipients')
		.select('key')
		.where('failing_since', 'is', null)
		.execute();
	const rows = recipients
		.filter((recipient) => recipient.kind !== 'json' && working.some((row) => row.key === recipient.key))
		.map((to) => newMessage({ kind: 'alert', recipient: to.key, details: JSON.stringify(details) }, now));
	if (rows.length > 0) await transaction.insertInto('outbox').values(rows).execute();
}

/** Resolves to the number of enquiries that a recipient has not got, up to a thousand. */
export async function countWaiting(
	queries: DatabaseTransaction | Database['kysely'],
	key: string,
): Promise<number> {
	const notices = queries.selectFrom('notices').select('enquiry_id').where('recipient', '=', key);
	return (await notices.limit(maxCounted).execute()).length;
}
