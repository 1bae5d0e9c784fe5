import type { FastifyInstance } from 'fastify';
import { after, dayMs, hourMs } from './clock.ts';
import type { Database, DatabaseTransaction } from './database/database.ts';
import {
	deleteOldContents,
	deleteOldMarks,
	newestEnquiry,
	purgeEnquiries,
} from './enquiries/retention.ts';
import { deleteOldLinks, deleteOldSessions, lastVisit } from './inbox/sign-in/retention.ts';
import { newZealandDay } from './new-zealand-time.ts';
import { deleteOldMessages } from './outbox/retention.ts';
import { runEvery } from './run-every.ts';

/** Deletes how many questions the chat got on the days before yesterday. */
const deleteOldCounts = (transaction: DatabaseTransaction, now: Date) =>
	transaction
		.deleteFrom('daily_counts')
		.where('day', '<', newZealandDay(after(now, -dayMs)))
		.executeTakeFirstOrThrow();

/**
 * Rows that a transaction deletes where a flood leaves many: few enough that visitors do not wait.
 */
const deletedAtOnce = 1000;

/** Deletes what a folder keeps for a short time only, or `limit` rows of it. */
type Deletion = (
	transaction: DatabaseTransaction,
	now: Date,
	limit: number,
) => Promise<{ numDeletedRows: bigint }>;

const deletions: readonly Deletion[] = [
	deleteOldContents,
	deleteOldMarks,
	deleteOldLinks,
	deleteOldSessions,
	deleteOldCounts,
	deleteOldMessages,
];

/** Repeats a deletion until nothing is left for it. */
async function deleteAll({ write }: Database, deleteOld: Deletion, now: Date): Promise<void> {
	let deleted: bigint;
	do {
		const result = await write((transaction) => deleteOld(transaction, now, deletedAtOnce));
		deleted = result.numDeletedRows;
	} while (deleted > 0n);
}

/**
 * A clock that is so far ahead of what is stored is wrong: a machine that starts without the time
 * of the network would delete everything.
 */
const maxAheadMs = 365 * dayMs;

/** Resolves to when the newest enquiry came, or a user was here last. */
async function newestTime(database: Database): Promise<Date | undefined> {
	const times = await Promise.all([newestEnquiry(database), lastVisit(database)]);
	const newest = times
		.filter((time) => time !== undefined)
		.toSorted()
		.at(-1);
	return newest === undefined ? undefined : new Date(newest);
}

/**
 * Deletes what is too old, every hour. The first time is an hour after the start, when the clock
 * has been set. Nothing is deleted while the clock is a year ahead of what was stored at the start,
 * or at the last run: what is stored since then has the time of the same clock. A run that fails is
 * logged.
 */
export function registerRetention(app: FastifyInstance): void {
	const { clock, config, database, outbox } = app;
	const { retentionDays: days } = config;
	if (days === null) {
		app.log.warn('RETENTION_DAYS is 0: enquiries are kept longer than the privacy policy promises');
	}
	/** A time that was right. */
	let trusted: Date | undefined;
	const purge = async () => {
		const now = clock.now();
		if (trusted !== undefined && now > after(trusted, maxAheadMs)) {
			app.log.error({ newest: trusted }, 'the clock is a year ahead: nothing was deleted');
			return;
		}
		const areDelivered = outbox.recipients.length > 0;
		// First: the privacy policy promises it, whichever other deletion fails.
		const purged = await purgeEnquiries(database, { areDelivered, days }, now);
		if (purged > 0) app.log.info({ purged, days }, 'old enquiries were deleted');
		for (const deleteOld of deletions) await deleteAll(database, deleteOld, now);
		trusted = now;
	};
	app.addHook('onReady', async () => {
		trusted = await newestTime(database);
	});
	runEvery(app, { everyMs: hourMs, run: purge, failed: 'not all that is old was deleted' });
}
