import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { formOf } from '#content/forms.ts';
import { addressKey } from '#contracts/email-address.ts';
import { after, minuteMs } from '../clock.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import { newId } from '../database/id-time.ts';
import type { EnquiryRow, EnquiryState } from '../database/schema.ts';
import { digitsOf, searchWords } from '../database/search-words.ts';
import { markedTextHash } from './marked-text.ts';
import type { ValidForm } from './read-enquiry.ts';
import type { Verdict } from './spam.ts';
import { untouched } from './state.ts';

/**
 * Within this time the same content is the same enquiry: a double press, a retry, a page that was
 * sent again.
 */
export const repeatWindowMs = 10 * minuteMs;

/** An enquiry that is not stored yet. */
type NewEnquiry = ValidForm & Pick<Verdict, 'isSuspect' | 'score'>;

/** What was stored. `repeated` if that was the case before: nothing more is stored then. */
export interface Stored {
	id: string;
	outcome: EnquiryState | 'repeated';
}

/**
 * Stores an enquiry with its notices, in one transaction, unless the same content came within ten
 * minutes. Resolves after the commit. Rejects with the error of the database driver.
 */
export function storeEnquiry(
	database: Database,
	outbox: Pick<FastifyInstance['outbox'], 'recipients' | 'queueEnquiry'>,
	enquiry: NewEnquiry,
	now: Date,
): Promise<Stored> {
	const { form, fields, source } = enquiry;
	const id = newId(now);
	const receivedAt = now.toISOString();
	const json = JSON.stringify(fields);
	return database.write(async (transaction) => {
		const { state, score } = await decideState(transaction, enquiry);
		// Of what is not going to be delivered, retention counts from now.
		const isUndelivered = state === 'spam' || outbox.recipients.length === 0;
		const row: EnquiryRow = {
			id,
			form,
			received_at: receivedAt,
			waiting_since: receivedAt,
			state,
			email: addressKey(fields.email ?? ''),
			phone: digitsOf(fields.phone ?? '') || null,
			fields: json,
			source,
			score,
			words: searchWords(json, [formOf(form).mark ?? '']),
			retained_from: isUndelivered ? receivedAt : null,
			...untouched,
		};
		// Before it is known to be no repeat, because `recent_contents` refers to its row.
		await transaction.insertInto('enquiries').values(row).execute();
		const first = await claimContent(transaction, enquiry, row, now);
		if (first !== undefined) {
			await transaction.deleteFrom('enquiries').where('id', '=', id).execute();
			return { id: first, outcome: 'repeated' };
		}
		await outbox.queueEnquiry(transaction, row, now);
		return { id, outcome: state };
	});
}

/** The score may be wrong, so it can only make suspect. */
async function decideState(
	transaction: DatabaseTransaction,
	{ fields, isTrapped, isSuspect, score }: NewEnquiry,
): Promise<{ state: EnquiryState; score: number }> {
	const hash = markedTextHash(fields) ?? '';
	const marked = await transaction
		.selectFrom('marked_texts')
		.select('hash')
		.where('hash', '=', hash)
		.executeTakeFirst();
	if (isTrapped || marked) return { state: 'spam', score: 1 };
	return { state: isSuspect ? 'suspect' : 'new', score };
}

/**
 * Resolves to the id of the enquiry with the same content, or to `undefined` after recording this
 * one. One upsert, which a concurrent one waits for: it takes over only a row that is ten minutes
 * old, or from the future after the clock was set back.
 */
async function claimContent(
	transaction: DatabaseTransaction,
	{ form, fields, isTrapped }: NewEnquiry,
	{ id, received_at }: EnquiryRow,
	now: Date,
): Promise<string | undefined> {
	const hash = createHash('sha256')
		.update(JSON.stringify([form, isTrapped, fields]))
		.digest('hex');
	const oldest = after(now, -repeatWindowMs).toISOString();
	const newest = after(now, repeatWindowMs).toISOString();
	const { rows: claimed } = await sql`
		insert into recent_contents (hash, enquiry_id, received_at)
		values (${hash}, ${id}, ${received_at})
		on conflict (hash)
		do update set enquiry_id = excluded.enquiry_id, received_at = excluded.received_at
		where recent_contents.received_at <= ${oldest} or recent_contents.received_at >= ${newest}
		returning hash`.execute(transaction);
	if (claimed.length > 0) return undefined;
	const first = await transaction
		.selectFrom('recent_contents')
		.select('enquiry_id')
		.where('hash', '=', hash)
		.executeTakeFirstOrThrow();
	return first.enquiry_id;
}
