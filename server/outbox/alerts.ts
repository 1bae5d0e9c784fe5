import { sql } from 'kysely';
import { after, hourMs } from '../clock.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import type { RecipientRow } from '../database/schema.ts';
import { keptBack } from './notices.ts';
import { queueMessage, type Run, runIn } from './queue.ts';
import type { Recipients } from './recipients.ts';

/**
 * What an alert says of a recipient: since when (ISO 8601), the code of a `DeliveryError`, and how
 * many enquiries wait.
 */
export type AlertDetails = Record<'name' | 'since' | 'error', string> & {
	type: 'failing' | 'working';
	waiting: number;
};

/**
 * Reports each recipient that has failed for an hour, once, to all that work. Replicas do not
 * report it twice.
 */
export async function queueAlerts({ kysely, write }: Database, recipients: Recipients, now: Date) {
	const areUnreported = sql`failing_since <= ${after(now, -hourMs).toISOString()} and alerted_at is null`;
	if ((await runIn(kysely)`select 1 from recipients where ${areUnreported}`).length === 0) return;
	await write(async (transaction) => {
		const rows = await runIn(transaction)<RecipientRow>`update recipients
			set alerted_at = ${now.toISOString()} where ${areUnreported} returning *`;
		for (const row of rows) await queueAlert(transaction, 'failing', row, recipients, now);
	});
}

/**
 * Queues an alert about a recipient for all that work and that people read, with itself once it
 * works.
 */
export async function queueAlert(
	transaction: DatabaseTransaction,
	type: AlertDetails['type'],
	{ key, failing_since, error }: RecipientRow,
	recipients: Recipients,
	now: Date,
): Promise<void> {
	const name = recipients.find((recipient) => recipient.key === key)?.name;
	if (name === undefined) return;
	const run = runIn(transaction);
	const since = (type === 'failing' && failing_since) || now.toISOString();
	const waiting = await countWaiting(run, key);
	const details = JSON.stringify({
		type,
		name,
		since,
		error: error ?? '',
		waiting,
	} satisfies AlertDetails);
	const working = await run<RecipientRow>`select key from recipients where failing_since is null`;
	const keys = working.map((row) => row.key);
	for (const to of recipients.filter((each) => each.kind !== 'json' && keys.includes(each.key)))
		await queueMessage(transaction, { kind: 'alert', recipient: to.key, details }, now);
}

/** Resolves to the number of enquiries that a recipient has not got, up to a thousand. */
export const countWaiting = async (run: Run, key: string) =>
	(
		await run`select 1 from notices where recipient = ${key} and message_id is distinct from ${keptBack} limit 1000`
	).length;
