import { createHash } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import { formOf } from '#content/forms.ts';
import { site } from '#content/site.ts';
import { after, dayMs, hourMs } from '../clock.ts';
import { addressOf, type Config } from '../config.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import { timeOfId } from '../database/id-time.ts';
import type { EnquiryRow, OutboxRow } from '../database/schema.ts';
import { toEnquiry } from '../enquiries/enquiry.ts';
import { longNewZealandTime } from '../new-zealand-time.ts';
import { DeliveryError } from './delivery-error.ts';
import { emailOf, oneLine, senderLine } from './message.ts';
import { lockRecipient, queuedSince, queueMessage, type Run, runIn } from './queue.ts';
import { directKey } from './recipients.ts';

/** For the whole site, because a stranger can enter anybody's address. */
const acknowledgementsPerHour = 20;
/**
 * More than people write. Whoever has stolen a session cannot send spam from the owner's domain.
 */
const repliesPerHour = 60;
/** A later acknowledgement would only confuse. */
const maxAcknowledgementAgeMs = 6 * hourMs;

/** Mailboxes are the same with and without a tag, and at some providers with and without dots. */
const normalised = (email: string) => {
	const [local = '', domain = ''] = email.toLowerCase().split('@');
	return `${local.replace(/\+.*/, '').replaceAll('.', '')}@${domain}`;
};

/**
 * Queues the acknowledgement of a genuine enquiry in the transaction that changes it, unless the
 * enquiry got one, the address got one in the last day, or the site has sent {@link
 * acknowledgementsPerHour}. The firm's own addresses get none.
 */
export async function queueAcknowledgement(
	transaction: DatabaseTransaction,
	{ id, email, state }: Pick<EnquiryRow, 'id' | 'email' | 'state'>,
	mail: Config['mail'],
	now: Date,
): Promise<void> {
	const to = normalised(email);
	if (mail === null || state !== 'new') return;
	const own = [site.email, mail.from, ...mail.leadsTo].map(addressOf).map(normalised);
	if (own.includes(to)) return;
	const run = runIn(transaction);
	await lockRecipient(run, directKey);
	const address = createHash('sha256').update(to).digest('hex');
	const earlier = await run`select 1 from outbox where kind = 'acknowledgement'
		and (state <> 'failed' or error = 'unconfirmed')
		and (address = ${address} and ${queuedSince(after(now, -dayMs), now)} or enquiry_id = ${id}) limit 1`;
	if (earlier.length > 0) return;
	if ((await countInHour(run, 'acknowledgement', now)) >= acknowledgementsPerHour) return;
	const message = {
		kind: 'acknowledgement',
		recipient: directKey,
		enquiry_id: id,
		address,
	} as const;
	await queueMessage(transaction, message, now);
}

const countInHour = async (run: Run, kind: OutboxRow['kind'], now: Date) =>
	(
		await run`select 1 from outbox where kind = ${kind} and ${queuedSince(after(now, -hourMs), now)}`
	).length;

/**
 * Queues a stored reply and its copies, in the same transaction. The same reply is queued once; if
 * it bounced, it is due again. `limit`: the site has sent {@link repliesPerHour}.
 */
export async function queueReply(
	transaction: DatabaseTransaction,
	{ enquiryId, eventId, copyTo }: { enquiryId: string; eventId: string; copyTo: readonly string[] },
	now: Date,
): Promise<'queued' | 'already' | 'limit'> {
	const run = runIn(transaction);
	await lockRecipient(run, directKey);
	const [queued] = await run<OutboxRow>`select state from outbox where kind = 'reply'
		and event_id = ${eventId} and enquiry_id = ${enquiryId} order by id desc limit 1`;
	if (queued && queued.state !== 'failed') return 'already';
	if ((await countInHour(run, 'reply', now)) >= repliesPerHour) return 'limit';
	const message = { recipient: directKey, enquiry_id: enquiryId, event_id: eventId };
	await queueMessage(transaction, { ...message, kind: 'reply' }, now);
	// The colleagues have a copy of a reply that bounced already.
	for (const address of queued ? [] : copyTo)
		await queueMessage(transaction, { ...message, kind: 'reply-copy', address }, now);
	return 'queued';
}

/**
 * Resolves to the email of a message to one address, or to undefined if it is about an enquiry that
 * was deleted.
 */
export async function composeDirect(
	{ kysely }: Database,
	row: OutboxRow,
	{ from }: NonNullable<Config['mail']>,
	{ users }: Config['inbox'],
	now: Date,
): Promise<SendMailOptions | undefined> {
	const run = runIn(kysely);
	const [stored] = await run<EnquiryRow>`select * from enquiries where id = ${row.enquiry_id}`;
	if (stored === undefined) return undefined;
	// Its enquiry may have been marked since.
	const isSpam = stored.state === 'spam' || stored.state === 'suspect';
	const isLate = isSpam || timeOfId(row.id) < after(now, -maxAcknowledgementAgeMs);
	if (row.kind === 'acknowledgement' && isLate)
		throw new DeliveryError('late', { about: 'text', isPermanent: true });
	const { form, receivedAt, fields } = toEnquiry(stored);
	const { message = '' } = fields;
	const visitor = addressOnly(fields.email ?? stored.email);
	if (row.kind === 'acknowledgement') return acknowledgementOf(form, visitor);
	type Author = { author: string; text: string; name: string | null; signature: string | null };
	const [event] = await run<Author>`select author, text, name, signature from enquiry_events
		left join users on address = author where enquiry_events.id = ${row.event_id}`;
	if (event === undefined) return undefined;
	const { author, name, signature } = event;
	const isCopy = row.kind === 'reply-copy';
	const copied = `${name || author} replied to ${oneLine(fields.name)}`;
	const quote = `${longNewZealandTime(receivedAt)}, ${oneLine(fields.name)} wrote:\n${message.replaceAll(/^/gm, '> ')}`;
	const signed = signature || `${name ?? ''}\n${site.brand}`.trim();
	const paragraphs = [isCopy && `${copied}:`, event.text, signed, message && quote];
	return {
		from: { name: name ? `${name}, ${site.brand}` : site.brand, address: addressOf(from) },
		to: isCopy ? addressOnly(row.address ?? '') : visitor,
		// The visitor's answer reaches all users of the inbox.
		replyTo: users.map(addressOnly),
		subject: isCopy ? copied : `Re: ${oneLine(fields.subject) || `Your message to ${site.brand}`}`,
		text: `${paragraphs.filter(Boolean).join('\n\n')}\n`,
		// A person wrote it.
		headers: {},
	};
}

/** As an object, an address is not parsed as a list. */
const addressOnly = (address?: string) => ({ name: '', address: oneLine(address) });

/**
 * Contains nothing that the visitor wrote: otherwise the form could send any text to any address.
 */
function acknowledgementOf(form: string, to: { name: string; address: string }): SendMailOptions {
	const { subject, paragraphs } = formOf(form).acknowledgement;
	const because = `${senderLine}. You got this because your address was entered on our website. Wasn’t you? You can ignore it.`;
	return {
		// A null return path, so that a bounce or an automatic reply comes to nobody (RFC 3834, section
		// 3.3).
		envelope: { from: '', to: to.address },
		to,
		replyTo: site.email,
		...emailOf({ subject, parts: ['Kia ora,', ...paragraphs, { small: because }] }),
		headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
	};
}
