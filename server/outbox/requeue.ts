import type { SelectQueryBuilder } from 'kysely';
import type { Database } from '../database/database.ts';
import type { DatabaseSchema, OutboxRow, WebhookChannel } from '../database/schema.ts';
import { reportKinds } from './reports.ts';

/** Rows a statement makes due, so that the lock is short. */
const batchSize = 500;

/**
 * Makes dead rows of these webhooks and of email pending and due again, with no attempts counted, of one enquiry or of all.
 * Skips reports. Resolves to the number of rows.
 */
export const requeueDead = (
	database: Database,
	webhooks: readonly WebhookChannel[],
	now: Date,
	enquiryId?: string,
): Promise<number> =>
	update(
		database,
		{
			state: 'pending',
			attempts: 0,
			next_attempt_at: now.toISOString(),
			leased_until: null,
			reported_at: null,
		},
		(rows) =>
			rows
				.where('state', '=', 'dead')
				.where('kind', 'not in', reportKinds)
				.where('channel', 'in', ['email', ...webhooks]),
		enquiryId,
	);

/**
 * Makes rows due now that wait for their next attempt, of one enquiry or of all. The attempts stay counted. Resolves to the
 * number of rows.
 */
export const hurryWaiting = (database: Database, now: Date, enquiryId?: string): Promise<number> =>
	update(
		database,
		{ next_attempt_at: now.toISOString() },
		(rows) =>
			rows
				.where('state', '=', 'pending')
				.where('next_attempt_at', '>', now.toISOString())
				.where('leased_until', 'is', null),
		enquiryId,
	);

/**
 * Makes the waiting messages of webhooks that are not configured any more dead, so that they are reported: nobody would
 * deliver them. Leaves those that another server delivers now. Resolves to the number of rows.
 */
export const giveUpRemovedWebhooks = (
	database: Database,
	configured: readonly WebhookChannel[],
	now: Date,
): Promise<number> =>
	update(
		database,
		{ state: 'dead', last_error: 'Its address is no longer in LEADS_WEBHOOK_URL.' },
		(rows) =>
			rows
				.where('state', '=', 'pending')
				.where('kind', '=', 'enquiry')
				.where('channel', 'not in', ['email', ...configured])
				.where((where) =>
					where.or([where('leased_until', 'is', null), where('leased_until', '<', now.toISOString())]),
				),
		undefined,
	);

type Rows = SelectQueryBuilder<DatabaseSchema, 'outbox', { id: string }>;

/** Changes the selected rows in batches, until none is left. The changes must take a row out of the selection. */
async function update(
	{ kysely }: Database,
	changes: Partial<OutboxRow>,
	select: (rows: Rows) => Rows,
	enquiryId: string | undefined,
): Promise<number> {
	let updated = 0;
	for (;;) {
		const { numUpdatedRows } = await kysely
			.updateTable('outbox')
			.set(changes)
			.where('id', 'in', (outbox) => {
				const rows = select(outbox.selectFrom('outbox').select('id')).limit(batchSize);
				return enquiryId === undefined ? rows : rows.where('submission_id', '=', enquiryId);
			})
			.executeTakeFirst();
		updated += Number(numUpdatedRows);
		if (numUpdatedRows < batchSize) return updated;
	}
}
