import type { OutboxRow } from '../database/schema.ts';

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
