import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

/** The built server as a process of its own, with an empty database. */
export interface ServedBuild {
	/** Origin without a slash at its end. */
	origin: string;
	close: () => Promise<void>;
}

/**
 * Starts the built server on a free port. Its database is on the project's disk: an fsync costs nothing in a memory file
 * system.
 *
 * @throws when it does not start
 */
export async function serveBuild(environment: NodeJS.ProcessEnv = {}): Promise<ServedBuild> {
	await mkdir('.cache', { recursive: true });
	const folder = await mkdtemp(resolve('.cache', 'served-build-'));
	const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'build/server/main.js'], {
		env: {
			PATH: process.env.PATH,
			PORT: '0',
			DATABASE_URL: `file:${join(folder, 'database.sqlite')}`,
			...environment,
		},
		stdio: ['ignore', 'ignore', 'pipe'],
	});
	const exited = new Promise((resolve) => child.once('exit', resolve));
	const lines: string[] = [];
	for await (const line of createInterface(child.stderr)) {
		lines.push(line);
		const origin = /^(http:\S+) is up/.exec(line)?.[1];
		if (!origin) continue;
		child.stderr.resume();
		const close = async () => {
			child.kill();
			await exited;
			await rm(folder, { recursive: true });
		};
		return { origin, close };
	}
	throw new Error(`The built server did not start:\n${lines.join('\n')}`);
}
