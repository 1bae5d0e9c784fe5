import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import type { DatabaseLocation } from './database.ts';

const ownerOnly = 0o600;
/** Database pages copied in each step. The server can write between the steps. */
const pagesPerStep = 500;

/** The backup failed. The message is one sentence for the operator. */
export class BackupError extends Error {}

/**
 * Copies a database, which may be in use, to a new file that only its owner can read. Uses SQLite's online backup with an
 * integrity check, or `pg_dump` in the custom format. The file gets its name when it is complete. Throws {@link BackupError}.
 */
export async function backUp(location: DatabaseLocation, file: string): Promise<void> {
	if (existsSync(file)) throw new BackupError(`${file} already exists. Name a new file.`);
	if (!existsSync(dirname(file))) throw new BackupError(`There is no folder ${dirname(file)}.`);
	const partial = `${file}.partial`;
	try {
		closeSync(openSync(partial, 'w', ownerOnly));
		chmodSync(partial, ownerOnly);
		if (location.engine === 'sqlite') await copySqlite(location.file, partial);
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

async function copySqlite(source: string, target: string): Promise<void> {
	const database = new DatabaseSync(source, { readOnly: true });
	try {
		await backup(database, target, { rate: pagesPerStep });
	} finally {
		database.close();
	}
	const copy = new DatabaseSync(target);
	try {
		// Without a write-ahead log the backup is a single file.
		copy.exec('pragma journal_mode = delete');
		const problem = copy.prepare('pragma integrity_check').get()?.integrity_check;
		if (problem !== 'ok') throw new BackupError(`The backup is damaged: ${problem}.`);
	} finally {
		copy.close();
	}
}

/** Passes the credentials in environment variables, because other users of the machine can see command arguments. */
async function dumpPostgres(url: string, target: string): Promise<void> {
	const { hostname, port, username, password, pathname, searchParams } = new URL(url);
	const sslmode = searchParams.get('sslmode') ?? '';
	const settings = {
		PGHOST: decodeURIComponent(hostname),
		PGPORT: port,
		PGUSER: decodeURIComponent(username),
		PGPASSWORD: decodeURIComponent(password),
		PGDATABASE: decodeURIComponent(pathname.slice(1)),
		PGSSLMODE: sslmode,
		// Without a file `pg_dump` would look for one in the home directory. `system` needs Postgres 16.
		PGSSLROOTCERT: searchParams.get('sslrootcert') ?? (sslmode === 'verify-full' ? 'system' : ''),
	};
	const variables = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ''));
	const child = spawn('pg_dump', ['--format=custom', '--no-owner', '--file', target], {
		env: { ...process.env, ...variables },
		stdio: ['ignore', 'ignore', 'pipe'],
	});
	let errorOutput = '';
	child.stderr.on('data', (part: Buffer) => (errorOutput += part));
	const [status] = await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
		if (error.code !== 'ENOENT') throw error;
		throw new BackupError('pg_dump is not installed. Install the client programs of Postgres.');
	});
	if (status !== 0) throw new BackupError(`pg_dump failed: ${errorOutput.trim()}`);
}

function sync(path: string): void {
	const descriptor = openSync(path, 'r');
	try {
		fsyncSync(descriptor);
	} finally {
		closeSync(descriptor);
	}
}
