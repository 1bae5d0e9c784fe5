import { type ExpressionBuilder, sql, type Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../database/database.ts';
import { idPrefix, timeOfId } from '../database/id-time.ts';
import type { DatabaseSchema, SignInTokenRow } from '../database/schema.ts';
import { newMessage } from '../outbox/enquiry-messages.ts';
import { hashToken, newToken } from './tokens.ts';

const minuteMs = 60_000;
export const linkMinutes = 15;
const linkMs = linkMinutes * minuteMs;
const dayMs = 24 * 60 * minuteMs;
/** By which the clocks of replicas may differ. */
const skewMs = minuteMs;
/** Longer than any path of the inbox. Some proxies refuse more in a header. */
const maxPathLength = 2000;
/** Further requests for an address send no email: its mailbox has links that work. So strangers cannot lock a user out. */
const maxOpenLinks = 3;

/** The start page of the inbox. */
export const inboxPath = '/inbox';
export const signInPath = `${inboxPath}/sign-in`;
export const problemsPath = `${inboxPath}/problems`;

/** Returns a path of the inbox, with its query, or its start page for anything else: no link may lead to another site. */
export function ownPath(text: string | undefined): string {
	const url = URL.parse(text ?? '', 'http://own.invalid');
	const isInbox = url?.pathname === inboxPath || url?.pathname.startsWith(`${inboxPath}/`);
	if (url?.origin !== 'http://own.invalid' || !isInbox || url.pathname.startsWith(signInPath))
		return inboxPath;
	const path = url.pathname + url.search;
	return path.length > maxPathLength ? inboxPath : path;
}

const linkOf = (siteUrl: string, token: string) => new URL(`${signInPath}?token=${token}`, siteUrl).href;

const within = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();

/** Selects the links that can be used, not those of a clock that was ahead: they would work, or take up a place, for too long. */
const isOpen = (now: Date) => (where: ExpressionBuilder<DatabaseSchema, 'sign_in_tokens'>) =>
	where.and([
		where('used_at', 'is', null),
		where('expires_at', '>', now.toISOString()),
		where('expires_at', '<=', within(now, linkMs + skewMs)),
	]);

/** Stores a new link and resolves to its address. For the command line, which shows it to whoever has the server. */
export async function createLink(
	database: Database,
	siteUrl: string,
	address: string,
	now: Date,
): Promise<string> {
	const token = newToken();
	await database.kysely
		.insertInto('sign_in_tokens')
		.values({
			id: uuidv7({ msecs: now.getTime() }),
			address,
			token_hash: hashToken(token),
			return_to: inboxPath,
			expires_at: within(now, linkMs),
			used_at: null,
		})
		.execute();
	return linkOf(siteUrl, token);
}

/** Adds an email with a link to the outbox, unless the address has {@link maxOpenLinks} links that were not used. */
export async function requestLink(
	database: Database,
	address: string,
	returnTo: string,
	now: Date,
): Promise<void> {
	await database.write(async (transaction) => {
		// Requests at the same time would not see each other's links. SQLite has one writer anyway.
		if (database.engine === 'postgres')
			await sql`select pg_advisory_xact_lock(hashtext(${`sign-in ${address}`}))`.execute(transaction);
		const open = await transaction
			.selectFrom('sign_in_tokens')
			.select('id')
			.where('address', '=', address)
			.where(isOpen(now))
			.limit(maxOpenLinks)
			.execute();
		if (open.length === maxOpenLinks) return;
		const message = newMessage({ channel: 'email', kind: 'sign-in' }, now);
		const link: SignInTokenRow = {
			id: message.id,
			address,
			token_hash: null,
			return_to: ownPath(returnTo),
			expires_at: within(now, linkMs),
			used_at: null,
		};
		await transaction.insertInto('sign_in_tokens').values(link).execute();
		await transaction.insertInto('outbox').values(message).execute();
	});
}

/**
 * Resolves to the address and link of an email that is about to be sent. The token is made now, so that the database never has
 * it, and an attempt that is repeated has a new one. `undefined` if the request is too old: the user has asked again meanwhile.
 */
export async function composeLink(
	{ kysely }: Database,
	siteUrl: string,
	id: string,
	now: Date,
): Promise<{ to: string; link: string } | undefined> {
	if (now.getTime() - timeOfId(id).getTime() > linkMs) return undefined;
	const token = newToken();
	const row = await kysely
		.updateTable('sign_in_tokens')
		.set({ token_hash: hashToken(token), expires_at: within(now, linkMs) })
		.where('id', '=', id)
		.where('used_at', 'is', null)
		.returning('address')
		.executeTakeFirst();
	return row && { to: row.address, link: linkOf(siteUrl, token) };
}

/** Resolves to whom a link signs in, or `undefined` if it cannot be used. */
export async function addressOfLink(
	{ kysely }: Database,
	token: string,
	now: Date,
): Promise<string | undefined> {
	const row = await kysely
		.selectFrom('sign_in_tokens')
		.select('address')
		.where('token_hash', '=', hashToken(token))
		.where(isOpen(now))
		.executeTakeFirst();
	return row?.address;
}

/** Uses a link, in one statement, so that it works once. Resolves to its address and path, or `undefined`. */
export async function useLink(
	transaction: Transaction<DatabaseSchema>,
	token: string,
	now: Date,
): Promise<Pick<SignInTokenRow, 'address' | 'return_to'> | undefined> {
	return transaction
		.updateTable('sign_in_tokens')
		.set({ used_at: now.toISOString() })
		.where('token_hash', '=', hashToken(token))
		.where(isOpen(now))
		.returning(['address', 'return_to'])
		.executeTakeFirst();
}

/** Deletes links, their emails and sessions that ended or whose user was removed, and with `days` older lines of the audit. */
export async function removeOldSignIns(
	{ kysely }: Database,
	now: Date,
	{ users, days }: { users: readonly string[]; days: number | null },
): Promise<void> {
	const yesterday = within(now, -dayMs);
	const old = kysely.selectFrom('sign_in_tokens').select('id').where('expires_at', '<', yesterday);
	await kysely.deleteFrom('outbox').where('id', 'in', old).execute();
	await kysely.deleteFrom('sign_in_tokens').where('expires_at', '<', yesterday).execute();
	await kysely.deleteFrom('inbox_sessions').where('expires_at', '<', now.toISOString()).execute();
	// Not only refused: an address that comes back must not bring back a session or link that was lost meanwhile.
	for (const table of ['inbox_sessions', 'sign_in_tokens'] as const)
		await kysely
			.deleteFrom(table)
			.where('address', 'not in', ['', ...users])
			.execute();
	if (days === null) return;
	const limit = idPrefix(new Date(now.getTime() - days * dayMs));
	await kysely.deleteFrom('inbox_events').where('id', '<', limit).execute();
}
