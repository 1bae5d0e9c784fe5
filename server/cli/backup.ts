import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describeLocation } from '../database/database.ts';
import type { CommandContext } from './commands.ts';

const ownerOnly = 0o600;
/** For `pg_dump`. */
const withoutSessions = '--exclude-table-data=sessions --exclude-table-data=sign_in_links';

/**
 * Copies a SQLite database, which may be in use, to a new file that only its owner can read. The
 * file gets its name when it is complete and on disk. Sessions and links to sign in stay behind.
 * The message of an error is for the operator.
 */
export function backup({ config, tell }: CommandContext, file: string): void {
	const location = config.database;
	if (location.engine === 'postgres') {
		const at = describeLocation(location);
		throw new Error(
			`${at} is backed up by Postgres itself: pg_dump --format=custom ${withoutSessions} --file=${file} ${at}`,
		);
	}
	if (existsSync(file)) throw new Error(`${file} already exists. Name a new file.`);
	const incomplete = `${file}.incomplete`;
	try {
		rmSync(incomplete, { force: true });
		const descriptor = openSync(incomplete, 'wx', ownerOnly);
		// SQLite fills the empty file, but does not sync it (https://sqlite.org/lang_vacuum.html).
		runIn(new DatabaseSync(location.file, { readOnly: true }), (database) =>
			database.prepare('vacuum into ?').run(incomplete),
		);
		// Otherwise a restored backup would sign those in again who have signed out since. Without the
		// pragma, what is deleted stays in free pages.
		runIn(new DatabaseSync(incomplete), (copy) =>
			copy.exec('pragma secure_delete = on; delete from sessions; delete from sign_in_links'),
		);
		fsyncSync(descriptor);
		closeSync(descriptor);
		renameSync(incomplete, file);
		tell(`Backup complete: ${file}`);
	} catch (error) {
		rmSync(incomplete, { force: true });
		throw new Error(`The backup failed: ${(error as Error).message}.`);
	}
}

/** Runs statements in a database, and closes it. */
function runIn(database: DatabaseSync, run: (database: DatabaseSync) => void): void {
	try {
		run(database);
	} finally {
		database.close();
	}
}
