import type { Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import { idPrefix } from '../database/id-time.ts';
import type { DatabaseSchema, EnquiryMessageRow } from '../database/schema.ts';
import { PermanentDeliveryError } from './delivery.ts';
import { newMessage } from './enquiry-messages.ts';
import { readListedFields } from './messages/list-text.ts';
import type { VisitorReply } from './messages/reply.ts';

/** The longest reply in UTF-16 code units. Fits into the largest form, whatever its letters: each has up to nine bytes there. */
export const maxReply = 7000;

const hourMs = 60 * 60_000;
/** More than people write. Whoever has stolen a session cannot send spam from the owner's domain. */
const repliesPerHour = 60;

/**
 * Stores a reply and adds its email to the outbox. Resolves to false if the site has sent {@link repliesPerHour}. The
 * acknowledgements' limits do not count replies, and neither do those of the owner's mailboxes.
 */
export async function queueReply(
	transaction: Transaction<DatabaseSchema>,
	{ enquiryId, text, author }: { enquiryId: string; text: string; author: string },
	now: Date,
): Promise<boolean> {
	// Lines of the audit, because replies go with their enquiries, and whoever deletes these could send more.
	const recent = await transaction
		.selectFrom('inbox_events')
		.select('id')
		.where('id', '>', idPrefix(new Date(now.getTime() - hourMs)))
		.where('action', '=', 'replied')
		.limit(repliesPerHour)
		.execute();
	if (recent.length === repliesPerHour) return false;
	const email = newMessage({ channel: 'email', kind: 'reply', submission_id: enquiryId }, now);
	const reply: EnquiryMessageRow = {
		id: email.id,
		submission_id: enquiryId,
		kind: 'reply',
		text,
		author,
		created_at: now.toISOString(),
		outbox_id: email.id,
	};
	await transaction.insertInto('enquiry_messages').values(reply).execute();
	await transaction.insertInto('outbox').values(email).execute();
	return true;
}

/** Resolves to the reply of an outbox row, with the current fields of its enquiry. Rejects with {@link PermanentDeliveryError}. */
export async function readStoredReply({ kysely }: Database, outboxId: string): Promise<VisitorReply> {
	const row = await kysely
		.selectFrom('enquiry_messages')
		.innerJoin('submissions', 'submissions.id', 'enquiry_messages.submission_id')
		.select(['submissions.id', 'form', 'received_at', 'fields', 'text', 'author'])
		.where('enquiry_messages.outbox_id', '=', outboxId)
		.executeTakeFirst();
	if (row === undefined) throw new PermanentDeliveryError('The enquiry was deleted.');
	const fields = readListedFields(row.fields);
	if (!fields.email) throw new PermanentDeliveryError('The enquiry has no email address.');
	const acknowledgement = await kysely
		.selectFrom('outbox')
		.select('message_id')
		.where('submission_id', '=', row.id)
		.where('kind', '=', 'acknowledgement')
		.where('state', '=', 'sent')
		.executeTakeFirst();
	return {
		enquiry: { id: row.id, form: row.form, receivedAt: row.received_at, fields, context: {} },
		text: row.text,
		author: row.author,
		inReplyTo: acknowledgement?.message_id,
	};
}
