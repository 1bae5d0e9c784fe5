import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { DatabaseSchema } from '../database/schema.ts';
import { hashToken, newToken } from './tokens.ts';

const secondMs = 1000;
const hourMs = 60 * 60 * secondMs;
/** A session ends when it was not used for so long. */
const lifetimeMs = 30 * 24 * hourMs;

/**
 * The sessions of an inbox. The cookie of an `https:` site has the prefix `__Host-` (RFC 6265bis): only this host can set it, over
 * TLS. A site in development has no TLS, and browsers refuse the prefix there.
 */
export class Sessions {
	readonly #database: Database;
	readonly #users: readonly string[];
	readonly #cookie: string;
	readonly #attributes: string;

	constructor(database: Database, users: readonly string[], siteUrl: string) {
		this.#database = database;
		this.#users = users;
		const isSecure = siteUrl.startsWith('https:');
		this.#cookie = isSecure ? '__Host-inbox' : 'inbox';
		this.#attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
	}

	/**
	 * Starts a session in place of the one that the browser has, so that nobody can sign a user in to a session that he knows.
	 * Resolves to its token, for {@link setCookie} after the commit.
	 */
	async start(
		transaction: Transaction<DatabaseSchema>,
		request: FastifyRequest,
		address: string,
		now: Date,
	): Promise<string> {
		await this.#delete(transaction, request);
		const token = newToken();
		const at = now.toISOString();
		await transaction
			.insertInto('inbox_sessions')
			.values({
				token_hash: hashToken(token),
				address,
				created_at: at,
				last_seen_at: at,
				expires_at: new Date(now.getTime() + lifetimeMs).toISOString(),
			})
			.execute();
		return token;
	}

	/**
	 * Resolves to the user of a request, or `undefined` if nobody is signed in. Prolongs the session, at most once an hour. Ends
	 * that of somebody who is no longer a user.
	 */
	async find(request: FastifyRequest, reply: FastifyReply, now: Date): Promise<string | undefined> {
		const token = this.#tokenOf(request);
		if (token === undefined) return undefined;
		const hash = hashToken(token);
		const session = await this.#database.kysely
			.selectFrom('inbox_sessions')
			.selectAll()
			.where('token_hash', '=', hash)
			.where('expires_at', '>', now.toISOString())
			// One that was started while the clock was ahead would last for too long.
			.where('expires_at', '<=', new Date(now.getTime() + lifetimeMs + hourMs).toISOString())
			.executeTakeFirst();
		if (session === undefined) return undefined;
		if (!this.#users.includes(session.address)) {
			await this.end(request, reply);
			return undefined;
		}
		if (now.getTime() - Date.parse(session.last_seen_at) > hourMs) {
			try {
				await this.#prolong(hash, now);
				this.setCookie(reply, token);
			} catch (error) {
				// While the disk is full users read what is stored, and why nothing else is.
				request.log.error({ err: error }, 'a session was not prolonged');
			}
		}
		return session.address;
	}

	async #prolong(hash: string, now: Date): Promise<void> {
		await this.#database.kysely
			.updateTable('inbox_sessions')
			.set({
				last_seen_at: now.toISOString(),
				expires_at: new Date(now.getTime() + lifetimeMs).toISOString(),
			})
			.where('token_hash', '=', hash)
			.execute();
	}

	/** Ends the session of a request and removes its cookie. */
	async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
		if (await this.#delete(this.#database.kysely, request)) this.setCookie(reply, '', 0);
	}

	/** Deletes the session of a request. Resolves to whether the request has a cookie. */
	async #delete(database: Kysely<DatabaseSchema>, request: FastifyRequest): Promise<boolean> {
		const token = this.#tokenOf(request);
		if (token === undefined) return false;
		const sessions = database.deleteFrom('inbox_sessions');
		await sessions.where('token_hash', '=', hashToken(token)).execute();
		return true;
	}

	/**
	 * Ends all sessions of a user, and the links that would start one. The links first: one that is being used is waited for, so
	 * that its session ends too.
	 */
	async endAll(transaction: Transaction<DatabaseSchema>, address: string): Promise<void> {
		await transaction.deleteFrom('sign_in_tokens').where('address', '=', address).execute();
		await transaction.deleteFrom('inbox_sessions').where('address', '=', address).execute();
	}

	#tokenOf({ headers: { cookie = '' } }: FastifyRequest): string | undefined {
		const pairs = cookie.split(';').map((pair) => pair.trim());
		return pairs.find((pair) => pair.startsWith(`${this.#cookie}=`))?.slice(this.#cookie.length + 1);
	}

	/** Sends the cookie with a session's token. */
	setCookie(reply: FastifyReply, value: string, ms = lifetimeMs): void {
		reply.header('set-cookie', `${this.#cookie}=${value}; ${this.#attributes}; Max-Age=${ms / secondMs}`);
	}
}
