import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What an enquiry is about, the page it was sent from and the campaign that led to it. */
export const enquiryContext: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		for (const column of ['subject', 'page', 'utm_source', 'utm_medium', 'utm_campaign']) {
			await db.schema.alterTable('submissions').addColumn(column, 'text').execute();
		}
	},
};
