import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { whereLeftSome } from './details.ts';
import { whereInSome } from './notices.ts';
import { changedAtOnce, exists, runIn } from './queue.ts';

/**
 * Takes what a recipient was to get back from messages that were set aside, so that it waits for
 * the next one. Of a flood the oldest messages come first, and the others once that one is
 * accepted. Looks first without a transaction.
 */
export async function takeBack({ kysely, write }: Database, key: string): Promise<void> {
	const setAside = sql`select message_id from notices
		where ${whereInSome} and recipient = ${key} and not exists (
			select 1 from outbox where id = message_id and state = 'pending'
		)`;
	if (!(await exists(runIn(kysely), setAside))) return;
	await write(async (transaction) => {
		const run = runIn(transaction);
		// Only that message says how many enquiries it left to the inbox, so it is sent itself.
		await run`update outbox set state = 'pending', refusals = 0
			where id in (${setAside}) and ${whereLeftSome}`;
		await run`update notices set message_id = null
			where message_id in (${setAside} order by message_id limit ${changedAtOnce})`;
	});
}
