import { createHash } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import { formOf } from '#content/forms.ts';
import { site } from '#content/site.ts';
import { addressOf, type Config } from '../config.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import { idPrefix } from '../database/id-time.ts';
import type { OutboxRow } from '../database/schema.ts';
import { type Enquiry, toEnquiry } from '../enquiries/enquiry.ts';
import { longNewZealandTime } from '../new-zealand-time.ts';
import { DeliveryError } from './delivery-error.ts';
import { type Message, messageHtml, messageText, oneLine, senderLine } from './message.ts';
import { newMessage } from './queue.ts';
import { directKey } from './recipients.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** For the whole site, because a stranger can enter anybody's address. */
const acknowledgementsPerHour = 20;
/** More than people write. Whoever has stolen a session cannot send spam from the owner's domain. */
const repliesPerHour = 60;

/** Mailboxes are the same with and without a tag, and at some providers with and without dots. */
const normalisedAddress = (email: string) => {
	const [local = '', domain = ''] = email.toLowerCase().split('@');
	return `${local.replace(/\+.*/, '').replaceAll('.', '')}@${domain}`;
};

/**
 * Queues an acknowledgement in the transaction that stores the enquiry, unless the address got one in the last day or the
 * site has sent {@link acknowledgementsPerHour}. The firm's own addresses get none.
 */
export async function queueAcknowledgement(
	transaction: DatabaseTransaction,
	{ id, email }: { id: string; email: string },
	mail: NonNullable<Config['mail']>,
	now: Date,
): Promise<void> {
	const own = [site.email, mail.from, ...mail.leadsTo].map((address) =>
		normalisedAddress(addressOf(address)),
	);
	const normalised = normalisedAddress(email);
	if (normalised === '@' || own.includes(normalised)) return;
	const address = createHash('sha256').update(normalised).digest('hex');
	const isAllowed = async () => {
		const sent = sentSince(transaction, 'acknowledgement', now);
		const ofAddress = await sent(dayMs).where('address', '=', address).limit(1).execute();
		if (ofAddress.length > 0) return false;
		return (await sent(hourMs).limit(acknowledgementsPerHour).execute()).length < acknowledgementsPerHour;
	};
	if (!(await isAllowed())) return;
	await lockDirect(transaction);
	if (!(await isAllowed())) return;
	const row = newMessage({ kind: 'acknowledgement', recipient: directKey, enquiry_id: id, address }, now);
	await transaction.insertInto('outbox').values(row).execute();
}

/** Selects the messages of a kind that were queued within a time. */
const sentSince = (transaction: DatabaseTransaction, kind: OutboxRow['kind'], now: Date) => (ms: number) =>
	transaction
		.selectFrom('outbox')
		.select('id')
		.where('kind', '=', kind)
		.where('id', '>', idPrefix(new Date(now.getTime() - ms)))
		// One from after `now` does not count: the clock was set back since.
		.where('id', '<', idPrefix(new Date(now.getTime() + 1)));

/** Until the end of the transaction no other one counts, so that limits hold for replicas as well. */
const lockDirect = (transaction: DatabaseTransaction) =>
	transaction.updateTable('recipients').set({ key: directKey }).where('key', '=', directKey).execute();

/**
 * Queues a stored reply and its copies, in the same transaction. The same reply is queued once; if it bounced, it is due
 * again. `limit`: the site has sent {@link repliesPerHour}.
 */
export async function queueReply(
	transaction: DatabaseTransaction,
	{ enquiryId, eventId, copyTo }: { enquiryId: string; eventId: string; copyTo: readonly string[] },
	now: Date,
): Promise<'queued' | 'already' | 'limit'> {
	await lockDirect(transaction);
	const queued = await transaction
		.selectFrom('outbox')
		.select(['id', 'state'])
		.where('event_id', '=', eventId)
		.where('enquiry_id', '=', enquiryId)
		.where('kind', '=', 'reply')
		.orderBy('id', 'desc')
		.executeTakeFirst();
	if (queued && queued.state !== 'failed') return 'already';
	const sent = sentSince(transaction, 'reply', now)(hourMs);
	if ((await sent.limit(repliesPerHour).execute()).length === repliesPerHour) return 'limit';
	const message = { recipient: directKey, enquiry_id: enquiryId, event_id: eventId };
	// The colleagues have a copy of a reply that bounced already.
	const copies = queued ? [] : copyTo;
	const rows = [
		newMessage({ ...message, kind: 'reply' }, now),
		...copies.map((address) => newMessage({ ...message, kind: 'reply-copy', address }, now)),
	];
	await transaction.insertInto('outbox').values(rows).execute();
	return 'queued';
}

/** A longer list is text only: its HTML would be twice as long. In UTF-16 code units. */
const maxHtmlText = 50_000;

/** Returns an email from a message. */
export function emailOf(message: Message): SendMailOptions {
	const { subject, replyTo } = message;
	const text = messageText(message);
	const html = text.length <= maxHtmlText ? { html: messageHtml(message) } : {};
	return { subject, text, ...html, ...(replyTo && { replyTo }) };
}

/** Resolves to the email of a message to one address, or to undefined if it is about an enquiry that was deleted. */
export async function composeDirect(
	{ kysely }: Database,
	row: OutboxRow,
	{ mail, inbox }: { mail: NonNullable<Config['mail']>; inbox: Config['inbox'] },
): Promise<SendMailOptions | undefined> {
	const stored = await kysely
		.selectFrom('enquiries')
		.selectAll()
		.where('id', '=', row.enquiry_id)
		.executeTakeFirst();
	if (stored === undefined) return undefined;
	const enquiry = toEnquiry(stored);
	if (!enquiry.fields.email) throw new DeliveryError('no-mailbox', { about: 'address', isPermanent: true });
	if (row.kind === 'acknowledgement') return acknowledgementOf(enquiry);
	const event = await kysely
		.selectFrom('enquiry_events')
		.leftJoin('users', 'users.address', 'enquiry_events.author')
		.select(['author', 'text', 'name', 'signature'])
		.where('enquiry_events.id', '=', row.event_id)
		.executeTakeFirst();
	if (event === undefined) return undefined;
	const visitor = oneLine(enquiry.fields.name ?? '');
	const reply = [
		event.text,
		event.signature || `${event.name ?? ''}\n${site.brand}`.trim(),
		quoteOf(enquiry),
	];
	const isCopy = row.kind === 'reply-copy';
	const copied = isCopy ? [`${event.name || event.author} replied to ${visitor}:`] : [];
	return {
		from: {
			name: event.name ? `${event.name}, ${site.brand}` : site.brand,
			address: addressOf(mail.from),
		},
		to: { name: '', address: (isCopy ? row.address : oneLine(enquiry.fields.email ?? '')) ?? '' },
		// The visitor's answer reaches all users of the inbox.
		replyTo: inbox.users.map((address) => ({ name: '', address })),
		subject: `Re: ${oneLine(enquiry.fields.subject ?? '') || `Your message to ${site.brand}`}`,
		text: `${[...copied, ...reply].filter(Boolean).join('\n\n')}\n`,
		// A person wrote it.
		headers: {},
	};
}

/** Contains nothing that the visitor wrote: otherwise the form could send any text to any address. */
function acknowledgementOf({ form, fields }: Enquiry): SendMailOptions {
	const { subject, paragraphs } = formOf(form).acknowledgement;
	const address = oneLine(fields.email ?? '');
	const because = `${senderLine}. You got this because your address was entered on our website. Wasn’t you? You can ignore it.`;
	return {
		// A null return path, so that a bounce or an automatic reply comes to nobody (RFC 3834, section 3.3).
		envelope: { from: '', to: address },
		to: { name: '', address },
		replyTo: site.email,
		...emailOf({ subject, parts: ['Kia ora,', ...paragraphs, because] }),
		headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
	};
}

function quoteOf({ receivedAt, fields: { name = '', message = '' } }: Enquiry): string {
	if (message === '') return '';
	return `${longNewZealandTime(receivedAt)}, ${oneLine(name)} wrote:\n${message.replaceAll(/^/gm, '> ')}`;
}
