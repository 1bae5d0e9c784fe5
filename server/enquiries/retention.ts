import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { EnquiryRepository } from './repository.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** Returns the time before which enquiries are deleted. */
export const retentionLimit = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

/** Options of {@link registerRetention}. With `days: null` nothing is deleted. */
export interface RetentionOptions {
	repository: EnquiryRepository;
	days: number | null;
	clock: Clock;
}

/** Deletes enquiries older than `days` at start and every hour. A purge that fails is logged and retried after an hour. */
export function registerRetention(app: FastifyInstance, { repository, days, clock }: RetentionOptions): void {
	if (days === null) return;
	const purge = async () => {
		try {
			const purged = await repository.removeBefore(retentionLimit(clock.now(), days));
			if (purged > 0) app.log.info({ purged, days }, 'old enquiries were removed');
		} catch (error) {
			app.log.error({ err: error }, 'old enquiries were not removed');
		}
	};
	let timer: NodeJS.Timeout | undefined;
	let purging: Promise<void> | undefined;
	app.addHook('onReady', async () => {
		purging = purge();
		timer = setInterval(() => {
			purging = purge();
		}, hourMs);
		timer.unref();
	});
	app.addHook('preClose', async () => {
		clearInterval(timer);
		await purging;
	});
}
