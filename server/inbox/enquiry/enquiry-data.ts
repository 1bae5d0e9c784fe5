import { timeOfId } from '../../database/id-time.ts';
import type { EnquiryEventRow, OutboxRow } from '../../database/schema.ts';
import { deliverySentence } from '../../enquiries/delivery.ts';
import {
	displayName,
	type Enquiry,
	enquiryColumns,
	type StoredEnquiry,
	toEnquiry,
} from '../../enquiries/enquiry.ts';
import { mailOf } from '../../enquiries/event-mail.ts';
import { openTimes, whereWaitsAfter } from '../../enquiries/state.ts';
import { shortNewZealandTime, waitingTime } from '../../new-zealand-time.ts';
import { readSavedAnswers } from '../answers.tsx';
import { otherSender, wordsOfEvent } from '../event-words.ts';
import type { Loaded, PageContext } from '../page.ts';
import { readUndelivered } from '../undelivered.ts';
import { readUser } from '../user-name.ts';

/** The latest lines of a history. A mailbox that answers by itself may cause more. */
const maxEvents = 500;

/** Resolves to all that is known of an enquiry, or to undefined if it is gone. */
export async function loadEnquiry({ app, database, id, user, now, nameOf }: PageContext) {
	const row = await database
		.selectFrom('enquiries')
		.select(enquiryColumns)
		.select(openTimes)
		.where('id', '=', id)
		.executeTakeFirst();
	if (!row) return undefined;
	const enquiry = toEnquiry(row);
	const latest = await database
		.selectFrom('enquiry_events')
		.selectAll()
		.where('enquiry_id', '=', id)
		.orderBy('happened_at', 'desc')
		.limit(maxEvents + 1)
		.execute();
	const events = latest.slice(0, maxEvents).reverse();
	const sentMails = await database
		.selectFrom('outbox')
		.selectAll()
		.where('enquiry_id', '=', id)
		.where('kind', 'in', ['reply', 'acknowledgement'])
		.orderBy('id')
		.execute();
	const next = await findNext(database, row);
	const { users } = app.config.inbox;
	const undelivered = await readUndelivered(database, row);
	return {
		title: displayName(enquiry),
		enquiry,
		user,
		related: await findRelated(database, row),
		history: events.map((event) => {
			const sent = mailOfReply(event, sentMails);
			const { what, when, more } = wordsOfEvent(event, { nameOf, now });
			const timeOf = (moment: string) => shortNewZealandTime(moment, now);
			const delivery = sent ? `. ${deliverySentence(sent, timeOf)}` : '';
			// The action of a bounce is the mail that came back.
			const returned = sentMails.find((mail) => mail.id === event.action_id);
			// What a mail server said of a reply that came back is there, or above the page.
			const said = sent?.state === 'failed' ? undefined : (sent ?? returned)?.response;
			const response = said === undelivered?.response ? null : (said ?? null);
			const isOther = otherSender(event, row) !== undefined;
			const mail = mailOf(event);
			// The address of the enquiry is above.
			const rest = `${when}${mail && !isOther ? '' : more}${delivery}`;
			const isOtherAnswer = isOther && event.kind === 'answer';
			const whatCame = isOtherAnswer ? 'An answer from another address came' : what;
			return { ...event, what: whatCame, rest, response, isOther, mail };
		}),
		hasEarlier: latest.length > maxEvents,
		undelivered,
		next: next && {
			id: next.id,
			name: displayName(toEnquiry(next)),
			age: waitingTime(next.waiting_since, now),
		},
		answers: await readSavedAnswers(database),
		canMail: app.config.mail !== null,
		/** Where answers are read. */
		mailbox: app.mailbox.address,
		/** Until when any mailbox was read: earlier replies say that an answer goes there. */
		mailboxReadUntil: await lastReadAt(database),
		users,
		/** The addresses of the other users. */
		colleagues: users.filter((address) => address !== user),
		nameOf,
		/** The name that the user set. Empty if they set none. */
		sender: (await readUser(database, user))?.name ?? '',
	};
}

/** Returns the mail that a line of the history sent: the first one of a reply, or a later one. */
function mailOfReply(
	{ id, kind, happened_at }: EnquiryEventRow,
	mails: readonly OutboxRow[],
): OutboxRow | undefined {
	if (kind !== 'resend') return mails.find(({ event_id }) => event_id === id);
	return mails.findLast((mail) => mail.event_id && timeOfId(mail.id).toISOString() <= happened_at);
}

/** More than a person sends, unless it is a flood. */
const maxRelated = 20;

/** Resolves to the other enquiries from an address or number, the latest first. */
async function findRelated(
	database: PageContext['database'],
	{ id, email, phone }: StoredEnquiry,
): Promise<Enquiry[]> {
	const rows = await database
		.selectFrom('enquiries')
		.select(enquiryColumns)
		.where((row) =>
			row.or([
				row.and([row('email', '=', email), row('email', '!=', '')]),
				row('phone', '=', phone),
			]),
		)
		.where('id', '!=', id)
		.orderBy('id', 'desc')
		.limit(maxRelated)
		.execute();
	return rows.map(toEnquiry);
}

/** Resolves to the enquiry in New that comes after another one in the list, or to the first. */
async function findNext(database: PageContext['database'], { id }: StoredEnquiry) {
	const others = database
		.selectFrom('enquiries')
		.select(enquiryColumns)
		.where('state', '=', 'new')
		.where('id', '!=', id)
		.orderBy('waiting_since')
		.orderBy('id')
		.limit(1);
	return (await others.where(whereWaitsAfter(id)).executeTakeFirst()) ?? others.executeTakeFirst();
}

/** Resolves to when a mailbox was read last, or to nothing if none ever was. */
async function lastReadAt(database: PageContext['database']): Promise<string> {
	const { last } = await database
		.selectFrom('mailboxes')
		.select((row) => row.fn.max<string | null>('read_at').as('last'))
		.executeTakeFirstOrThrow();
	return last ?? '';
}

export type Data = Loaded<typeof loadEnquiry>;
