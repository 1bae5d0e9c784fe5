import { createHmac } from 'node:crypto';
import type { Database } from './database.ts';

/** Returns a hexadecimal HMAC-SHA256. Equal values have equal hashes only for the same purpose. */
export type KeyedHash = (purpose: string, value: string) => string;

/** Resolves to the hash function with the secret that the database stores. Replicas compute equal hashes. */
export async function readKeyedHash({ kysely }: Database): Promise<KeyedHash> {
	const { value: secret } = await kysely
		.selectFrom('secrets')
		.select('value')
		.where('name', '=', 'hashes')
		.executeTakeFirstOrThrow();
	return (purpose, value) => createHmac('sha256', secret).update(`${purpose}\0${value}`).digest('hex');
}
