import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import type { RecipientRow } from '../database/schema.ts';
import { after, hourMs, newMessage, type Run, runIn } from './queue.ts';
import type { Recipients } from './recipients.ts';

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
export async function queueAlerts({ kysely, write }: Database, recipients: Recipients, now: Date) {
	const isUnreported = sql`failing_since <= ${after(now, -hourMs).toISOString()} and alerted_at is null`;
	for (const { key } of await runIn(kysely)<RecipientRow>`select key from recipients where ${isUnreported}`)
		await write(async (transaction) => {
			const [row] = await runIn(transaction)<RecipientRow>`update recipients
				set alerted_at = ${now.toISOString()} where key = ${key} and ${isUnreported} returning *`;
			if (row) await queueAlert(transaction, 'failing', row, recipients, now);
		});
}

/** Queues an alert about a recipient for all that work and that people read, with itself once it works. */
export async function queueAlert(
	transaction: DatabaseTransaction,
	type: AlertDetails['type'],
	{ key, failing_since, error }: RecipientRow,
	recipients: Recipients,
	now: Date,
): Promise<void> {
	const run = runIn(transaction);
	const name = recipients.find((recipient) => recipient.key === key)?.name;
	if (name === undefined) return;
	const since = (type === 'failing' && failing_since) || now.toISOString();
	const waiting = await countWaiting(run, key);
	const details = JSON.stringify({ type, name, since, error: error ?? '', waiting } satisfies AlertDetails);
	const working = await runIn(
		transaction,
	)<RecipientRow>`select key from recipients where failing_since is null`;
	for (const to of recipients) {
		if (to.kind === 'json' || !working.some((row) => row.key === to.key)) continue;
		const alert = newMessage({ kind: 'alert', recipient: to.key, details }, now);
		await transaction.insertInto('outbox').values(alert).execute();
	}
}

/** Resolves to the number of enquiries that a recipient has not got, up to a thousand. */
export const countWaiting = async (run: Run, key: string) =>
	(await run`select 1 from notices where recipient = ${key} limit 1000`).length;
