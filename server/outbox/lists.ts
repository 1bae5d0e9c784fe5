import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../database/database.ts';
import { idPrefix } from '../database/id-time.ts';
import type { Channel, DatabaseSchema } from '../database/schema.ts';
import { newMessage } from './enquiry-messages.ts';
import { nextList } from './repository.ts';

/** Minimum time between two lists. */
const intervalMs = 30 * 60_000;
const dayMs = 24 * 60 * 60_000;
/** Enquiries in an email with a list: about 150 KB. */
export const mailCapacity = 250;
/** A list by email has at most this many messages, so that the number of emails in an hour has a limit. */
const maxMails = 3;

/** Options of {@link formList}. */
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
 * channel. Resolves to the number of messages.
 */
export async function formList({ database, channels, entriesPerMessage, now }: ListOptions): Promise<number> {
	if (channels.length === 0 || !(await isWaiting(database))) return 0;
	return database.write(async (transaction) => {
		if (await isTooEarly(transaction, now)) return 0;
		if (await isPendingEverywhere(transaction, channels)) return 0;
		const { waiting } = await transaction
			.selectFrom('submissions')
			.select(({ fn }) => fn.countAll().as('waiting'))
			.where('list_id', '=', nextList)
			.executeTakeFirstOrThrow();
		const isEmail = channels.some((channel) => channel.startsWith('email'));
		const size = isEmail
			? Math.max(entriesPerMessage, Math.ceil(Number(waiting) / maxMails))
			: entriesPerMessage;
		let messages = 0;
		for (;;) {
			const listId = uuidv7({ msecs: now.getTime() });
			if ((await fillPart(transaction, listId, size)) === 0) return messages;
			const rows = channels.map((channel) => newMessage({ channel, kind: 'list', list_id: listId }, now));
			await transaction.insertInto('outbox').values(rows).execute();
			messages += rows.length;
		}
	});
}

async function isWaiting({ kysely }: Database): Promise<boolean> {
	const waiting = kysely.selectFrom('submissions').select('id').where('list_id', '=', nextList);
	return (await waiting.limit(1).executeTakeFirst()) !== undefined;
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
				.limit(size),
		)
		// A replica may have taken some since the selection.
		.where('list_id', '=', nextList)
		.executeTakeFirst();
	return Number(numUpdatedRows);
}

/** Deletes the lists and alerts that were queued more than `days` ago, except pending ones. */
export async function removeOldLists({ kysely }: Database, now: Date, days: number): Promise<void> {
	const before = new Date(now.getTime() - days * dayMs);
	await kysely
		.deleteFrom('outbox')
		.where('submission_id', 'is', null)
		.where('id', '<', idPrefix(before))
		.where('state', '!=', 'pending')
		.execute();
}
