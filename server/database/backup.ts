import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
	chmodSync,
	closeSync,
	existsSync,
	fsyncSync,
	mkdirSync,
	openSync,
	readdirSync,
	renameSync,
	rmSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import type { DatabaseLocation } from './database.ts';

const ownerOnly = 0o600;
const ownerOnlyFolder = 0o700;
/** With the number of the process, the folder of an unfinished backup, beside the file that it will become. */
const folderPrefix = '.leads-backup-';
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/**
 * More pages than any database has, so that the copy is one step. Between steps the server could write, and SQLite starts
 * the copy again after each write of another process: beside steady writes it would never end.
 */
const allPages = 2 ** 31 - 1;

/** The backup failed. The message is one sentence for the operator. */
export class BackupError extends Error {}

/**
 * Copies a database, which may be in use, to a new file that only its owner can read. Uses SQLite's online backup with an
 * integrity check, or `pg_dump` in the custom format. The file gets its name when it is complete. A failure or a signal
 * leaves nothing of it; what a killed process left is removed by the next backup to the same folder. Throws
 * {@link BackupError}.
 */
export async function backUp(location: DatabaseLocation, file: string): Promise<void> {
	const parent = dirname(file);
	if (existsSync(file)) throw new BackupError(`${file} already exists. Name a new file.`);
	if (!existsSync(parent)) throw new BackupError(`There is no folder ${parent}.`);
	const folder = join(parent, `${folderPrefix}${process.pid}`);
	const remove = () => rmSync(folder, { recursive: true, force: true });
	const stopped = new AbortController();
	const stop = (signal: NodeJS.Signals) => {
		stopped.abort();
		remove();
		// Its listener is gone by now, so the signal ends the process.
		process.kill(process.pid, signal);
	};
	for (const signal of signals) process.once(signal, stop);
	try {
		removeUnfinished(parent);
		mkdirSync(folder, { mode: ownerOnlyFolder });
		const copy = join(folder, basename(file));
		closeSync(openSync(copy, 'wx', ownerOnly));
		chmodSync(copy, ownerOnly);
		if (location.engine === 'sqlite') await copySqlite(location.file, copy);
		else await dumpPostgres(location.url, copy, stopped.signal);
		sync(copy);
		renameSync(copy, file);
		sync(parent);
	} catch (error) {
		throw error instanceof BackupError
			? error
			: new BackupError(`The backup failed: ${(error as Error).message}.`);
	} finally {
		for (const signal of signals) process.off(signal, stop);
		remove();
	}
}

/** Removes what backups left whose processes ended without a chance to. */
function removeUnfinished(parent: string): void {
	for (const name of readdirSync(parent)) {
		if (!name.startsWith(folderPrefix)) continue;
		const id = Number(name.slice(folderPrefix.length));
		if (id === process.pid || !isRunning(id)) rmSync(join(parent, name), { recursive: true, force: true });
	}
}

function isRunning(processId: number): boolean {
	try {
		return process.kill(processId, 0);
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === 'EPERM';
	}
}

async function copySqlite(source: string, target: string): Promise<void> {
	const database = new DatabaseSync(source, { readOnly: true });
	try {
		await backup(database, target, { rate: allPages });
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
async function dumpPostgres(url: string, target: string, signal: AbortSignal): Promise<void> {
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
		signal,
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
