import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import { leadsCommand } from '../config/environment.ts';
import type { Database } from './database.ts';
import { isBusy } from './sqlite-dialect.ts';

const maxWaitMs = 2000;
const pauseMs = 50;

/** Deleted text is still on the disk. The message says what to do. */
export class EraseError extends Error {}

/**
 * Removes deleted text from the files of a SQLite database. `secure_delete` overwrites deleted rows, but not the copies that
 * SQLite leaves when it moves rows between pages; `vacuum` writes all pages anew. Then the write-ahead log is emptied
 * (https://sqlite.org/pragma.html, `wal_checkpoint`). Writers wait meanwhile, about a second for 100 MB. Does nothing on
 * Postgres, whose autovacuum reuses the space. Throws {@link EraseError} if another connection reads or writes all the time.
 */
export async function eraseDeleted({ engine, kysely }: Database): Promise<void> {
	if (engine === 'postgres') return;
	const run = (sql: string) => kysely.executeQuery<{ busy: number }>(CompiledQuery.raw(sql));
	const deadline = performance.now() + maxWaitMs;
	let isVacuumed = false;
	for (;;) {
		try {
			if (!isVacuumed) await run('vacuum');
			isVacuumed = true;
			const { rows } = await run('pragma wal_checkpoint(truncate)');
			if (rows[0]?.busy === 0) return;
		} catch (error) {
			if (!isBusy(error)) throw eraseError((error as Error).message, 'Remove the cause');
		}
		if (performance.now() > deadline) {
			throw eraseError('another program uses the database', 'Close it (a backup, the sqlite3 shell)');
		}
		await sleep(pauseMs);
	}
}

const eraseError = (cause: string, remedy: string) =>
	new EraseError(
		`The old text is no longer in the enquiries, but copies are still in the database's files: ${cause}. ` +
			`${remedy}, then run: ${leadsCommand} erase`,
	);
