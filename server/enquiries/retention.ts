import type { FastifyInstance } from 'fastify';

const hourMs = 60 * 60_000;

/** Options of {@link registerRetention}. */
export interface RetentionOptions {
	/** `null` keeps enquiries forever. */
	days: number | null;
	/** Deletes the enquiries received more than `days` ago. Resolves to their number. */
	purge: (days: number) => Promise<number>;
	/** Deletes what is kept for a short time only, whatever `days` is. */
	purgeAlways: () => Promise<void>;
}

/** Deletes old enquiries at start and every hour. A purge that fails is logged and retried after an hour. */
export function registerRetention(
	app: FastifyInstance,
	{ days, purge, purgeAlways }: RetentionOptions,
): void {
	if (days === null) {
		app.log.warn('RETENTION_DAYS is 0: enquiries are kept longer than the privacy policy promises');
	}
	const purgeAll = async () => {
		try {
			await purgeAlways();
			const purged = days === null ? 0 : await purge(days);
			if (purged > 0) app.log.info({ purged, days }, 'old enquiries were removed');
		} catch (error) {
			app.log.error({ err: error }, 'old enquiries were not removed');
		}
	};
	let timer: NodeJS.Timeout | undefined;
	let purging: Promise<void> | undefined;
	app.addHook('onReady', async () => {
		purging = purgeAll();
		timer = setInterval(() => {
			purging = purgeAll();
		}, hourMs);
		timer.unref();
	});
	app.addHook('preClose', async () => {
		clearInterval(timer);
		await purging;
	});
}
