import { type RawBuilder, sql } from 'kysely';
import { after, hourMs } from '../clock.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import { idPrefix } from '../database/id-time.ts';
import type { DatabaseSchema, RecipientRow } from '../database/schema.ts';
import { type AlertDetails, detailsJson } from './details.ts';
import { directKinds } from './kinds.ts';
import { countWaiting } from './notices.ts';
import { countUpTo, exists, queueMessage, type Run, runIn } from './queue.ts';
import type { Recipients } from './recipients.ts';

/** How the owner reads of mail that is not for them. */
const directNames: Readonly<Record<string, string>> = {
	reply: 'visitors',
	acknowledgement: 'visitors (our “We’ve got your message”)',
};

/** Returns how the owner reads of a recipient, or `undefined` if it is not configured. */
export const recipientName = (recipients: Recipients, key: string): string | undefined =>
	directNames[key] ?? recipients.find((recipient) => recipient.key === key)?.name;

/** Resolves to how many enquiries wait for a recipient now, or how many mails of a kind do. */
export async function countUnsent(run: Run, key: string, now: Date): Promise<number> {
	if (directNames[key] === undefined) return countWaiting(run, key, now);
	return countUpTo(
		run,
		sql`select 1 from outbox
			where recipient = ${key} and state = 'pending'`,
	);
}

/**
 * Of mail to single addresses only replies are reported. Strangers can cause any number of
 * acknowledgements, and of the others nobody waits for long.
 */
const neverReported = directKinds.filter((kind) => kind !== 'reply');

/** Returns whether mail to a recipient has failed for so long that the owner is told of it. */
export const isReported = ({ key, failing_since }: RecipientRow, now: Date): boolean =>
	!neverReported.some((kind) => kind === key) &&
	failing_since !== null &&
	failing_since <= after(now, -hourMs).toISOString();

/**
 * Reports each recipient that has failed for an hour, once, to all that work: as soon as one does.
 * Replicas do not report it twice.
 */
export async function queueAlerts(
	{ kysely, write }: Database,
	recipients: Recipients,
	now: Date,
): Promise<void> {
	const people = recipients.filter(({ isForPeople }) => isForPeople).map(({ key }) => key);
	if (people.length === 0) return;
	const whereOverdue = sql`failing_since <= ${after(now, -hourMs).toISOString()}
		and alerted_at is null
		and key not in (${sql.join(neverReported)})
		and exists (
			select 1 from recipients as reader
			where reader.failing_since is null and reader.key in (${sql.join(people)})
		)`;
	if (!(await exists(runIn(kysely), sql`select 1 from recipients where ${whereOverdue}`))) return;
	await write(async (transaction) => {
		const rows = await runIn(transaction)<RecipientRow>`update recipients
			set alerted_at = ${now.toISOString()} where ${whereOverdue} returning *`;
		for (const row of rows) await queueAlert(transaction, 'failing', row, recipients, now);
	});
}

/**
 * Queues an alert about a recipient for all others that work and that people read. That it works
 * again is said to itself, and to those that were told that it fails.
 */
export async function queueAlert(
	transaction: DatabaseTransaction,
	type: 'failing' | 'working',
	row: RecipientRow,
	recipients: Recipients,
	now: Date,
): Promise<void> {
	const { key } = row;
	const name = recipientName(recipients, key);
	if (name === undefined) return;
	const alert = {
		type,
		about: subjectOf(recipients, key),
		key,
		name,
		waiting: await countUnsent(runIn(transaction), key, now),
	};
	const where = type === 'failing' ? whereWorks : whereToldOf(row);
	await queueForReaders(recipients, transaction, alert, row, where, now);
}

const whereWorks = sql`failing_since is null`;

/**
 * Where a recipient is the one that has failed, or was told of that. An alert has the time of its
 * transaction in its id.
 */
function whereToldOf({ key, alerted_at }: RecipientRow): RawBuilder<unknown> {
	const idsOfAlert = `${idPrefix(new Date(alerted_at ?? 0))}%`;
	return sql`${whereWorks} and (key = ${key} or exists (
		select 1 from outbox where kind = 'alert' and recipient = key and id like ${idsOfAlert}
	))`;
}

function subjectOf(recipients: Recipients, key: string): AlertDetails['about'] {
	if (key === 'reply') return 'replies';
	const isMailbox = recipients.some((each) => each.key === key && 'mailbox' in each.channel);
	return isMailbox ? 'mailbox' : 'service';
}

/**
 * Returns what queues an alert about the mailbox that is read for all recipients that work now: a
 * server that was restarted since with another password says that the mailbox works, too. `name` is
 * what the owner reads of it.
 */
export const queueMailboxAlert =
	(recipients: Recipients) =>
	(
		transaction: DatabaseTransaction,
		type: AlertDetails['type'],
		row: DatabaseSchema['mailboxes'],
		name: string,
		now: Date,
	): Promise<void> => {
		const alert = { type, about: 'read mailbox', key: row.name, name, waiting: 0 } as const;
		return queueForReaders(recipients, transaction, alert, row, whereWorks, now);
	};

/** Queues an alert for some of the recipients that people read. */
async function queueForReaders(
	recipients: Recipients,
	transaction: DatabaseTransaction,
	alert: Pick<AlertDetails, 'type' | 'about' | 'key' | 'name' | 'waiting'>,
	{
		failing_since: failedSince,
		error,
		response,
	}: Pick<RecipientRow, 'failing_since' | 'error' | 'response'>,
	where: RawBuilder<unknown>,
	now: Date,
): Promise<void> {
	const since = (alert.type === 'failing' && failedSince) || now.toISOString();
	const details = detailsJson({ ...alert, failedSince, error, response, since });
	const readers = await runIn(transaction)<Pick<RecipientRow, 'key'>>`
		select key from recipients
		where ${where}`;
	const people = recipients.filter((to) => to.isForPeople).map((to) => to.key);
	for (const { key } of readers) {
		if (!people.includes(key)) continue;
		await queueMessage(transaction, { kind: 'alert', recipient: key, details }, now);
	}
}
