import { v7 as uuidv7 } from 'uuid';
import { site } from '#content/site.ts';
import type { OutboxRow } from '../database/schema.ts';

const domain = site.email.replace(/^.*@/, '');

/** Kinds of rows that report to the owner. There are no reports about reports. */
export const reportKinds = [
	'dead-alert',
	'overdue-alert',
	'held-digest',
] as const satisfies readonly OutboxRow['kind'][];

export type ReportKind = (typeof reportKinds)[number];

export const isReport = (row: OutboxRow): row is OutboxRow & { kind: ReportKind } =>
	(reportKinds as readonly string[]).includes(row.kind);

/**
 * The kinds whose failures are reported. Acknowledgements are not: a stranger could cause alerts with addresses that do
 * not exist.
 */
export const reportedKinds = ['owner-notice', 'enquiry'] as const satisfies readonly OutboxRow['kind'][];

/** Minimum time between two reports of a kind. */
export const reportIntervalMs = 6 * 60 * 60_000;

/**
 * Returns a report, caused by an enquiry. Its Message-ID depends on the kind and the time only, so that replicas do not add
 * it twice.
 */
export function reportRow(kind: ReportKind, enquiryId: string, now: Date): OutboxRow {
	const interval = Math.floor(now.getTime() / reportIntervalMs);
	return {
		id: uuidv7({ msecs: now.getTime() }),
		submission_id: enquiryId,
		channel: 'email',
		kind,
		state: 'pending',
		attempts: 0,
		next_attempt_at: now.toISOString(),
		leased_until: null,
		last_error: null,
		reported_at: null,
		message_id: `<${kind}-${interval}@${domain}>`,
	};
}
