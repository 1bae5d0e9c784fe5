import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import type { EnquiryRow } from '../database/schema.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** Suspect enquiries and spam are kept for this long at most. The privacy policy says so (content/retention.ts). */
const suspectDays = 30;
/** Few enough that a batch does not delay visitors. */
const batchSize = 100;

/**
 * Deletes the enquiries received more than `days` ago with their outbox rows and corrections, and suspect ones and spam
 * after 30 days, in several transactions. Keeps every enquiry that the owner has not got in a message, except spam.
 * Resolves to the number of deleted enquiries.
 */
export async function purgeEnquiries(database: Database, now: Date, days: number): Promise<number> {
	const received = await removeBefore(database, 'received', now, days);
	const suspect = await removeBefore(database, 'suspect', now, Math.min(days, suspectDays));
	return received + suspect + (await removeBefore(database, 'spam', now, Math.min(days, suspectDays)));
}

async function removeBefore(
	database: Database,
	status: EnquiryRow['status'],
	now: Date,
	days: number,
): Promise<number> {
	const limit = new Date(now.getTime() - days * dayMs).toISOString();
	const old = database.kysely
		.selectFrom('submissions')
		.select('id')
		.where('status', '=', status)
		.where('received_at', '<', limit)
		.limit(batchSize);
	const removable = status === 'spam' ? old : old.where('reported_at', 'is not', null);
	let removed = 0;
	for (;;) {
		const rows = await removable.execute();
		if (rows.length === 0) return removed;
		const ids = rows.map(({ id }) => id);
		await database.write((transaction) =>
			transaction.deleteFrom('submissions').where('id', 'in', ids).execute(),
		);
		removed += rows.length;
	}
}

export interface RetentionOptions {
	/** `null` keeps enquiries forever. */
	days: number | null;
	/** Deletes the enquiries received more than `days` ago. Resolves to their number. */
	purge: (days: number) => Promise<number>;
	/** Deletes what is kept for a short time only, whatever `days` is. */
	purgeAlways: () => Promise<void>;
}

/** Deletes old enquiries at start and every hour. A purge that fails is logged and retried after an hour. */
export function registerRetention(
	app: FastifyInstance,
	{ days, purge, purgeAlways }: RetentionOptions,
): void {
	if (days === null) {
		app.log.warn('RETENTION_DAYS is 0: enquiries are kept longer than the privacy policy promises');
	}
	const purgeAll = async () => {
		try {
			await purgeAlways();
			const purged = days === null ? 0 : await purge(days);
			if (purged > 0) app.log.info({ purged, days }, 'old enquiries were removed');
		} catch (error) {
			app.log.error({ err: error }, 'old enquiries were not removed');
		}
	};
	let timer: NodeJS.Timeout | undefined;
	let purging: Promise<void> | undefined;
	app.addHook('onReady', async () => {
		purging = purgeAll();
		timer = setInterval(() => {
			purging = purgeAll();
		}, hourMs);
		timer.unref();
	});
	app.addHook('preClose', async () => {
		clearInterval(timer);
		await purging;
	});
}
