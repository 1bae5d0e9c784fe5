import { causeOf, mayHaveArrived, replyAdvice } from '#content/delivery-causes.ts';
import type { EnquiryEventRow, NoticeRow, OutboxRow } from '../../database/schema.ts';
import { type StoredEnquiry, toEnquiry } from '../../enquiries/enquiry.ts';
import type { OpenEnquiry } from '../../enquiries/state.ts';
import { addressHash } from '../../outbox/direct-mail.ts';
import { oneLine } from '../../outbox/header-text.ts';
import { runIn } from '../../outbox/queue.ts';
import type { MessageContext } from './message-parts.ts';

/** Why we cannot email a visitor. */
export interface Trouble {
	/** Whether a reply came back. Otherwise it was the acknowledgement. */
	isReply: boolean;
	/** Whether it may have arrived all the same. */
	isUncertain: boolean;
	/** What happened. */
	sentence: string;
	/** What helps. */
	advice: string;
	/** What the mail server said. */
	response: string | null;
}

/** Resolves to why we cannot email a visitor, if that is to be told and is still so. */
export async function readTrouble(
	context: MessageContext,
	stored: OpenEnquiry,
	kinds: readonly NoticeRow['kind'][],
): Promise<Trouble | undefined> {
	if (kinds.includes('returned-reply') && stored.bounced_at !== null) {
		return readReturnedReply(context, stored);
	}
	return kinds.includes('refused-address') ? readRefusedAddress(context, stored) : undefined;
}

/** Resolves to why the last reply that came back did not arrive. */
async function readReturnedReply(
	{ database, nameOf }: MessageContext,
	stored: StoredEnquiry,
): Promise<Trouble | undefined> {
	type Row = Pick<OutboxRow, 'error' | 'response'> & Pick<EnquiryEventRow, 'author'>;
	const [reply] = await runIn(database.kysely)<Row>`
		select error, response, reply.author
		from enquiry_events as bounce
			join outbox on outbox.id = bounce.action_id
			join enquiry_events as reply on reply.id = outbox.event_id
		where bounce.enquiry_id = ${stored.id} and bounce.kind = 'bounce'
		order by bounce.happened_at desc limit 1`;
	if (reply === undefined) return undefined;
	const { error, response } = reply;
	const isUncertain = mayHaveArrived(error);
	const missed = isUncertain ? 'may not have arrived' : 'didn’t arrive';
	return {
		isReply: true,
		isUncertain,
		sentence: `${nameOf(reply.author)}’s reply ${missed}: ${causeOf(error).sentence}.`,
		advice: replyAdvice(error, toEnquiry(stored).fields.phone),
		response,
	};
}

/**
 * Resolves to why the acknowledgement did not arrive, unless the address was corrected or somebody
 * has answered since.
 */
async function readRefusedAddress(
	{ database }: MessageContext,
	stored: StoredEnquiry,
): Promise<Trouble | undefined> {
	const { id, state, email } = stored;
	if (state === 'answered') return undefined;
	const [sent] = await runIn(database.kysely)<Pick<OutboxRow, 'state' | 'address' | 'error'>>`
		select state, address, error from outbox
		where enquiry_id = ${id} and kind = 'acknowledgement' order by id desc limit 1`;
	if (sent?.state !== 'failed' || sent.address !== addressHash(email)) return undefined;
	const phone = oneLine(toEnquiry(stored).fields.phone);
	const ring = phone ? `Ring ${phone}.` : 'They left no number.';
	const told = { isReply: false, isUncertain: false, advice: ring, response: null };
	// Some mail servers say only after days that they took a mail which they cannot deliver.
	if (sent.error !== 'no-mailbox') {
		const cause = causeOf(sent.error).sentence;
		return { ...told, sentence: `What we sent came back: ${cause}. A reply may, too.` };
	}
	return {
		...told,
		sentence: 'Their address doesn’t work: what we sent bounced, and a reply would too.',
		advice: `${ring} Could it be a slip of the keyboard? Correct it, and we’ll send it again.`,
	};
}
