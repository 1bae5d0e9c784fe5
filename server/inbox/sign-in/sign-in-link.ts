import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { after, minuteMs } from '../../clock.ts';
import type { Database, DatabaseTransaction } from '../../database/database.ts';
import { timeOfId } from '../../database/id-time.ts';
import type { DatabaseSchema } from '../../database/schema.ts';
import { signInMaxAgeMs } from '../../outbox/kinds.ts';
import { whereQueuedSince } from '../../outbox/queue.ts';
import { inboxPath, signInPath } from '../paths.ts';

export const linkMinutes = 15;
const linkMs = linkMinutes * minuteMs;
/** Longer than any path of the inbox. Some proxies refuse more in a header. */
const maxPathLength = 2000;

/** Cannot be guessed (OWASP, "Session Management Cheat Sheet", asks for 64 bits of entropy). */
const tokenBytes = 32;

/** Returns a secret for a link or a cookie, in base64url. */
export const newToken = (): string => randomBytes(tokenBytes).toString('base64url');

/**
 * Returns what the database stores of a token: SHA-256 in hexadecimal. A random token needs no
 * slower hash.
 */
export const hashToken = (token: string): string =>
	createHash('sha256').update(token).digest('hex');

const anySite = 'http://site.invalid';

/**
 * Returns a path of the inbox, with its query, or its start page for anything else: no link may
 * lead to another site.
 */
export function ownPath(text: string): string {
	const url = URL.parse(text, anySite);
	const isInbox = url?.pathname === inboxPath || url?.pathname.startsWith(`${inboxPath}/`);
	if (url?.origin !== anySite || !isInbox || url.pathname.startsWith(signInPath)) return inboxPath;
	const path = url.pathname + url.search;
	return path.length > maxPathLength ? inboxPath : path;
}

/**
 * Stores a new link and resolves to its URL. It works once, for 15 minutes. The database has the
 * hash of its token only.
 *
 * @param returnTo where it leads after signing in: a path of the inbox
 */
export async function createSignInLink(
	{ write }: Pick<Database, 'write'>,
	{ address, siteUrl, now, returnTo = inboxPath }: SignInLinkOptions,
): Promise<string> {
	const token = newToken();
	await write((transaction) =>
		transaction
			.insertInto('sign_in_links')
			.values({
				token_hash: hashToken(token),
				address,
				return_to: ownPath(returnTo),
				expires_at: after(now, linkMs).toISOString(),
			})
			.execute(),
	);
	return new URL(`${signInPath}?token=${token}`, siteUrl).href;
}

/** The condition that a link was not used, and is not too old. */
const whereOpen = (now: Date) =>
	sql<boolean>`used_at is null and expires_at > ${now.toISOString()}`;

interface SignInLinkOptions {
	address: string;
	siteUrl: string;
	now: Date;
	returnTo?: string;
}

/**
 * Resolves to whether a mail with a link is on its way to an address, or has come with one that
 * still works. A link alone says nothing: it is stored before the mail server takes its mail.
 */
export async function hasLinkByMail(
	{ kysely }: Pick<Database, 'kysely'>,
	address: string,
	now: Date,
): Promise<boolean> {
	const mail = await kysely
		.selectFrom('outbox')
		.select(['id', 'state', 'next_attempt_at'])
		.where('kind', '=', 'sign-in')
		.where('address', '=', address)
		.where('state', '!=', 'failed')
		.where(whereQueuedSince(after(now, -signInMaxAgeMs - linkMs), now))
		.orderBy('id', 'desc')
		.executeTakeFirst();
	if (mail === undefined) return false;
	const queuedAt = timeOfId(mail.id);
	if (mail.state === 'pending') {
		const latest = after(queuedAt, signInMaxAgeMs);
		return now <= latest && mail.next_attempt_at <= latest.toISOString();
	}
	// The link was made when the last attempt was due.
	const isOver = mail.next_attempt_at <= after(now, -linkMs).toISOString();
	return !isOver && !(await hasUsedLinkSince({ kysely }, address, queuedAt));
}

async function hasUsedLinkSince(
	{ kysely }: Pick<Database, 'kysely'>,
	address: string,
	since: Date,
): Promise<boolean> {
	const row = await kysely
		.selectFrom('sign_in_links')
		.select('token_hash')
		.where('address', '=', address)
		.where('used_at', '>=', since.toISOString())
		.executeTakeFirst();
	return row !== undefined;
}

/** Resolves to the address that a link signs in, or `undefined` if it cannot be used. */
export async function addressOfLink(
	{ kysely }: Pick<Database, 'kysely'>,
	token: string,
	now: Date,
): Promise<string | undefined> {
	const row = await kysely
		.selectFrom('sign_in_links')
		.select('address')
		.where('token_hash', '=', hashToken(token))
		.where(whereOpen(now))
		.executeTakeFirst();
	return row?.address;
}

/**
 * Uses a link, in one statement, so that it works once. Resolves to its address and path, or
 * `undefined`.
 */
export const consumeLink = (
	transaction: DatabaseTransaction,
	token: string,
	now: Date,
): Promise<Pick<DatabaseSchema['sign_in_links'], 'address' | 'return_to'> | undefined> =>
	transaction
		.updateTable('sign_in_links')
		.set({ used_at: now.toISOString() })
		.where('token_hash', '=', hashToken(token))
		.where(whereOpen(now))
		.returning(['address', 'return_to'])
		.executeTakeFirst();
