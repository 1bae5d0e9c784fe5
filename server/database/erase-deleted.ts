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
export async function eraseDeleted(database: Database): Promise<void> {
	if (database.engine === 'postgres') return;
	const deadline = performance.now() + maxWaitMs;
	let isVacuumed = false;
	for (;;) {
		try {
			if (!isVacuumed) await run(database, 'vacuum');
			isVacuumed = true;
			if (await emptyLog(database)) return;
		} catch (error) {
			if (!isBusy(error)) throw eraseError((error as Error).message, 'Remove the cause');
		}
		if (performance.now() > deadline) {
			throw eraseError('another program uses the database', 'Close it (a backup, the sqlite3 shell)');
		}
		await sleep(pauseMs);
	}
}

/**
 * Empties the write-ahead log of a SQLite database, which has every version of a row until it is overwritten. For a running
 * server: it takes milliseconds, unlike `vacuum`. Resolves to false if another connection reads or writes.
 */
export async function emptyLog(database: Database): Promise<boolean> {
	if (database.engine === 'postgres') return true;
	const { rows } = await run(database, 'pragma wal_checkpoint(truncate)');
	return rows[0]?.busy === 0;
}

const run = ({ kysely }: Database, sql: string) =>
	kysely.executeQuery<{ busy: number }>(CompiledQuery.raw(sql));

const eraseError = (cause: string, remedy: string) =>
	new EraseError(
		`The old text is no longer in the enquiries, but copies are still in the database's files: ${cause}. ` +
			`${remedy}, then run: ${leadsCommand} erase`,
	);
