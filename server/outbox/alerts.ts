import { site } from '#content/site.ts';
import type { OutboxRow } from '../database/schema.ts';
import { uuidv7 } from '../database/uuidv7.ts';

const domain = new URL(site.origin).hostname;

/** Rows that tell the owner of trouble with other rows. Nothing tells of trouble with these. */
export const alertKinds = ['dead-alert', 'overdue-alert'] as const satisfies readonly OutboxRow['kind'][];

export const isAlert = ({ kind }: Pick<OutboxRow, 'kind'>) =>
	(alertKinds as readonly string[]).includes(kind);

/** Tells that deliveries were given up, beginning with that of `row`. */
export const deadAlert = (row: OutboxRow, now: Date) => alertRow('dead-alert', row, now, uuidv7(now));

/** Tells that `row` has waited too long. There is one for each row that waits longest, whichever replica sees it. */
export const overdueAlert = (row: OutboxRow, now: Date) =>
	alertRow('overdue-alert', row, now, `overdue-${row.id}`);

function alertRow(kind: (typeof alertKinds)[number], about: OutboxRow, now: Date, name: string): OutboxRow {
	return {
		id: uuidv7(now),
		submission_id: about.submission_id,
		channel: 'email',
		kind,
		state: 'pending',
		attempts: 0,
		next_attempt_at: now.toISOString(),
		leased_until: null,
		last_error: null,
		message_id: `<${name}@${domain}>`,
	};
}
