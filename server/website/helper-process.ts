import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { minuteMs, secondMs } from '../clock.ts';
import type { Ask, FileTexts, HelperTasks } from './helper/protocol.ts';

const maxHeapMb = 128;
/** Less than the server waits for a silent connection, so that whoever asked gets a response. */
const maxTaskMs = 25 * secondMs;
const maxIdleMs = 10 * minuteMs;
/** Time for a process to end by itself. */
const graceMs = secondMs;

const tookTooLong = 'It took too long. Try again in a moment.';

/** A task could not be done. */
class HelperError extends Error {}

/** The process ended or hung. That says nothing about the words. */
export class HelperLostError extends HelperError {}

/** A running process, and the words that its pages were imported with. */
interface Running {
	child: ChildProcess;
	pagesOf?: string;
}

/** Returns a short name of texts. */
export const keyOf = (texts: FileTexts): string =>
	createHash('sha256')
		.update(JSON.stringify(Object.entries(texts).sort()))
		.digest('hex');

/** What the helper sends back. */
type Response = { result: unknown } | { error: string };

/**
 * Creates the helper: a process that knows schemas and pages, so that the server need not. The
 * build makes its program of `helper/` and the renderer (`tools/publish/helper.ts`). It has
 * no environment and no secrets, little memory and little time for a task. It is started when there
 * is something to do, and ends after ten minutes without.
 *
 * @param folder of the renderer
 */
export function createHelper(folder: string): { ask: Ask; close(): void } {
	let running: Running | undefined;
	let idle: NodeJS.Timeout | undefined;
	/** One task after the other. */
	let last: Promise<unknown> = Promise.resolve();

	function stop(): void {
		clearTimeout(idle);
		const child = running?.child;
		running = undefined;
		child?.disconnect();
		setTimeout(() => child?.kill('SIGKILL'), graceMs).unref();
	}

	function start(): Running {
		const child = fork(join(folder, 'helper.js'), {
			env: {},
			execArgv: [`--max-old-space-size=${maxHeapMb}`, '--max-semi-space-size=4'],
			serialization: 'advanced',
			stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
		});
		const started: Running = { child };
		child.on('error', () => {});
		child.once('exit', () => {
			if (running === started) running = undefined;
		});
		return started;
	}

	/** Returns a process for a task. Pages have the words that they were imported with. */
	function processFor(name: keyof HelperTasks, texts: FileTexts): Running {
		const needsPages = name === 'render' || name === 'preview';
		const pages = needsPages ? name + keyOf(texts) : undefined;
		if (pages && running?.pagesOf && running.pagesOf !== pages) stop();
		running ??= start();
		if (pages) running.pagesOf = pages;
		return running;
	}

	const run = (
		name: keyof HelperTasks,
		texts: FileTexts,
		input: unknown,
		endsAt: number,
	): Promise<unknown> =>
		new Promise((resolve, reject) => {
			const leftMs = endsAt - performance.now();
			// It waited too long for others. A process that works would be ended for nothing.
			if (leftMs <= 0) return reject(new HelperLostError(tookTooLong));
			clearTimeout(idle);
			const { child } = processFor(name, texts);
			const fail = (why: string) => finish(() => reject(new HelperLostError(why)), true);
			const timer = setTimeout(() => fail(tookTooLong), leftMs);
			const onExit = () => fail('It was interrupted. Try again in a moment.');
			const onMessage = (response: Response) =>
				finish(() =>
					'error' in response ? reject(new HelperError(response.error)) : resolve(response.result),
				);
			function finish(settle: () => void, isBroken = false): void {
				clearTimeout(timer);
				child.off('exit', onExit).off('message', onMessage);
				if (isBroken) stop();
				else idle = setTimeout(stop, maxIdleMs).unref();
				settle();
			}
			child.once('exit', onExit).once('message', onMessage);
			child.send({ name, texts, input }, (error) => error && fail(error.message));
		});

	return {
		ask(name, texts, input) {
			// To wait for other tasks counts as well: whoever asked gets a response in time.
			const endsAt = performance.now() + maxTaskMs;
			const task = last.then(() => run(name, texts, input, endsAt));
			last = task.catch(() => {});
			return task as Promise<never>;
		},
		close: stop,
	};
}
