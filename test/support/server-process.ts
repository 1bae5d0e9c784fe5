import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { until } from './until.ts';

const startLimitMs = 60_000;

/** The built server in a process of its own. */
export interface ServerProcess {
	child: ChildProcess;
	stdout: () => string;
	stderr: () => string;
	/** Resolves to its URL once it listens. */
	url: () => Promise<string>;
	/** Resolves to the exit status, or the name of the signal that ended it. */
	ended: Promise<number | string>;
}

/**
 * Starts the built server with the given environment variables and `PATH`.
 *
 * @param folder working folder, in whose `build` the pages are
 * @param main the server's file, by default that of this project's build
 */
export function spawnServer(
	folder: string,
	variables: Readonly<Record<string, string>>,
	main = resolve('build/server/main.js'),
): ServerProcess {
	const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
		cwd: folder,
		env: { PATH: process.env.PATH, PORT: '0', SUBMISSIONS_PER_MINUTE: '0', ...variables },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	const written = { stdout: '', stderr: '' };
	child.stdout.on('data', (part: Buffer) => (written.stdout += part));
	child.stderr.on('data', (part: Buffer) => (written.stderr += part));
	return {
		child,
		stdout: () => written.stdout,
		stderr: () => written.stderr,
		url: () =>
			until(
				'the server listened',
				() => {
					if (child.exitCode !== null)
						throw new Error(`The server exited with status ${child.exitCode}:\n${written.stderr}`);
					return /^(http:\S+) is up/m.exec(written.stderr)?.[1];
				},
				startLimitMs,
			),
		ended: once(child, 'close').then(([status, signal]) => (status ?? signal) as number | string),
	};
}
