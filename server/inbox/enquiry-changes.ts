import type { Transaction } from 'kysely';
import { emptyLog } from '../database/erase-deleted.ts';
import type { DatabaseSchema } from '../database/schema.ts';
import { markSpam, releaseEnquiry } from '../enquiries/review.ts';
import { nextVersion } from '../enquiries/stored-enquiry.ts';
import { queueMessages } from '../outbox/enquiry-messages.ts';
import { type InboxAction, recordEvents } from './events.ts';
import type { Inbox } from './inbox.ts';

/** Changes enquiries in the name of a user and writes the audit. Resolves to the ids that changed. */
export type ChangeEnquiries = (inbox: Inbox, ids: readonly string[], user: string) => Promise<string[]>;

/** Marks received enquiries as answered. */
export const markAnswered: ChangeEnquiries = async ({ database, clock }, ids, user) => {
	const now = clock.now();
	return database.write(async (transaction) => {
		const rows = await transaction
			.updateTable('submissions')
			.set({ answered_at: now.toISOString(), answered_by: user, version: nextVersion })
			.where('id', 'in', ids)
			.where('status', '=', 'received')
			.where('answered_at', 'is', null)
			.returning('id')
			.execute();
		const changed = rows.map(({ id }) => id);
		await recordEvents(transaction, eventsOf(changed, user, 'marked as answered'), now);
		return changed;
	});
};

/** Makes enquiries new again. */
export const markNotAnswered: ChangeEnquiries = async ({ database, clock }, ids, user) => {
	return database.write(async (transaction) => {
		const rows = await transaction
			.updateTable('submissions')
			.set({ answered_at: null, answered_by: null, version: nextVersion })
			.where('id', 'in', ids)
			.where('answered_at', 'is not', null)
			.returning('id')
			.execute();
		const changed = rows.map(({ id }) => id);
		await recordEvents(transaction, eventsOf(changed, user, 'marked as not answered'), clock.now());
		return changed;
	});
};

/** Marks enquiries as spam and cancels their messages that were not sent. */
export const markAsSpam: ChangeEnquiries = async ({ database, outbox, clock }, ids, user) => {
	const now = clock.now();
	return oneByOne(ids, (id) =>
		markSpam(database, id, now, async (transaction) => {
			await outbox.cancel(transaction, id);
			await recordEvents(transaction, eventsOf([id], user, 'marked as spam'), now);
		}),
	);
};

/** Accepts enquiries that were suspect or spam, and queues the messages that they do not have yet. */
export const releaseFromSpam: ChangeEnquiries = async (inbox, ids, user) => {
	const changed = await oneByOne(ids, (id) =>
		release(inbox, id, (transaction) =>
			recordEvents(transaction, eventsOf([id], user, 'marked as not spam'), inbox.clock.now()),
		),
	);
	inbox.wake();
	return changed;
};

/** What {@link release} needs of the inbox. */
export type ReleaseContext = Pick<Inbox, 'database' | 'outbox' | 'limit' | 'channels' | 'clock'>;

/**
 * Accepts a suspect enquiry or spam, queues its messages and does what `record` does in the same transaction. Resolves to false if it
 * was received already.
 */
export async function release(
	context: ReleaseContext,
	id: string,
	record?: (transaction: Transaction<DatabaseSchema>) => Promise<void>,
): Promise<boolean> {
	const { database, outbox, limit, channels, clock } = context;
	const now = clock.now();
	const messages = (await outbox.messagesOf([id])).get(id) ?? [];
	// A list has only the start of the message.
	const existing = messages.filter(({ kind }) => kind !== 'list');
	return releaseEnquiry(database, id, now, async (transaction, enquiry) => {
		await outbox.removeFromNextList(transaction, id);
		await queueMessages(transaction, enquiry, { outbox, limit, channels, now, existing });
		await outbox.awaitDelivery(transaction, id);
		await record?.(transaction);
	});
}

/** Deletes enquiries with all that belongs to them. */
export const deleteEnquiries: ChangeEnquiries = async ({ database, enquiries, clock }, ids, user) => {
	const removed = await enquiries.remove(ids, (transaction, existing) =>
		recordEvents(transaction, eventsOf(existing, user, 'deleted'), clock.now()),
	);
	// They are deleted, whatever becomes of it. What fails now is done within the hour (`purgeAlways` in `app.ts`).
	await emptyLog(database).catch(() => false);
	return removed;
};

const eventsOf = (ids: readonly string[], address: string, action: InboxAction) =>
	ids.map((enquiryId) => ({ address, action, enquiryId }));

/** One transaction for each, so that visitors can be served between two of them. */
async function oneByOne(ids: readonly string[], change: (id: string) => Promise<boolean>): Promise<string[]> {
	const changed: string[] = [];
	for (const id of ids) if (await change(id)) changed.push(id);
	return changed;
}
