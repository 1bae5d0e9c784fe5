import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const startLimit = 60_000;
const pollInterval = 50;
const serverCommand = ['--disable-warning=ExperimentalWarning', resolve('build/server/main.js')];

/** The built server, running as a process of its own. */
export interface RunningServer {
	/** Origin without a slash at its end. */
	url: string;
	/** The environment it runs in: give it to another `startServer` to start again where this one was. */
	environment: Readonly<Record<string, string>>;
	/** Path of its SQLite file. */
	databaseFile: string;
	/** Everything it wrote so far. */
	output: () => string;
	/** Asks it to end and answers its exit status. Its database stays. */
	stop: () => Promise<number | null>;
	/** Ends it at once, as a power cut would. Its database stays. */
	kill: () => Promise<void>;
	/** Ends it, if it still runs, and removes its database. */
	dispose: () => Promise<void>;
}

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
	const limit = Date.now() + startLimit;
	while (Date.now() < limit) {
		if (child.exitCode !== null)
			throw new Error(`The server ended with status ${child.exitCode}:\n${output()}`);
		const answer = await fetch(`${url}/readyz`).catch(() => undefined);
		if (answer?.ok) return;
		await wait(pollInterval);
	}
	child.kill('SIGKILL');
	throw new Error(`The server was not ready within ${startLimit} ms:\n${output()}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
	if (child.exitCode === null && child.signalCode === null) {
		child.kill(signal);
		await once(child, 'exit');
	}
	return child.exitCode;
}

/**
 * Starts the built server on a free port with a database of its own, and waits until it is ready. It sees the given
 * variables and nothing of this process's environment; without limits on submissions unless they are given.
 *
 * @param project folder in whose `build` the pages are
 */
export async function startServer(
	variables: Readonly<Record<string, string>> = {},
	project = '.',
): Promise<RunningServer> {
	const folder = await mkdtemp(join(tmpdir(), 'site-'));
	const port = variables.PORT ?? String(await freePort());
	const url = `http://127.0.0.1:${port}`;
	const environment = {
		PATH: process.env.PATH ?? '',
		PORT: port,
		SITE_URL: url,
		DATABASE_URL: `file:${join(folder, 'leads.sqlite')}`,
		SUBMISSIONS_PER_MINUTE: '0',
		...variables,
	};
	const child = spawn(process.execPath, serverCommand, {
		cwd: project,
		env: environment,
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	const parts: Buffer[] = [];
	const output = () => Buffer.concat(parts).toString();
	child.stdout.on('data', (part: Buffer) => parts.push(part));
	child.stderr.on('data', (part: Buffer) => parts.push(part));
	await untilReady(url, child, output);
	return {
		url,
		environment,
		databaseFile: environment.DATABASE_URL.replace(/^file:/, ''),
		output,
		stop: () => end(child, 'SIGTERM'),
		kill: async () => {
			await end(child, 'SIGKILL');
		},
		dispose: async () => {
			await end(child, 'SIGKILL');
			await rm(folder, { recursive: true, force: true });
		},
	};
}
