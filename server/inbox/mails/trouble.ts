import { causeOf, mayHaveArrived } from '#content/delivery-causes.ts';
import type { NoticeRow } from '../../database/schema.ts';
import type { OpenEnquiry } from '../../enquiries/state.ts';
import { adviceOn, readUndelivered, type Undelivered } from '../undelivered.ts';
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
	/** What the mail server said of a reply. */
	response: string | null;
	/** The visitor’s number, perhaps of another enquiry. Empty if none is known. */
	phone: string;
}

/** Notices that say so. */
const kindsOfTrouble: readonly NoticeRow['kind'][] = ['returned-reply', 'refused-address'];

/** Resolves to why we cannot email a visitor, if that is to be told and is still so. */
export async function readTrouble(
	{ database, nameOf }: MessageContext,
	stored: OpenEnquiry,
	kinds: readonly NoticeRow['kind'][],
): Promise<Trouble | undefined> {
	if (!kinds.some((kind) => kindsOfTrouble.includes(kind))) return undefined;
	const undelivered = await readUndelivered(database.kysely, stored);
	if (undelivered === undefined) return undefined;
	const { reply, error, response, phone } = undelivered;
	return {
		isReply: reply !== null,
		isUncertain: mayHaveArrived(error),
		sentence: sentenceOf(undelivered, nameOf),
		advice: adviceOn(undelivered),
		response: reply && response,
		phone: phone.number,
	};
}

function sentenceOf({ reply, error }: Undelivered, nameOf: MessageContext['nameOf']): string {
	const cause = causeOf(error).sentence;
	if (reply !== null) {
		const missed = mayHaveArrived(error) ? 'may not have arrived' : 'didn’t arrive';
		return `${nameOf(reply.author)}’s reply ${missed}: ${cause}.`;
	}
	// Some mail servers say only after days that they took a mail which they cannot deliver.
	return error === 'no-mailbox'
		? 'Their address doesn’t work: what we sent bounced, and a reply would too.'
		: `What we sent came back: ${cause}. A reply may, too.`;
}
