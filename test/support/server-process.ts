import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { writeSiteFixture } from './site-fixture.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { until } from './until.ts';

const startLimitMs = 30_000;

/** A server in a process of its own, killed after the test if it still runs. */
export interface ServerProcess {
	child: ChildProcess;
	stdout: () => string;
	stderr: () => string;
	/** Resolves to the address once it listens. */
	url: () => Promise<string>;
	/** Resolves to the exit status, or the name of the signal that ended it. */
	ended: Promise<number | string>;
}

/** Starts `entry` in `folder`, which gets a built site of a few pages unless it has to be without. */
export function startServerProcess(
	entry: string,
	variables: Readonly<Record<string, string>> = {},
	folder = temporaryFolder(),
	{ withSite = true } = {},
): ServerProcess {
	if (withSite) writeSiteFixture(folder);
	const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', entry], {
		cwd: folder,
		env: { PATH: process.env.PATH, PORT: '0', SUBMISSIONS_PER_MINUTE: '0', ...variables },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	onTestFinished(() => void child.kill('SIGKILL'));
	const written = { stdout: '', stderr: '' };
	child.stdout.on('data', (part: Buffer) => (written.stdout += part));
	child.stderr.on('data', (part: Buffer) => (written.stderr += part));
	return {
		child,
		stdout: () => written.stdout,
		stderr: () => written.stderr,
		url: () => until('it listened', () => /^(http:\S+) is up/m.exec(written.stderr)?.[1], startLimitMs),
		ended: once(child, 'close').then(([status, signal]) => (status ?? signal) as number | string),
	};
}
