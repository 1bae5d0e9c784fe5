import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#test/support/free-port.ts';

const startMs = 30_000;
const pollMs = 5;
const kilobytesPerMegabyte = 1024;
/** The kernel counts in hundredths of a second (`getconf CLK_TCK`). */
const millisecondsPerTick = 10;
/** Place of `utime` behind the program's name; `stime` follows. */
const userTimeAt = 11;

/** A server to measure, in a process of its own. */
export interface ChildServer {
	url: string;
	/** Milliseconds from the start of the process to the first good answer at its readiness path. */
	startedIn: number;
	/** Resident memory of the process, in MB. */
	memory(): number;
	/** Processor time that the process and its children have taken so far, in milliseconds. */
	processorMs(): number;
	stop(): Promise<void>;
}

/** How to start one: `command` gets the port, `ready` is a path that answers 200 once it serves. */
export interface ServerStart {
	command: (port: number) => string[];
	ready: string;
	environment?: Readonly<Record<string, string>>;
	/** Its output is thrown away by the kernel, as cheaply as a log collector can take it. */
	cwd?: string;
}

/** Starts a server on a free port and waits until it serves. */
export async function startChild({
	command,
	ready,
	environment = {},
	cwd,
}: ServerStart): Promise<ChildServer> {
	const port = await freePort();
	const [program = '', ...options] = command(port);
	const started = performance.now();
	const child = spawn(program, options, {
		stdio: ['ignore', 'ignore', 'inherit'],
		env: { PATH: process.env.PATH, PORT: String(port), ...environment },
		...(cwd === undefined ? {} : { cwd }),
	});
	const url = `http://127.0.0.1:${port}`;
	await untilReady(child, url + ready);
	return {
		url,
		startedIn: performance.now() - started,
		memory: () => {
			const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
			return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / kilobytesPerMegabyte;
		},
		processorMs: () => processorMsOf(child.pid ?? 0),
		stop: async () => {
			if (child.exitCode !== null) return;
			const ended = once(child, 'exit');
			child.kill('SIGTERM');
			await ended;
		},
	};
}

/** From the kernel's figures (proc_pid_stat(5)); the program's name before them may hold anything but a last bracket. */
function processorMsOf(pid: number): number {
	const [, figures = ''] = /^.*\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
	const [user = '', system = ''] = figures.split(' ').slice(userTimeAt);
	const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
	const own = (Number(user) + Number(system)) * millisecondsPerTick;
	return children.reduce((sum, childPid) => sum + processorMsOf(Number(childPid)), own);
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
	const limit = performance.now() + startMs;
	while (performance.now() < limit) {
		if (child.exitCode !== null)
			throw new Error(`The server for ${url} ended with status ${child.exitCode}.`);
		const answer = await fetch(url).catch(() => undefined);
		if (answer?.ok) return;
		await sleep(pollMs);
	}
	throw new Error(`Nothing answered at ${url}.`);
}
