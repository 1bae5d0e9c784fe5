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
 * progress. Returns what runs it at once, or waits for the run in progress.
 */
export function runEvery(app: FastifyInstance, { everyMs, run, failed }: Job): () => Promise<void> {
	let running: Promise<void> | undefined;
	let timer: NodeJS.Timeout | undefined;
	const runNow = (): Promise<void> => {
		running ??= run()
			.then(
				() => {},
				(error: unknown) => app.log.error({ err: error }, failed),
			)
			.finally(() => {
				running = undefined;
			});
		return running;
	};
	app.addHook('onReady', async () => {
		timer = setInterval(runNow, everyMs);
		timer.unref();
	});
	app.addHook('preClose', async () => {
		clearInterval(timer);
		await running;
	});
	return runNow;
}
