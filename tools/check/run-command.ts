import { exec } from 'node:child_process';
import { promisify } from 'node:util';
import { secondMs } from '#server/clock.ts';

/**
 * Runs a command of the shell. Prints its name and time, and its output if it fails. Resolves to
 * its success.
 */
export async function runCommand(name: string, command: string): Promise<boolean> {
	const started = performance.now();
	const failure = await promisify(exec)(command, { maxBuffer: Number.POSITIVE_INFINITY }).then(
		() => undefined,
		({ stdout, stderr }) => stdout + stderr,
	);
	const seconds = ((performance.now() - started) / secondMs).toFixed(1);
	console.log(
		failure === undefined
			? `✓ ${name} ${seconds} s`
			: `✗ ${name} ${seconds} s\n${failure.trim()}\n`,
	);
	return failure === undefined;
}
