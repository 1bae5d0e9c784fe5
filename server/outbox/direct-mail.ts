import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { formOf } from '#content/forms.ts';
import { site } from '#content/site.ts';
import { addressKey } from '#contracts/email-address.ts';
import { after, dayMs, hourMs } from '../clock.ts';
import { mailAddressOf } from '../config/named-address.ts';
import type { Config } from '../config.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import { timeOfId } from '../database/id-time.ts';
import type { EnquiryRow, OutboxRow } from '../database/schema.ts';
import { toEnquiry } from '../enquiries/enquiry.ts';
import { hasLink } from '../plain-text.ts';
import { DeliveryError } from './delivery-error.ts';
import { oneLine } from './header-text.ts';
import { type DirectKind, signInMaxAgeMs } from './kinds.ts';
import { automaticHeaders, type Mail } from './mailer.ts';
import { emailOf, senderLine } from './message.ts';
import {
	exists,
	lockRecipient,
	queueMessage,
	type Run,
	runIn,
	tryLockRecipient,
	whereQueuedSince,
} from './queue.ts';

/**
 * In an hour, for the whole site: a stranger can enter anybody's address, and whoever has stolen a
 * session cannot send spam from the owner's domain. Sixty are more replies than people write.
 */
export const maxPerHour = { acknowledgement: 20, reply: 60 };
/** A later acknowledgement would only confuse. */
export const acknowledgementMaxAgeMs = 6 * hourMs;
const maxAgeMs: Partial<Record<OutboxRow['kind'], number>> = {
	acknowledgement: acknowledgementMaxAgeMs,
	'sign-in': signInMaxAgeMs,
};
/**
 * What is before the `@` of an address that is nothing but one: at most four words, no route to
 * another server (RFC 5321, appendix C), nothing that a mail program decodes (RFC 2047).
 */
const plainName = /^(?=.{1,40}$)[\p{L}\p{N}]*(?:[_.'+-][\p{L}\p{N}]*){0,3}$/u;

/** Returns whether an address has no room for a message of a stranger to whom it belongs. */
function isPlain(email: string): boolean {
	const [name = ''] = email.split('@', 1);
	return plainName.test(name) && !hasLink(name);
}

/** Mailboxes are the same with and without a tag, and at some providers with and without dots. */
function normalised(email: string): string {
	const [local = '', domain = ''] = addressKey(email).split('@');
	return `${local.replace(/\+.*/, '').replaceAll('.', '')}@${domain}`;
}

/** Returns by what the acknowledgements of an address are counted. */
export const addressHash = (email: string): string =>
	createHash('sha256').update(normalised(email)).digest('hex');

async function isOverLimit(run: Run, kind: keyof typeof maxPerHour, now: Date): Promise<boolean> {
	const rows = await run`select 1 from outbox where kind = ${kind}
		and ${whereQueuedSince(after(now, -hourMs), now)} limit ${maxPerHour[kind]}`;
	return rows.length === maxPerHour[kind];
}

/**
 * Queues the acknowledgement of a genuine enquiry in the transaction that changes it, unless the
 * enquiry got one, the address got one in the last day, or the site has sent {@link maxPerHour}.
 * The firm's own addresses get none. An enquiry is worth more than its acknowledgement: it does not
 * wait for a replica that keeps the lock.
 */
export async function queueAcknowledgement(
	{ mail, engine }: { mail: Config['mail']; engine: Database['engine'] },
	transaction: DatabaseTransaction,
	{ id, email, state }: Pick<EnquiryRow, 'id' | 'email' | 'state'>,
	now: Date,
): Promise<void> {
	if (mail === null || state !== 'new' || !isPlain(email)) return;
	const own = [site.email, mail.from, ...mail.leadsTo].map(mailAddressOf).map(normalised);
	if (own.includes(normalised(email))) return;
	const run = runIn(transaction);
	if (!(await tryLockRecipient(run, 'acknowledgement', engine))) return;
	const address = addressHash(email);
	const whereOfLastDay = whereQueuedSince(after(now, -dayMs), now);
	const earlier = sql`select 1 from outbox where kind = 'acknowledgement'
		and (state <> 'failed' or error = 'unconfirmed')
		and (enquiry_id = ${id} or address = ${address} and ${whereOfLastDay})`;
	if (await exists(run, earlier)) return;
	if (await isOverLimit(run, 'acknowledgement', now)) return;
	const message = { kind: 'acknowledgement', enquiry_id: id, address } as const;
	await queueDirect(transaction, message, now);
}

/**
 * Queues a mail to one address. The link of one to sign in is made for each attempt, because only a
 * hash of it may be stored.
 */
export const queueDirect = (
	transaction: DatabaseTransaction,
	message: Partial<OutboxRow> & { kind: DirectKind },
	now: Date,
): Promise<void> => queueMessage(transaction, { recipient: message.kind, ...message }, now);

/**
 * Queues a stored reply and its copies, in the same transaction. The same reply is queued once; if
 * it came back, it is due again. `limit`: the site has sent {@link maxPerHour}.
 */
export async function queueReply(
	transaction: DatabaseTransaction,
	{ enquiryId, eventId, copyTo }: { enquiryId: string; eventId: string; copyTo: readonly string[] },
	now: Date,
): Promise<'queued' | 'already' | 'limit'> {
	const run = runIn(transaction);
	await lockRecipient(run, 'reply');
	const [queued] = await run<Pick<OutboxRow, 'state'>>`select state from outbox
		where kind = 'reply' and event_id = ${eventId} and enquiry_id = ${enquiryId}
		order by id desc limit 1`;
	if (queued && queued.state !== 'failed') return 'already';
	if (await isOverLimit(run, 'reply', now)) return 'limit';
	const about = { enquiry_id: enquiryId, event_id: eventId };
	await queueDirect(transaction, { ...about, kind: 'reply' }, now);
	// The colleagues have a copy of a reply that came back already.
	if (!queued) await queueCopies(transaction, about, copyTo, now);
	return 'queued';
}

/** Queues the emails that show a stored reply to users. */
export async function queueCopies(
	transaction: DatabaseTransaction,
	about: Pick<OutboxRow, 'enquiry_id' | 'event_id'>,
	copyTo: readonly string[],
	now: Date,
): Promise<void> {
	for (const address of copyTo) {
		await queueDirect(transaction, { ...about, kind: 'reply-copy', address }, now);
	}
}

/** Throws a {@link DeliveryError} if a mail would come too late. */
export function refuseLate({ id, kind }: OutboxRow, now: Date): void {
	const ageMs = now.getTime() - timeOfId(id).getTime();
	const max = maxAgeMs[kind];
	if (max === undefined || ageMs <= max) return;
	throw new DeliveryError('late', 'late');
}

/**
 * Resolves to the email of an acknowledgement, or to undefined if its enquiry was deleted or is
 * answered already. Contains nothing that the visitor wrote: otherwise the form could send any text
 * to any address. Its answers go to an address that is read.
 */
export async function composeAcknowledgement(
	{ kysely }: Database,
	row: OutboxRow,
	replyTo: string,
): Promise<Mail | undefined> {
	const [enquiry] = await runIn(kysely)<EnquiryRow>`select * from enquiries
		where id = ${row.enquiry_id}`;
	// After an outage of mail the owner may have been faster: a promise to reply is not true then.
	if (enquiry === undefined || enquiry.state === 'answered') return undefined;
	// It may have been marked since.
	if (enquiry.state === 'spam' || enquiry.state === 'suspect') {
		throw new DeliveryError('late', 'late');
	}
	const { form, fields } = toEnquiry(enquiry);
	const { subject, paragraphs } = formOf(form).acknowledgement;
	const address = oneLine(fields.email ?? enquiry.email);
	const because = `${senderLine()}. You got this because your address was entered on our website. Wasn’t you? You can ignore it.`;
	return {
		// A null return path, so that a bounce or an automatic reply comes to nobody (RFC 3834, section
		// 3.3).
		envelope: { from: '', to: address },
		to: { name: '', address },
		replyTo,
		...emailOf(subject, ['Kia ora,', ...paragraphs, { kind: 'small', text: because }]),
		headers: { ...automaticHeaders, 'Auto-Submitted': 'auto-replied' },
	};
}
