import type { tables } from './migrations/0001.ts';

type RowOf<Columns> = {
	[Name in keyof Columns]: Columns[Name] extends { value?: infer Value } ? Value : never;
};

/**
 * The rows of each table, after all migrations. Their meaning is told where a migration creates
 * them. A migration that adds a column adds its type here.
 */
export type DatabaseSchema = { [Table in keyof typeof tables]: RowOf<(typeof tables)[Table]> };

export type EnquiryRow = DatabaseSchema['enquiries'];
export type EnquiryState = EnquiryRow['state'];
export type EnquiryEventRow = DatabaseSchema['enquiry_events'];
export type NoticeRow = DatabaseSchema['notices'];
export type OutboxRow = DatabaseSchema['outbox'];
export type RecipientRow = DatabaseSchema['recipients'];
