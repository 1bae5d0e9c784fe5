import type { Database } from '../database/database.ts';
import type { EnquiryRow } from '../database/schema.ts';

/** A held enquiry or spam that no report has listed. `fields` is JSON, unless it was damaged. */
export type UnreportedEnquiry = Pick<
	EnquiryRow,
	'id' | 'form' | 'received_at' | 'status' | 'reasons' | 'fields'
>;

const suspectStatuses = ['suspect', 'spam'] as const;

/** Resolves to at most `limit` held enquiries and as much spam that no report has listed, held first, oldest first. */
export async function findUnreported({ kysely }: Database, limit: number): Promise<UnreportedEnquiry[]> {
	const found: UnreportedEnquiry[] = [];
	// One query for each status, because only then the index gives the order.
	for (const status of suspectStatuses) {
		const rows = await kysely
			.selectFrom('submissions')
			.select(['id', 'form', 'received_at', 'status', 'reasons', 'fields'])
			.where('status', '=', status)
			.where('reported_at', 'is', null)
			// `reported_at` is always null here. Without it Postgres may walk the primary key past all other rows.
			.orderBy('reported_at')
			.orderBy('id')
			.limit(limit)
			.execute();
		found.push(...rows);
	}
	return found;
}

/** Marks enquiries as reported. */
export async function markReported(database: Database, ids: readonly string[], now: Date): Promise<void> {
	await database.write((transaction) =>
		transaction
			.updateTable('submissions')
			.set({ reported_at: now.toISOString() })
			.where('id', 'in', ids)
			.execute(),
	);
}
