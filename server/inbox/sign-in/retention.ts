import type { Database, DatabaseTransaction } from '../../database/database.ts';

/** Deletes links to sign in that work no more. */
export const deleteOldLinks = (transaction: DatabaseTransaction, now: Date) =>
	transaction
		.deleteFrom('sign_in_links')
		.where('expires_at', '<', now.toISOString())
		.executeTakeFirstOrThrow();

/** Deletes sessions that have ended. */
export const deleteOldSessions = (transaction: DatabaseTransaction, now: Date) =>
	transaction
		.deleteFrom('sessions')
		.where('expires_at', '<', now.toISOString())
		.executeTakeFirstOrThrow();

/** Resolves to when a user was here last. */
export async function lastVisit({ kysely }: Database): Promise<string | undefined> {
	const latest = kysely
		.selectFrom('sessions')
		.select('last_seen_at')
		.orderBy('last_seen_at', 'desc')
		.limit(1);
	return (await latest.executeTakeFirst())?.last_seen_at;
}
