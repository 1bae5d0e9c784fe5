import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../database/database.ts';
import { idPrefix } from '../database/id-time.ts';
import type { Channel, DatabaseSchema } from '../database/schema.ts';
import { newMessage } from './enquiry-messages.ts';
import { isEmail } from './owner-channels.ts';
import { nextList } from './repository.ts';

/** Minimum time between two lists. */
const intervalMs = 30 * 60_000;
const dayMs = 24 * 60 * 60_000;
/** Enquiries in an email with a list: about 150 KB. */
export const mailCapacity = 250;
/** A list by email has at most this many messages, so that the number of emails in an hour has a limit. */
const maxMails = 3;
/** Enquiries that a statement moves. Few enough that it does not delay visitors. */
const batchSize = 50;

export interface ListOptions {
	database: Database;
	/** The channels that get lists. */
	channels: readonly Channel[];
	/** Number of enquiries from which a list is split. Webhooks have small messages, so they may get any number of parts. */
	entriesPerMessage: number;
	now: Date;
}

/**
 * Gathers all waiting enquiries in a list, if the last one is old enough and not every channel is still waiting for an
 * earlier one. A long list has several parts, the most likely genuine enquiries first. Each part is a message for each
 * channel, and a transaction of its own, so that visitors wait for one part at most. Resolves to the number of messages.
 */
export async function formList({ database, channels, entriesPerMessage, now }: ListOptions): Promise<number> {
	if (channels.length === 0) return 0;
	const waiting = await countWaiting(database);
	if (waiting === 0) return 0;
	const size = channels.some(isEmail)
		? Math.max(entriesPerMessage, Math.ceil(waiting / maxMails))
		: entriesPerMessage;
	let messages = 0;
	// Not until none is left: those that come now wait for the next list.
	for (let part = 0; part < Math.ceil(waiting / size); part += 1) {
		const added = await database.write(async (transaction) => {
			const isFirst = part === 0;
			if (isFirst && (await isTooEarly(transaction, now))) return 0;
			if (isFirst && (await isPendingEverywhere(transaction, channels))) return 0;
			const listId = uuidv7({ msecs: now.getTime() });
			if ((await fillPart(transaction, listId, size)) === 0) return 0;
			const rows = channels.map((channel) => newMessage({ channel, kind: 'list', list_id: listId }, now));
			await transaction.insertInto('outbox').values(rows).execute();
			return rows.length;
		});
		if (added === 0) return messages;
		messages += added;
	}
	return messages;
}

async function countWaiting({ kysely }: Database): Promise<number> {
	const { waiting } = await kysely
		.selectFrom('submissions')
		.select(({ fn }) => fn.countAll().as('waiting'))
		.where('list_id', '=', nextList)
		.executeTakeFirstOrThrow();
	return Number(waiting);
}

/** Lists from after `now` do not count: the clock was set back since. */
async function isTooEarly(transaction: Transaction<DatabaseSchema>, now: Date): Promise<boolean> {
	const recent = await transaction
		.selectFrom('outbox')
		.select('id')
		.where('kind', '=', 'list')
		.where('state', 'in', ['pending', 'sent', 'dead'])
		.where('reported_at', 'is', null)
		.where('id', '>', idPrefix(new Date(now.getTime() - intervalMs + 1)))
		.where('id', '<', idPrefix(new Date(now.getTime() + 1)))
		.limit(1)
		.executeTakeFirst();
	return recent !== undefined;
}

async function isPendingEverywhere(
	transaction: Transaction<DatabaseSchema>,
	channels: readonly Channel[],
): Promise<boolean> {
	const pending = await transaction
		.selectFrom('outbox')
		.select('channel')
		.distinct()
		.where('state', '=', 'pending')
		.where('kind', '=', 'list')
		.where('channel', 'in', channels)
		.execute();
	return pending.length === channels.length;
}

/** Puts the first waiting enquiries into a part. Resolves to their number: 0 if a replica took them. */
async function fillPart(
	transaction: Transaction<DatabaseSchema>,
	listId: string,
	size: number,
): Promise<number> {
	let filled = 0;
	while (filled < size) {
		const { numUpdatedRows } = await transaction
			.updateTable('submissions')
			.set({ list_id: listId })
			.where('id', 'in', (submissions) =>
				submissions
					.selectFrom('submissions')
					.select('id')
					.where('list_id', '=', nextList)
					// `received` sorts before `suspect`.
					.orderBy('status')
					.orderBy('spam_score')
					.orderBy('id')
					.limit(Math.min(batchSize, size - filled)),
			)
			// A replica may have taken some since the selection.
			.where('list_id', '=', nextList)
			.executeTakeFirst();
		if (numUpdatedRows === 0n) break;
		filled += Number(numUpdatedRows);
		// On SQLite statements block the event loop.
		await nextTurn();
	}
	return filled;
}

/** Deletes the lists and alerts that were queued more than `days` ago, except pending ones and lists that `retry` can send. */
export async function removeOldLists({ kysely }: Database, now: Date, days: number): Promise<void> {
	const before = new Date(now.getTime() - days * dayMs);
	await kysely
		.deleteFrom('outbox')
		.where('submission_id', 'is', null)
		.where('id', '<', idPrefix(before))
		.where('state', '!=', 'pending')
		.where((where) => where.or([where('kind', '!=', 'list'), where('state', '=', 'sent')]))
		.execute();
}
