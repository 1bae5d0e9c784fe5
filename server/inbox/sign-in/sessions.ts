import type { FastifyReply, FastifyRequest } from 'fastify';
import { after, dayMs, hourMs } from '../../clock.ts';
import type { DatabaseTransaction } from '../../database/database.ts';
import { readCookie, setCookie } from '../cookies.ts';
import { hashToken, newToken } from './sign-in-link.ts';

/** A session ends when no page was opened for so long. */
const lifetimeMs = 30 * dayMs;

const sessionCookie = 'inbox';

/**
 * Starts a session in place of the one that the browser has, so that nobody can sign a user in to a
 * session that they know. Resolves to its token, for {@link sendSession} after the commit.
 */
export async function startSession(
	transaction: DatabaseTransaction,
	request: FastifyRequest,
	address: string,
): Promise<string> {
	const now = request.server.clock.now();
	const token = newToken();
	const old = readCookie(request, sessionCookie) ?? '';
	await transaction.deleteFrom('sessions').where('token_hash', '=', hashToken(old)).execute();
	await transaction
		.insertInto('sessions')
		.values({
			token_hash: hashToken(token),
			address,
			created_at: now.toISOString(),
			last_seen_at: now.toISOString(),
			expires_at: after(now, lifetimeMs).toISOString(),
		})
		.execute();
	return token;
}

/** Sends the cookie of a session. */
export const sendSession = (reply: FastifyReply, token: string): void =>
	setCookie(reply, sessionCookie, token, lifetimeMs);

/**
 * Resolves to the user of a request, or `undefined` if nobody is signed in. With `prolong`, the
 * session ends 30 days from now; this is stored at most once an hour.
 */
export async function findUser(
	request: FastifyRequest,
	reply: FastifyReply,
	{ prolong }: { prolong: boolean },
): Promise<string | undefined> {
	const token = readCookie(request, sessionCookie);
	if (token === undefined) return undefined;
	const { clock, config, database } = request.server;
	const now = clock.now();
	const session = await database.kysely
		.selectFrom('sessions')
		.select(['address', 'last_seen_at'])
		.where('token_hash', '=', hashToken(token))
		.where('expires_at', '>', now.toISOString())
		.executeTakeFirst();
	if (!session || !config.inbox.users.includes(session.address)) return undefined;
	const isOld = now.getTime() - Date.parse(session.last_seen_at) > hourMs;
	if (prolong && isOld) await prolongSession(request, reply, token);
	return session.address;
}

/** Ends a session 30 days from now, if that can be stored. */
async function prolongSession(
	{ log, server: { clock, database } }: FastifyRequest,
	reply: FastifyReply,
	token: string,
): Promise<void> {
	const now = clock.now();
	const times = {
		last_seen_at: now.toISOString(),
		expires_at: after(now, lifetimeMs).toISOString(),
	};
	try {
		await database.write((transaction) =>
			transaction
				.updateTable('sessions')
				.set(times)
				.where('token_hash', '=', hashToken(token))
				.execute(),
		);
		sendSession(reply, token);
	} catch (error) {
		// While the disk is full users read what is stored, and why nothing else is.
		log.error({ err: error }, 'a session was not prolonged');
	}
}

/**
 * Ends all sessions and links of some users, or of all others. So the sessions of a former user do
 * not come back when the address is added again.
 */
export async function endSessions(
	transaction: DatabaseTransaction,
	whose: 'in' | 'not in',
	users: readonly string[],
): Promise<void> {
	await transaction.deleteFrom('sessions').where('address', whose, users).execute();
	await transaction.deleteFrom('sign_in_links').where('address', whose, users).execute();
}

/** Ends the session of a request and removes its cookie. */
export async function endSession(request: FastifyRequest, reply: FastifyReply) {
	const token = readCookie(request, sessionCookie);
	if (token === undefined) return;
	await request.server.database.write((transaction) =>
		transaction.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute(),
	);
	setCookie(reply, sessionCookie, '', 0);
}
