import { type ExpressionBuilder, type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import { idPrefix } from '../database/id-time.ts';
import type { Channel, DatabaseSchema, OutboxRow } from '../database/schema.ts';
import { configuredChannels, type OwnerChannels } from './owner-channels.ts';
import { clockSkewMs, nextList, ownerKinds } from './repository.ts';
import { longestPauseMs } from './schedule.ts';

/** Rows a statement makes due, so that the lock is short. */
const batchSize = 500;
const hourMs = 60 * 60_000;

type Rows = SelectQueryBuilder<DatabaseSchema, 'outbox', { id: string }>;

/**
 * Makes dead rows of the configured channels pending and due again, with no attempts counted, of one enquiry or of all.
 * Messages to the owner and replies, no alerts. Resolves to the number of rows.
 */
export async function requeueDead(
	database: Database,
	channels: OwnerChannels,
	now: Date,
	enquiryId?: string,
): Promise<number> {
	const kept = configuredChannels(channels);
	// Postgres refuses an empty list.
	if (kept.length === 0) return 0;
	const changes = {
		state: 'pending',
		attempts: 0,
		next_attempt_at: now.toISOString(),
		leased_until: null,
		reported_at: null,
	} as const;
	return update(database, changes, (rows) =>
		ofEnquiry(rows, enquiryId)
			.where('state', '=', 'dead')
			.where('kind', 'in', [...ownerKinds, 'reply'])
			.where('channel', 'in', kept),
	);
}

/**
 * Makes rows due now that wait for their next attempt, of one enquiry or of all. The attempts stay counted. Resolves to the
 * number of rows.
 */
export const hurryWaiting = (database: Database, now: Date, enquiryId?: string): Promise<number> =>
	hurry(database, now, (rows) => ofEnquiry(rows, enquiryId).where('leased_until', 'is', null));

/** Makes the waiting rows of a channel due, because it works again. */
export const hurryChannel = (database: Database, now: Date, channel: Channel): Promise<number> =>
	hurry(database, now, (rows) => rows.where('channel', '=', channel).where('leased_until', 'is', null));

/**
 * Corrects the times of rows from before the clock was set back. Rows that wait for longer than any pause become due. Messages
 * that were sent, and lists, count no longer for the limits of an hour: they would count when the clock reaches their time again.
 */
export async function correctFutureTimes(
	database: Database,
	now: Date,
	channels: OwnerChannels,
): Promise<void> {
	await hurry(database, now, (rows) =>
		rows
			.where('channel', 'in', configuredChannels(channels))
			.where('next_attempt_at', '>', new Date(now.getTime() + longestPauseMs).toISOString()),
	);
	const future = new Date(now.getTime() + clockSkewMs);
	await update(database, { sent_at: new Date(now.getTime() - hourMs).toISOString() }, (rows) =>
		rows
			.where('channel', 'in', configuredChannels(channels))
			.where('kind', 'in', ownerKinds)
			.where('sent_at', '>', future.toISOString()),
	);
	await update(database, { reported_at: now.toISOString() }, (rows) =>
		rows
			.where('state', '=', 'sent')
			.where('kind', '=', 'list')
			.where('reported_at', 'is', null)
			.where('id', '>', idPrefix(future)),
	);
}

const hurry = (database: Database, now: Date, select: (rows: Rows) => Rows): Promise<number> =>
	update(database, { next_attempt_at: now.toISOString() }, (rows) =>
		select(rows.where('state', '=', 'pending').where('next_attempt_at', '>', now.toISOString())),
	);

/**
 * Makes enquiries wait for the next list whose messages go to channels that are no longer configured only, and deletes these
 * messages. Leaves those that another server delivers now. Resolves to the number of messages.
 */
export async function collectUndeliverable(
	database: Database,
	channels: OwnerChannels,
	now: Date,
): Promise<number> {
	const kept = configuredChannels(channels);
	if (kept.length === 0) return 0;
	const isFree = (where: ExpressionBuilder<DatabaseSchema, 'outbox'>) =>
		where.or([where('leased_until', 'is', null), where('leased_until', '<', now.toISOString())]);
	const collectable = database.kysely
		.selectFrom('outbox')
		.select('id')
		.where('state', 'in', ['pending', 'dead'])
		.where('kind', 'in', ownerKinds)
		.where('channel', 'not in', kept)
		.where(isFree);
	let collected = 0;
	while ((await collectable.limit(1).executeTakeFirst()) !== undefined) {
		collected += await database.write(async (transaction) => {
			// Deletes first, because another server may claim a row after it was selected.
			const deleted = await transaction
				.deleteFrom('outbox')
				.where('id', 'in', collectable.limit(batchSize))
				.where(isFree)
				.returning(['submission_id', 'list_id'])
				.execute();
			await gatherAgain(transaction, deleted, kept);
			return deleted.length;
		});
	}
	return collected;
}

/** Makes enquiries suspect that a replica of version 0.2 held back after the upgrade, and puts them on the next list. */
export async function gatherHeld({ kysely }: Database): Promise<void> {
	await kysely
		.updateTable('submissions')
		.set({ status: 'suspect', list_id: nextList })
		.where(sql<string>`status`, '=', 'held')
		.execute();
}

/** Puts the enquiries of messages on the next list, unless they are delivered or have a message to a kept channel. */
async function gatherAgain(
	transaction: Transaction<DatabaseSchema>,
	rows: readonly Pick<OutboxRow, 'submission_id' | 'list_id'>[],
	kept: readonly Channel[],
): Promise<void> {
	for (const column of ['submission_id', 'list_id'] as const) {
		const ids = rows.flatMap((row) => row[column] ?? []);
		if (ids.length === 0) continue;
		const undelivered =
			column === 'submission_id' ? ('submissions.id' as const) : ('submissions.list_id' as const);
		await transaction
			.updateTable('submissions')
			.set({ list_id: nextList })
			.where(undelivered, 'in', ids)
			.where('status', '!=', 'spam')
			.where('reported_at', 'is', null)
			.where(({ not, exists, selectFrom }) =>
				not(
					exists(
						selectFrom('outbox')
							.select('outbox.id')
							.whereRef(`outbox.${column}`, '=', undelivered)
							.where('outbox.kind', 'in', ownerKinds)
							.where('outbox.channel', 'in', kept),
					),
				),
			)
			.execute();
	}
}

const ofEnquiry = (rows: Rows, enquiryId: string | undefined): Rows =>
	enquiryId === undefined
		? rows
		: rows.where((where) =>
				where.or([
					where('submission_id', '=', enquiryId),
					where('list_id', '=', (outbox) =>
						outbox.selectFrom('submissions').select('submissions.list_id').where('id', '=', enquiryId),
					),
				]),
			);

/** Changes the selected rows in batches, until none is left. The changes must take a row out of the selection. */
async function update(
	{ kysely }: Database,
	changes: Partial<OutboxRow>,
	select: (rows: Rows) => Rows,
): Promise<number> {
	let updated = 0;
	for (;;) {
		const { numUpdatedRows } = await kysely
			.updateTable('outbox')
			.set(changes)
			.where('id', 'in', (outbox) => select(outbox.selectFrom('outbox').select('id')).limit(batchSize))
			.executeTakeFirst();
		updated += Number(numUpdatedRows);
		if (numUpdatedRows < batchSize) return updated;
	}
}
