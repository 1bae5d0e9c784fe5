import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import type { DatabaseLocation } from './database.ts';

const ownerOnly = 0o600;
/** Pages copied between two looks at the progress. The server goes on writing meanwhile. */
const pagesAtOnce = 500;

/** A backup that was not made; the message is one readable sentence. */
export class BackupError extends Error {}

/**
 * Copies a database that may be in use into a new file that only its owner may read, and proves that it is whole:
 * SQLite by its online backup, Postgres by `pg_dump` in its custom format. The file appears under its name when it is
 * complete. `report` gets the part that is done, from 0 to 1. Throws {@link BackupError}.
 */
export async function backUp(
	location: DatabaseLocation,
	file: string,
	report: (done: number) => void,
): Promise<void> {
	if (existsSync(file)) throw new BackupError(`${file} is there already. Name a new file.`);
	if (!existsSync(dirname(file))) throw new BackupError(`There is no folder ${dirname(file)}.`);
	const partial = `${file}.partial`;
	try {
		closeSync(openSync(partial, 'w', ownerOnly));
		chmodSync(partial, ownerOnly);
		if (location.engine === 'sqlite') await copySqlite(location.file, partial, report);
		else await dumpPostgres(location.url, partial);
		sync(partial);
		renameSync(partial, file);
		sync(dirname(file));
	} catch (error) {
		rmSync(partial, { force: true });
		throw error instanceof BackupError
			? error
			: new BackupError(`The backup failed: ${(error as Error).message}.`);
	}
}

async function copySqlite(source: string, target: string, report: (done: number) => void): Promise<void> {
	const database = new DatabaseSync(source, { readOnly: true });
	try {
		await backup(database, target, {
			rate: pagesAtOnce,
			progress: ({ totalPages, remainingPages }) => report(1 - remainingPages / totalPages),
		});
	} finally {
		database.close();
	}
	const copy = new DatabaseSync(target);
	try {
		// One file without a log beside it, so that it can be copied as it is.
		copy.exec('pragma journal_mode = delete');
		const problem = copy.prepare('pragma integrity_check').get()?.integrity_check;
		if (problem !== 'ok') throw new BackupError(`The backup is not whole: ${problem}.`);
	} finally {
		copy.close();
	}
}

/** The address goes by the environment, because every user of a machine sees the arguments of a command. */
async function dumpPostgres(url: string, target: string): Promise<void> {
	const { hostname, port, username, password, pathname, searchParams } = new URL(url);
	const settings = {
		PGHOST: decodeURIComponent(hostname),
		PGPORT: port,
		PGUSER: decodeURIComponent(username),
		PGPASSWORD: decodeURIComponent(password),
		PGDATABASE: decodeURIComponent(pathname.slice(1)),
		PGSSLMODE: searchParams.get('sslmode') ?? '',
	};
	const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ''));
	const child = spawn('pg_dump', ['--format=custom', '--no-owner', '--file', target], {
		env: { ...process.env, ...given },
		stdio: ['ignore', 'ignore', 'pipe'],
	});
	let said = '';
	child.stderr.on('data', (part: Buffer) => (said += part));
	const [status] = await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
		if (error.code !== 'ENOENT') throw error;
		throw new BackupError("There is no pg_dump on this machine; it comes with Postgres's client programs.");
	});
	if (status !== 0) throw new BackupError(`pg_dump failed: ${said.trim()}`);
}

function sync(path: string): void {
	const descriptor = openSync(path, 'r');
	try {
		fsyncSync(descriptor);
	} finally {
		closeSync(descriptor);
	}
}
