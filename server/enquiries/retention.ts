import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { after, dayMs, hourMs } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { idPrefix } from '../database/id-time.ts';
import type { EnquiryState } from '../database/schema.ts';
import { newZealandDay } from '../new-zealand-time.ts';
import { runEvery } from '../run-every.ts';
import { eraseWhere } from './erase.ts';
import { repeatWindowMs } from './store.ts';

/**
 * Suspect enquiries and spam are kept for this long at most. The privacy policy says so
 * (`content/legal/figures.yaml`).
 */
const suspectDays = 30;
/** Hashes of texts that the owner marked as spam: 24 months. */
const markedDays = 730;

/**
 * Deletes the enquiries that were answered, marked, delivered or left to the inbox more than `days`
 * ago with all that belongs to them; suspect ones and spam after 30 days. Null keeps all but these
 * two forever. Resolves to the number of deleted ones.
 */
async function purgeEnquiries(
	{ database, outbox }: FastifyInstance,
	now: Date,
	days: number | null,
): Promise<number> {
	// Without recipients nothing is delivered any more, so retention counts from when it came.
	const from =
		outbox.recipients.length > 0 ? sql`retained_from` : sql`coalesce(retained_from, received_at)`;
	const purge = (states: EnquiryState[], period: number) => {
		const limit = after(now, -period * dayMs).toISOString();
		const whereOld = sql<boolean>`state in (${sql.join(states)}) and ${from} < ${limit}`;
		return eraseWhere(database, whereOld);
	};
	const suspects = await purge(['suspect', 'spam'], Math.min(days ?? suspectDays, suspectDays));
	if (days === null) return suspects;
	return suspects + (await purge(['new', 'later', 'answered'], days));
}

/** Deletes what is kept for a short time only. */
async function purgeExpired(database: Database, now: Date): Promise<void> {
	const at = now.toISOString();
	const before = (ms: number) => after(now, -ms).toISOString();
	await database.write(async (transaction) => {
		await transaction
			.deleteFrom('recent_contents')
			// By the clock of another server they may still be within the window.
			.where('received_at', '<', before(2 * repeatWindowMs))
			.execute();
		await transaction
			.deleteFrom('marked_texts')
			.where('marked_at', '<', before(markedDays * dayMs))
			.execute();
		await transaction.deleteFrom('sign_in_links').where('expires_at', '<', at).execute();
		await transaction.deleteFrom('sessions').where('expires_at', '<', at).execute();
		const yesterday = newZealandDay(after(now, -dayMs));
		await transaction.deleteFrom('daily_counts').where('day', '<', yesterday).execute();
		// Messages that belong to no enquiry, or to one that was deleted. They count for the limits of
		// a day. Whoever got an alert is told when it is over, which may take weeks.
		await transaction
			.deleteFrom('outbox')
			.where('enquiry_id', 'is', null)
			.where('state', '!=', 'pending')
			.where('kind', '!=', 'alert')
			.where('id', '<', idPrefix(after(now, -2 * dayMs)))
			.execute();
	});
}

/**
 * A clock that is so far ahead of what is stored is wrong: a machine that starts without the time of
 * the network would delete everything.
 */
const maxAheadMs = 365 * dayMs;

/** Resolves to when the newest enquiry came, or a user was here last. */
async function newestTime({ kysely }: Database): Promise<Date | undefined> {
	const { rows } = await sql<{ newest: string | null }>`
		select max(at) as newest from (
			select received_at as at from enquiries where id = (select max(id) from enquiries)
			union all select max(last_seen_at) from sessions
		) as times`.execute(kysely);
	const newest = rows[0]?.newest;
	return newest ? new Date(newest) : undefined;
}

/**
 * Deletes what is too old, every hour. The first time is an hour after the start, when the clock has
 * been set. Nothing is deleted while the clock is a year ahead of what was stored at the start, or at
 * the last run: what is stored since then has the time of the same clock. A run that fails is logged.
 */
export function registerRetention(app: FastifyInstance): void {
	const { clock, config, database } = app;
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
		await purgeExpired(database, now);
		const purged = await purgeEnquiries(app, now, days);
		if (purged > 0) app.log.info({ purged, days }, 'old enquiries were deleted');
		trusted = now;
	};
	app.addHook('onReady', async () => {
		trusted = await newestTime(database);
	});
	runEvery(app, { everyMs: hourMs, run: purge, failed: 'old enquiries were not deleted' });
}
