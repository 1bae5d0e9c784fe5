import type { FastifyError, FastifyInstance } from 'fastify';
import { paths } from '#content/pages.ts';
import type { EnquiryAccepted } from '#contracts/forms.ts';
import { bodyLimitBytes } from '#contracts/limits.ts';
import { addBodyParser } from '../http/body.ts';
import { isCrossSite } from '../http/cross-site.ts';
import { httpError } from '../http/http-error.ts';
import { rateLimit } from '../http/rate-limit.ts';
import type { Site } from '../http/site.ts';
import { readEnquiry } from './read-enquiry.ts';
import { createRefusal, prefersJson } from './refusal.tsx';
import { judgeSpam } from './spam.ts';
import { type Stored, storeEnquiry } from './store.ts';

const retryAfterSeconds = 30;
/** Enquiries that wait for the database. Further ones get 503. */
const maxPending = 200;

/**
 * `POST /`, the endpoint of every form. A plugin of its own, because it has its own body parser and
 * error handler.
 *
 * @param site has the page for refused forms. Null in development, where the reasons stand alone
 */
export async function enquiryRoute(
	app: FastifyInstance,
	{ site }: { site: Pick<Site, 'entries'> | null },
): Promise<void> {
	const { config, clock, database, outbox } = app;
	const refusal = createRefusal(() =>
		site?.entries.get(paths.contactRefused)?.identity.body.toString(),
	);
	let pending = 0;

	addBodyParser(app, 'application/x-www-form-urlencoded', bodyLimitBytes);
	app.setErrorHandler((error: FastifyError, request, reply) => {
		const { statusCode: status = 500, cause: err = error } = error;
		if (status >= 500) request.log.error({ err }, 'enquiry was not stored');
		return refusal.send(request, reply, status);
	});
	app.addHook('onRequest', async (request, reply) => {
		reply.header('vary', 'Accept');
		if (!isCrossSite(request, config.siteUrl)) return;
		request.log.warn('form of another site');
		reply.header('connection', 'close');
		throw httpError(403);
	});

	app.post('/', { onRequest: rateLimit(config.submissionsPerMinute) }, async (request, reply) => {
		if (!Buffer.isBuffer(request.body)) throw httpError(415);
		const reading = readEnquiry(request.body);
		if (reading.errors) return refusal.sendInvalid(request, reply, reading.errors, reading.form);
		if (pending >= maxPending) throw notStored();
		let stored: Stored;
		pending += 1;
		try {
			stored = await storeEnquiry(
				database,
				outbox,
				{ ...reading, ...judgeSpam(reading.fields) },
				clock.now(),
			);
		} catch (cause) {
			throw notStored(cause);
		} finally {
			pending -= 1;
		}
		request.log.info({ enquiry: stored.id, outcome: stored.outcome }, 'enquiry');
		outbox.wake();
		if (!prefersJson(request)) return reply.redirect(paths.contactSent, 303);
		return reply.send({ id: stored.id } satisfies EnquiryAccepted);
	});
}

const notStored = (cause?: unknown) => httpError(503, { retryAfter: retryAfterSeconds, cause });
