import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { freePort } from '#test/support/ports.ts';

const startTimeoutMs = 30_000;
const pollMs = 5;
/** Linux counts processor time in hundredths of a second (`getconf CLK_TCK`). */
const microsecondsPerTick = 10_000;

/** The result of one round. */
export interface Round {
	requestsPerSecond: number;
	/** Processor time of the server for each request, in microseconds. */
	processorTime: number;
}

/** Starts a server in a process of its own, with a free port in `PORT`, and waits until `readyPath` returns 200. */
export async function startMeasured(script: string, readyPath: string, environment: NodeJS.ProcessEnv = {}) {
	const port = await freePort();
	const url = `http://127.0.0.1:${port}`;
	const started = performance.now();
	const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
		stdio: ['ignore', 'ignore', 'inherit'],
		env: { PATH: process.env.PATH, PORT: String(port), ...environment },
	});
	while (!(await fetch(url + readyPath).catch(() => undefined))?.ok) {
		if (child.exitCode !== null || performance.now() - started > startTimeoutMs) {
			child.kill();
			throw new Error(`${script} does not respond.`);
		}
		await sleep(pollMs);
	}
	const startMs = performance.now() - started;

	/** `utime` and `stime` are the 12th and 13th fields after the program's name (proc_pid_stat(5)). */
	function processorTime(): number {
		const [user, system] = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
			.replace(/^.*\) /s, '')
			.split(' ')
			.slice(11, 13);
		return (Number(user) + Number(system)) * microsecondsPerTick;
	}

	return {
		startMs,
		/** Sends requests as fast as possible. Rejects if one fails. */
		async measure(options: Omit<autocannon.Options, 'url'>): Promise<Round> {
			const before = processorTime();
			const { errors, non2xx, requests, duration } = await autocannon({ url, ...options });
			if (errors + non2xx > 0) throw new Error(`${errors + non2xx} requests to ${script} failed.`);
			return {
				requestsPerSecond: requests.total / duration,
				processorTime: (processorTime() - before) / requests.total,
			};
		},
		async stop(): Promise<void> {
			const exited = once(child, 'exit');
			child.kill();
			await exited;
		},
	};
}
