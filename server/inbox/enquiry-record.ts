import { setImmediate as nextTurn } from 'node:timers/promises';
import type {
	CorrectionRow,
	EnquiryMessageRow,
	EnquiryRow,
	InboxEventRow,
	OutboxRow,
} from '../database/schema.ts';
import { localNumber } from '../database/search-words.ts';
import { CorrectionRepository } from '../enquiries/corrections.ts';
import { type Enquiry, toListed } from '../enquiries/stored-enquiry.ts';
import { type ListFilter, readPage } from './enquiry-list.ts';
import type { Inbox } from './inbox.ts';

/** More than an enquiry has. */
const maxLines = 200;
/** Of a telephone number, at least. */
const minDigits = 5;

/** All that is stored about an enquiry. Lists are oldest first. */
export interface EnquiryRecord {
	row: EnquiryRow;
	enquiry: Enquiry;
	deliveries: OutboxRow[];
	messages: EnquiryMessageRow[];
	corrections: CorrectionRow[];
	events: InboxEventRow[];
}

/** Resolves to `undefined` for an unknown id. */
export async function readRecord(
	{ database, outbox, clock }: Inbox,
	id: string,
): Promise<EnquiryRecord | undefined> {
	const { kysely } = database;
	const row = await kysely.selectFrom('submissions').selectAll().where('id', '=', id).executeTakeFirst();
	if (row === undefined) return undefined;
	return {
		row,
		enquiry: toListed(row),
		deliveries: (await outbox.messagesOf([id])).get(id) ?? [],
		messages: await kysely
			.selectFrom('enquiry_messages')
			.selectAll()
			.where('submission_id', '=', id)
			.orderBy('id')
			.limit(maxLines)
			.execute(),
		corrections: await new CorrectionRepository(database, clock).list(id),
		events: await kysely
			.selectFrom('inbox_events')
			.selectAll()
			.where('submission_id', '=', id)
			.orderBy('id')
			.limit(maxLines)
			.execute(),
	};
}

/** Resolves to the line of the audit about the deletion of an enquiry. */
export const readDeletion = ({ database }: Inbox, id: string): Promise<InboxEventRow | undefined> =>
	database.kysely
		.selectFrom('inbox_events')
		.selectAll()
		.where('submission_id', '=', id)
		.where('action', '=', 'deleted')
		.executeTakeFirst();

/** The address and the number that enquiries of a person share. Empty if unknown. */
export const contactOf = ({ fields: { email = '', phone = '' } }: Pick<Enquiry, 'fields'>) => {
	const number = localNumber(phone);
	return { email: email.trim().toLowerCase(), phone: number.length < minDigits ? '' : number };
};

/**
 * Resolves to at most `max` enquiries with the same email address or phone number, the given one included, newest first. Reads up to
 * `pages` pages of `size` enquiries that the search finds by the address, and as many by the number, with a turn of the event loop
 * after each page. Ignores case and the format of the number.
 */
export async function findSamePerson(
	{ database }: Inbox,
	enquiry: Enquiry,
	{ max, pages, size }: { max: number; pages: number; size: number },
): Promise<Enquiry[]> {
	const wanted = contactOf(enquiry);
	const found = new Map([[enquiry.id, enquiry]]);
	const filters: ListFilter[] = [
		// The search also finds enquiries that mention the address, and strangers can send any number of those.
		{ tab: 'all', search: wanted.email, email: wanted.email },
		{ tab: 'all', search: wanted.phone },
	];
	for (const filter of filters.filter(({ search }) => search !== '')) {
		let cursor: string | undefined;
		for (let read = 0; read < pages && found.size < max; read += 1) {
			const page = await readPage(database, filter, cursor, size);
			for (const one of page.enquiries) {
				const { email, phone } = contactOf(one);
				const isSame = (email !== '' && email === wanted.email) || (phone !== '' && phone === wanted.phone);
				if (isSame) found.set(one.id, one);
			}
			if (page.next === undefined) break;
			cursor = page.next;
			await nextTurn();
		}
	}
	// A stable result, whatever the search found first.
	return [...found.values()].sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, max);
}
