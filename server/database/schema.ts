import type { tables } from './migrations/0001.ts';

type RowOf<Columns> = {
	[Name in keyof Columns]: Columns[Name] extends { value?: infer Value } ? Value : never;
};

type FirstSchema = { [Table in keyof typeof tables]: RowOf<(typeof tables)[Table]> };

/**
 * `another`: the enquiry is back in New because its sender has sent another one. `resend`: a reply
 * that came back was sent again.
 */
type EventKind = FirstSchema['enquiry_events']['kind'] | 'another' | 'resend';

/**
 * The rows of each table, after all migrations. Their meaning is told where a migration creates
 * them. A migration that adds a column adds its type here.
 */
export interface DatabaseSchema extends Omit<FirstSchema, 'enquiry_events'> {
	enquiry_events: Omit<FirstSchema['enquiry_events'], 'kind'> & { kind: EventKind };
}

export type EnquiryRow = DatabaseSchema['enquiries'];
export type EnquiryState = EnquiryRow['state'];
export type EnquiryEventRow = DatabaseSchema['enquiry_events'];
export type NoticeRow = DatabaseSchema['notices'];
export type OutboxRow = DatabaseSchema['outbox'];
export type RecipientRow = DatabaseSchema['recipients'];
