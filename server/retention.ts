import type { FastifyInstance } from 'fastify';
import { after, dayMs, hourMs } from './clock.ts';
import type { Database, DatabaseTransaction } from './database/database.ts';
import { deleteOldTexts, newestEnquiry, purgeEnquiries } from './enquiries/retention.ts';
import { deleteOldLinks, deleteOldSessions, lastVisit } from './inbox/sign-in/retention.ts';
import { newZealandDay } from './new-zealand-time.ts';
import { deleteOldMessages } from './outbox/retention.ts';
import { runEvery } from './run-every.ts';

/** Deletes how many questions the chat got on the days before yesterday. */
const deleteOldCounts = (transaction: DatabaseTransaction, now: Date) =>
	transaction
		.deleteFrom('daily_counts')
		.where('day', '<', newZealandDay(after(now, -dayMs)))
		.execute();

/** What each folder deletes of what it keeps for a short time only. */
const deletions: readonly ((transaction: DatabaseTransaction, now: Date) => Promise<unknown>)[] = [
	deleteOldTexts,
	deleteOldLinks,
	deleteOldSessions,
	deleteOldCounts,
	deleteOldMessages,
];

/**
 * A clock that is so far ahead of what is stored is wrong: a machine that starts without the time of
 * the network would delete everything.
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
 * Deletes what is too old, every hour. The first time is an hour after the start, when the clock has
 * been set. Nothing is deleted while the clock is a year ahead of what was stored at the start, or at
 * the last run: what is stored since then has the time of the same clock. A run that fails is logged.
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
		await database.write(async (transaction) => {
			for (const deleteOld of deletions) await deleteOld(transaction, now);
		});
		const areDelivered = outbox.recipients.length > 0;
		const purged = await purgeEnquiries(database, { areDelivered, days }, now);
		if (purged > 0) app.log.info({ purged, days }, 'old enquiries were deleted');
		trusted = now;
	};
	app.addHook('onReady', async () => {
		trusted = await newestTime(database);
	});
	runEvery(app, { everyMs: hourMs, run: purge, failed: 'old enquiries were not deleted' });
}
