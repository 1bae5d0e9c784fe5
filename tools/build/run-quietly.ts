import { spawn } from 'node:child_process';
import { delimiter, resolve } from 'node:path';

/** The end of a command that was run quietly: its status, and all it wrote. */
export interface QuietRun {
	status: number;
	output: string;
}

const withOwnCommands = `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`;

/** Runs one of the project's commands and keeps what it writes, to be shown only if it is needed. */
export async function runQuietly(
	command: string,
	options: readonly string[],
	environment: Record<string, string> = {},
): Promise<QuietRun> {
	const child = spawn(command, options, {
		env: { ...process.env, PATH: withOwnCommands, ...environment },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	const parts: Buffer[] = [];
	child.stdout.on('data', (part: Buffer) => parts.push(part));
	child.stderr.on('data', (part: Buffer) => parts.push(part));
	const { promise, resolve: settle, reject } = Promise.withResolvers<number>();
	child.on('error', reject);
	child.on('close', (status) => settle(status ?? 1));
	const status = await promise;
	return { status, output: Buffer.concat(parts).toString().trim() };
}
