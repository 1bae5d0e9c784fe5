import type { Database } from '../database/database.ts';

/** Resolves to the names that users set, by their addresses. */
export async function readUserNames(
	database: Pick<Database['kysely'], 'selectFrom'>,
): Promise<ReadonlyMap<string, string>> {
	const users = await database.selectFrom('users').select(['address', 'name']).execute();
	return new Map(users.map(({ address, name }) => [address, name]));
}

/** Returns how colleagues read of a user: by the name that they set, or by their address. */
export const userName = (address: string, name: string | null | undefined): string =>
	name || address.replace(/@.*/, '');
