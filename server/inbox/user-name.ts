import type { Database } from '../database/database.ts';

/**
 * Returns how colleagues read somebody's address: as the name that they set, or what is before the
 * @.
 */
export type NameOf = (address: string) => string;

/** Resolves to the names of users as they are now. */
export async function readNames(database: Pick<Database['kysely'], 'selectFrom'>): Promise<NameOf> {
	const users = await database.selectFrom('users').select(['address', 'name']).execute();
	const names = new Map(users.map(({ address, name }) => [address, name]));
	return (address) => names.get(address) || address.replace(/@.*/, '');
}

/** Resolves to what a user has set. Undefined if they set nothing. */
export const readUser = (database: Pick<Database['kysely'], 'selectFrom'>, address: string) =>
	database.selectFrom('users').selectAll().where('address', '=', address).executeTakeFirst();
