import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { delimiter, resolve } from 'node:path';

const PATH = `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}`;
const millisecondsPerSecond = 1000;

/** How a command is run. */
interface CommandOptions {
	/** Environment variables besides those of this process. */
	variables?: Readonly<Record<string, string>>;
	/** Whether other processes have precedence. */
	isBackground?: boolean;
}

/** Runs a command line with the packages' commands. Prints its name and time, and its output if it fails. Resolves to its success. */
export async function runCommand(
	name: string,
	commandLine: string,
	{ variables = {}, isBackground = false }: CommandOptions = {},
): Promise<boolean> {
	const started = performance.now();
	const [command = '', ...options] = commandLine.split(' ');
	const child = spawn(command, options, { env: { ...process.env, PATH, ...variables }, stdio: 'pipe' });
	if (isBackground && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
	let output = '';
	for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
	const [status] = await once(child, 'close');
	const seconds = ((performance.now() - started) / millisecondsPerSecond).toFixed(1);
	console.log(status === 0 ? `✓ ${name} ${seconds} s` : `✗ ${name} ${seconds} s\n${output.trim()}\n`);
	return status === 0;
}
