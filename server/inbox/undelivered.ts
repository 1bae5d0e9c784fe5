import { causeOf, mayHaveArrived, replyAdvice } from '#content/delivery-causes.ts';
import type { Database } from '../database/database.ts';
import type { EnquiryEventRow, OutboxRow } from '../database/schema.ts';
import { enquiryColumns, type StoredEnquiry, toEnquiry } from '../enquiries/enquiry.ts';
import type { OpenEnquiry } from '../enquiries/state.ts';
import { addressHash } from '../outbox/direct-mail.ts';
import { oneLine } from '../outbox/header-text.ts';
import { runIn } from '../outbox/queue.ts';

/** A visitor’s telephone number. Empty if none is known. */
export interface KnownPhone {
	number: string;
	/** Whether they gave it with another enquiry. */
	isOfOther: boolean;
}

/**
 * A mail of ours that did not reach a visitor. Page and messages tell of it while nobody has
 * answered.
 */
export interface Undelivered extends Pick<OutboxRow, 'error' | 'response'> {
	/** The reply. Null if it was the acknowledgement. */
	reply: Pick<EnquiryEventRow, 'id' | 'author'> | null;
	/** Whether the address of the enquiry is another one by now, to which the reply was not sent. */
	isCorrected: boolean;
	phone: KnownPhone;
}

const isOpen = ({ state }: OpenEnquiry): boolean => state === 'new' || state === 'later';

const hasReturnedReply = (enquiry: OpenEnquiry): boolean =>
	isOpen(enquiry) && enquiry.returned_cause !== null;

/**
 * Says that a reply came back, or may have, and nobody has answered since. List and morning message
 * tell of that alone. Empty if none did.
 */
export function returnedReplyWords(enquiry: OpenEnquiry): string {
	if (!hasReturnedReply(enquiry)) return '';
	return mayHaveArrived(enquiry.returned_cause) ? 'Reply not confirmed' : 'Reply came back';
}

/** Resolves to the mail that did not reach the visitor of an enquiry, unless that is dealt with. */
export async function readUndelivered(
	kysely: Database['kysely'],
	enquiry: OpenEnquiry,
): Promise<Undelivered | undefined> {
	if (!isOpen(enquiry)) return undefined;
	const found = hasReturnedReply(enquiry)
		? await readReturnedReply(kysely, enquiry)
		: await readRefusedAddress(kysely, enquiry);
	return found && { ...found, phone: await findPhone(kysely, enquiry) };
}

/** Resolves to the last reply that came back. */
async function readReturnedReply(
	kysely: Database['kysely'],
	{ id, email }: StoredEnquiry,
): Promise<Omit<Undelivered, 'phone'> | undefined> {
	type Row = Pick<OutboxRow, 'error' | 'response'> &
		Pick<EnquiryEventRow, 'id' | 'author' | 'sent_to'>;
	const [returned] = await runIn(kysely)<Row>`
		select error, response, reply.id, reply.author, reply.sent_to
		from enquiry_events as bounce
			join outbox on outbox.id = bounce.action_id
			join enquiry_events as reply on reply.id = outbox.event_id
		where bounce.enquiry_id = ${id} and bounce.kind = 'bounce'
		order by bounce.happened_at desc limit 1`;
	if (returned === undefined) return undefined;
	const { error, response, sent_to, ...reply } = returned;
	return { error, response, reply, isCorrected: sent_to !== email };
}

/** Resolves to the acknowledgement, if the address that the enquiry has now took none. */
async function readRefusedAddress(
	kysely: Database['kysely'],
	{ id, email }: StoredEnquiry,
): Promise<Omit<Undelivered, 'phone'> | undefined> {
	const sent = await kysely
		.selectFrom('outbox')
		.select(['state', 'address', 'error', 'response'])
		.where('enquiry_id', '=', id)
		.where('kind', '=', 'acknowledgement')
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirst();
	const isRefused = sent?.state === 'failed' && causeOf(sent.error).about === 'address';
	if (!isRefused || sent.address !== addressHash(email)) return undefined;
	return { error: sent.error, response: sent.response, reply: null, isCorrected: false };
}

/** Resolves to the number of an enquiry, or the latest that a genuine one from its address has. */
export async function findPhone(
	kysely: Database['kysely'],
	enquiry: StoredEnquiry,
): Promise<KnownPhone> {
	const own = oneLine(toEnquiry(enquiry).fields.phone);
	if (own || enquiry.email === '') return { number: own, isOfOther: false };
	const other = await kysely
		.selectFrom('enquiries')
		.select(enquiryColumns)
		.where('email', '=', enquiry.email)
		.where('phone', 'is not', null)
		.where('state', 'in', ['new', 'later', 'answered'])
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirst();
	if (!other) return { number: '', isOfOther: false };
	return { number: oneLine(toEnquiry(other).fields.phone), isOfOther: true };
}

/** Returns what helps. */
export function adviceOn({ reply, error, isCorrected, phone }: Undelivered): string {
	const { number, isOfOther } = phone;
	const ofOther = number && isOfOther ? ` They gave ${number} with another enquiry.` : '';
	if (reply !== null) {
		if (isCorrected) return 'The address is corrected. Send the reply again.';
		return `${replyAdvice(error, number)}${ofOther}`;
	}
	const ring = number ? `Ring ${number}.${ofOther}` : 'They left no number.';
	if (error !== 'no-mailbox') return ring;
	return `${ring} Could it be a slip of the keyboard? Correct it, and we’ll send it again.`;
}
