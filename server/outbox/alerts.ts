import { v7 as uuidv7 } from 'uuid';
import { site } from '#content/site.ts';
import type { OutboxRow } from '../database/schema.ts';

const domain = new URL(site.origin).hostname;

/** Kinds of rows that alert the owner to problems with other rows. There are no alerts about alerts. */
export const alertKinds = ['dead-alert', 'overdue-alert'] as const satisfies readonly OutboxRow['kind'][];

export const isAlert = ({ kind }: Pick<OutboxRow, 'kind'>) =>
	(alertKinds as readonly string[]).includes(kind);

/** Returns an alert about dead deliveries, caused by `row`. */
export const deadAlert = (row: OutboxRow, now: Date) =>
	alertRow('dead-alert', row, now, uuidv7({ msecs: now.getTime() }));

/** Returns an alert that `row` is overdue. Its Message-ID depends on `row` only, so that replicas do not add it twice. */
export const overdueAlert = (row: OutboxRow, now: Date) =>
	alertRow('overdue-alert', row, now, `overdue-${row.id}`);

function alertRow(kind: (typeof alertKinds)[number], about: OutboxRow, now: Date, name: string): OutboxRow {
	return {
		id: uuidv7({ msecs: now.getTime() }),
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
