import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The built server as a process of its own, with an empty database. */
export interface ServedBuild {
	/** Origin without a slash at its end. */
	origin: string;
	close: () => Promise<void>;
}

/** Starts the built server on a free port. Throws when it does not start. */
export async function serveBuild(): Promise<ServedBuild> {
	const folder = await mkdtemp(join(tmpdir(), 'served-build-'));
	const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'build/server/main.js'], {
		env: { PATH: process.env.PATH, PORT: '0', DATABASE_URL: `file:${join(folder, 'database.sqlite')}` },
		stdio: ['ignore', 'ignore', 'pipe'],
	});
	const exited = new Promise((resolve) => child.once('exit', resolve));
	const lines: string[] = [];
	for await (const line of createInterface(child.stderr)) {
		lines.push(line);
		const origin = /http:\/\/[\d.]+:\d+/.exec(line)?.[0];
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
