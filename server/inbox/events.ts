import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { DatabaseSchema } from '../database/schema.ts';

/** The actions that the audit records. */
export type InboxAction =
	| 'signed in'
	| 'signed out'
	| 'signed out everywhere'
	| 'marked as answered'
	| 'marked as spam'
	| 'marked as not spam'
	| 'marked as not answered'
	| 'replied'
	| 'corrected'
	| 'sent again'
	| 'added a note'
	| 'deleted a note'
	| 'downloaded all of a person'
	| 'changed a saved answer'
	| 'deleted'
	| 'exported'
	| 'sent failed messages again';

/** A line of the audit. `details` must have no text of a visitor, because the audit outlives the enquiry. */
export interface InboxEvent {
	/** The user. */
	address: string;
	action: InboxAction;
	enquiryId?: string;
	details?: string;
}

/** Writes lines of the audit, in the transaction of the action if `database` is one. */
export async function recordEvents(
	database: Kysely<DatabaseSchema>,
	events: readonly InboxEvent[],
	now: Date,
): Promise<void> {
	if (events.length === 0) return;
	const rows = events.map(({ address, action, enquiryId = null, details = null }) => ({
		id: uuidv7({ msecs: now.getTime() }),
		happened_at: now.toISOString(),
		address,
		action,
		submission_id: enquiryId,
		details,
	}));
	await database.insertInto('inbox_events').values(rows).execute();
}
