import { sql } from 'kysely';
import { site } from '#content/site.ts';
import { addressKey } from '#contracts/email-address.ts';
import { namedAddressOf } from '../../config/named-address.ts';
import type { Database } from '../../database/database.ts';
import type { EnquiryRow, OutboxRow } from '../../database/schema.ts';
import { type Enquiry, toEnquiry } from '../../enquiries/enquiry.ts';
import { writtenAt } from '../../enquiries/event-mail.ts';
import { longNewZealandTime } from '../../new-zealand-time.ts';
import { addressOnly, oneLine } from '../../outbox/header-text.ts';
import { enquiriesKind } from '../../outbox/kinds.ts';
import type { Mail } from '../../outbox/mailer.ts';
import { emailOf, type Part, plainEmailOf } from '../../outbox/message.ts';
import { messageIdOf } from '../../outbox/outbox.ts';
import { runIn } from '../../outbox/queue.ts';
import { otherSender } from '../event-words.ts';
import { findEnquiry } from '../history.ts';
import { readUser } from '../user-name.ts';
import { visitorName } from './entries.ts';
import { type MessageContext, openLink } from './message-parts.ts';

/** A reply with what it answers and who wrote it. */
interface Reply {
	text: string;
	/** The address of a user. */
	author: string;
	/** What the user set. May be empty. */
	name: string;
	signature: string;
	/** Whether the author's own mail program has signed it. */
	isSigned: boolean;
	enquiry: Enquiry;
	/** The visitor's address. */
	visitor: string;
	/** Whether it is not the one that the history has: it was corrected since. */
	isCorrected: boolean;
	/** What the visitor wrote last before it, and when. */
	last: { text: string; at: string };
}

/** Resolves to a reply, or to undefined if its enquiry was deleted. */
async function readReply({ database, row }: MessageContext): Promise<Reply | undefined> {
	const { kysely } = database;
	const stored = await findEnquiry(kysely, row.enquiry_id ?? '');
	const event = await kysely
		.selectFrom('enquiry_events')
		.selectAll()
		.where('id', '=', row.event_id)
		.executeTakeFirst();
	if (stored === undefined || event === undefined) return undefined;
	const enquiry = toEnquiry(stored);
	const { text, author, mail, happened_at } = event;
	const { name = '', signature = '' } = (await readUser(kysely, author)) ?? {};
	const first = { text: enquiry.fields.message ?? '', at: enquiry.receivedAt };
	return {
		text: text ?? '',
		author,
		name,
		signature,
		isSigned: mail !== null,
		enquiry,
		visitor: enquiry.fields.email ?? stored.email,
		isCorrected: event.sent_to !== stored.email,
		last: (await readLastAnswer(kysely, stored, happened_at)) ?? first,
	};
}

/** Resolves to what the visitor wrote back last before a moment. Nobody else is quoted to them. */
async function readLastAnswer(
	kysely: Database['kysely'],
	enquiry: EnquiryRow,
	before: string,
): Promise<Reply['last'] | undefined> {
	const answers = await kysely
		.selectFrom('enquiry_events')
		.selectAll()
		.where('enquiry_id', '=', enquiry.id)
		.where('kind', '=', 'answer')
		.where('happened_at', '<', before)
		.orderBy('happened_at', 'desc')
		.execute();
	const answer = answers.find((event) => event.text && !otherSender(event, enquiry));
	return answer && { text: answer.text ?? '', at: writtenAt(answer) };
}

/** Stores the address that a reply is going to be sent to. */
const storeSentTo = ({ database, row }: MessageContext, visitor: string) =>
	database.write((transaction) =>
		transaction
			.updateTable('enquiry_events')
			.set({ sent_to: addressKey(visitor) })
			.where('id', '=', row.event_id)
			.execute(),
	);

/** Resolves to the email of a reply. A person wrote it, so it has no header of automatic mail. */
export async function composeReply(context: MessageContext): Promise<Mail | undefined> {
	const { database, row } = context;
	const reply = await readReply(context);
	if (reply === undefined) return undefined;
	if (reply.isCorrected) await storeSentTo(context, reply.visitor);
	const subject = oneLine(reply.enquiry.fields.subject) || `Your message to ${site.brand}`;
	const { mailbox } = context.config;
	return {
		...senderOf(reply, context),
		to: addressOnly(reply.visitor),
		// Where a mail server reports that it did not arrive.
		...(mailbox && { envelope: { from: mailbox.address, to: oneLine(reply.visitor) } }),
		...(await threadOf(database, row, ['acknowledgement', 'reply'])),
		...plainEmailOf(`Re: ${subject}`, partsOf(reply)),
		headers: {},
	};
}

/** Resolves to the email that shows a reply or a note to a colleague. */
export async function composeForColleague(context: MessageContext): Promise<Mail | undefined> {
	const { database, row, nameOf } = context;
	const written = await readReply(context);
	if (written === undefined) return undefined;
	const { author, text, enquiry } = written;
	const who = nameOf(author);
	const isNote = row.kind === 'note';
	const subject = `${who}${isNote ? '’s note on' : ' replied to'} ${visitorName(enquiry)}`;
	return {
		...senderOf(written, context),
		to: addressOnly(row.address ?? ''),
		replyTo: addressOnly(author),
		...(await threadOf(database, row, [enquiriesKind, 'reply-copy'])),
		...emailOf(subject, [
			`${subject}:`,
			...(isNote ? [text] : partsOf(written)),
			openLink(enquiry, context),
			{ kind: 'small', text: `A reply to this email reaches ${who}.` },
		]),
	};
}

/** Mail programs need no more to put a conversation together. */
const maxReferences = 20;

/**
 * Resolves to the headers with which mail programs put a mail to the others of its conversation:
 * our earlier ones of some kinds, and what the visitor wrote.
 */
async function threadOf(
	{ kysely }: Database,
	{ id, enquiry_id, address }: OutboxRow,
	kinds: OutboxRow['kind'][],
) {
	// A copy is in the mailbox of one colleague only.
	const latest = await runIn(kysely)<{ id: string; message_id: string | null }>`
		select id, cast(null as text) as message_id from outbox
		where enquiry_id = ${enquiry_id} and kind in (${sql.join(kinds)}) and id < ${id}
			and (kind <> 'reply-copy' or address = ${address})
		union all
		select id, message_id from enquiry_events
		where enquiry_id = ${enquiry_id} and message_id like '<%>'
		order by id desc limit ${maxReferences}`;
	const references = latest.map((row) => row.message_id ?? messageIdOf(row.id)).toReversed();
	const inReplyTo = references.at(-1);
	return inReplyTo === undefined ? {} : { inReplyTo, references };
}

function senderOf({ name }: Reply, { config }: MessageContext) {
	const { address } = namedAddressOf(config.mail?.from ?? '');
	return {
		from: { name: name ? `${name}, ${site.brand}` : site.brand, address },
		// The visitor's answer reaches the mailbox that is read, or all users of the inbox.
		replyTo: (config.mailbox ? [config.mailbox.address] : config.inbox.users).map(addressOnly),
	};
}

/** Returns what was written, the signature, and what the visitor wrote last. */
function partsOf({ text, name, signature, isSigned, enquiry, last }: Reply): Part[] {
	const wrote = `${longNewZealandTime(last.at)}, ${oneLine(enquiry.fields.name)} wrote:`;
	const signed = isSigned ? '' : signature || `${name}\n${site.brand}`.trim();
	return last.text === ''
		? [text, signed]
		: [text, signed, wrote, { kind: 'quote', text: last.text }];
}
