import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { findProgram, requireProgram } from '#tools/services/find-program.ts';
import { freePort } from './free-port.ts';
import { until } from './until.ts';

/** The superuser of a test's server, who needs no password. */
const user = 'leads';
const openFolder = 0o755;
const mostConnections = 100;

/** A Postgres server of our own on a free port of the loopback, which ends with the process that started it. */
export interface PostgresServer {
	/** Address of its first database. */
	url: string;
	/** Address of a database of that name. */
	urlOf(database: string): string;
	/** The process of the server itself, for a test that freezes or kills it. */
	process(): ChildProcess;
	start(): Promise<void>;
	/** Ends it with this signal: SIGINT closes connections and writes everything, SIGQUIT is a crash. */
	stop(signal?: 'SIGINT' | 'SIGQUIT'): Promise<void>;
	/** Ends it and removes its data. */
	dispose(): Promise<void>;
}

/** Postgres refuses to run as root: then Debian's `postgres` user runs it, or the one that owns nothing. */
function unprivileged(): string[] {
	if (process.getuid?.() !== 0) return [];
	const identify = (option: string, name: string) =>
		execFileSync('id', [option, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
	const account = ['postgres', 'nobody'].find((name) => {
		try {
			return identify('-u', name) !== '';
		} catch {
			return false;
		}
	});
	if (account === undefined)
		throw new Error('There is no user to run Postgres as: neither postgres nor nobody.');
	return ['--reuid', identify('-u', account), '--regid', identify('-g', account), '--clear-groups'];
}

/** Makes a data folder and starts the server. `isDurable` false forgoes fsync, for tests that are not about it. */
export async function startPostgres({ isDurable = true } = {}): Promise<PostgresServer> {
	const folder = mkdtempSync(join(tmpdir(), 'site-postgres-'));
	chmodSync(folder, openFolder);
	const data = join(folder, 'data');
	const privileges = unprivileged();
	const setpriv = requireProgram('setpriv');
	const postgres = findProgram('postgres') ?? requireProgram('initdb').replace(/initdb$/, 'postgres');
	const initialise = [
		requireProgram('initdb'),
		'-D',
		data,
		'-U',
		user,
		'-A',
		'trust',
		'-E',
		'UTF8',
		'--no-locale',
	];
	if (privileges.length > 0) execFileSync('chown', [privileges[1] ?? '', folder]);
	execFileSync(setpriv, [...privileges, '--', ...initialise, ...(isDurable ? [] : ['--no-sync'])], {
		stdio: ['ignore', 'ignore', 'pipe'],
		cwd: folder,
	});
	const port = await freePort();
	const settings = {
		port,
		listen_addresses: '127.0.0.1',
		unix_socket_directories: '',
		max_connections: mostConnections,
		fsync: isDurable ? 'on' : 'off',
		full_page_writes: isDurable ? 'on' : 'off',
	};
	const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
	const urlOf = (database: string) => `postgres://${user}@127.0.0.1:${port}/${database}`;
	let child: ChildProcess;

	async function start(): Promise<void> {
		// With its parent's death as a signal to stop, no interrupted test leaves a server behind.
		const command = [...privileges, '--pdeathsig', 'INT', '--', postgres, '-D', data, ...options];
		child = spawn(setpriv, command, { stdio: ['ignore', 'ignore', 'pipe'], cwd: folder });
		let output = '';
		child.stderr?.on('data', (part: Buffer) => (output += part));
		await until('Postgres took connections', async () => {
			if (child.exitCode !== null)
				throw new Error(`Postgres ended with status ${child.exitCode}:\n${output}`);
			const client = new Client({ connectionString: urlOf('postgres') });
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
		url: urlOf('postgres'),
		urlOf,
		process: () => child,
		start,
		stop,
		dispose: async () => {
			await stop('SIGQUIT');
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
