import type { FastifyInstance } from 'fastify';

interface Job {
	everyMs: number;
	run: () => Promise<unknown>;
	/** What the log says of a run that fails. */
	failed: string;
}

/**
 * Runs a job again and again while the server runs, one run at a time. The first time is after
 * `everyMs`. A run that fails is logged and never thrown. The server closes after the run in
 * progress. Returns what runs it at once, or once more after the run in progress, which may have
 * passed what there is to do now.
 */
export function runEvery(app: FastifyInstance, { everyMs, run, failed }: Job): () => Promise<void> {
	let running: Promise<void> | undefined;
	let isAsked = false;
	let isClosing = false;
	let timer: NodeJS.Timeout | undefined;

	async function runWhileAsked(): Promise<void> {
		while (isAsked && !isClosing) {
			isAsked = false;
			await run().catch((error: unknown) => app.log.error({ err: error }, failed));
		}
		running = undefined;
	}
	function runNow(): Promise<void> {
		isAsked = true;
		running ??= runWhileAsked();
		return running;
	}

	app.addHook('onReady', async () => {
		timer = setInterval(() => running ?? runNow(), everyMs);
		timer.unref();
	});
	app.addHook('preClose', async () => {
		clearInterval(timer);
		isClosing = true;
		await running;
	});
	return runNow;
}
