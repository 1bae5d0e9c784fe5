import { type FastifyBaseLogger, type FastifyInstance, fastify } from 'fastify';
import { migrations } from './migrations/migrations.ts';
import { createEmailChannel, type EmailTimeouts } from './outbox/channels/email.ts';
import { messagesFor } from './outbox/messages-for.ts';
import { OutboxRepository } from './outbox/repository.ts';
import { OutboxWorker } from './outbox/worker.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { type Database, openDatabase } from './platform/database.ts';
import { registerDraining } from './platform/draining.ts';
import type { Environment } from './platform/environment.ts';
import { registerHealth } from './platform/health.ts';
import { createLogger, logAnswers, logController } from './platform/logging.ts';
import { registerRateLimit } from './platform/rate-limit.ts';
import { serverTimeouts } from './platform/timeouts.ts';
import { answerClientError, answerError, registerUnknownRequests } from './platform/unknown-requests.ts';
import { allowedMethods } from './site/allowed-methods.ts';
import type { Site } from './site/site.ts';
import { registerSite } from './site/site-route.ts';
import { SubmissionRepository } from './submissions/repository.ts';
import { submissionRoute } from './submissions/route.ts';

declare module 'fastify' {
	interface FastifyInstance {
		database: Database;
		/** `null` when delivery is off. */
		outboxWorker: OutboxWorker | null;
	}
}

/** What the server is built from. Only tests give more than the first two. */
export interface AppOptions {
	environment: Environment;
	/** `null` serves no pages: something else does, as in development. */
	site: Site | null;
	clock?: Clock;
	random?: () => number;
	emailTimeouts?: Partial<EmailTimeouts>;
	logger?: FastifyBaseLogger;
}

/**
 * The server, ready to listen or to be injected into; `close()` finishes requests and deliveries, then closes the
 * database. Rejects with `DatabaseOpenError`.
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
	const { environment, site, clock = systemClock, random = Math.random } = options;
	const app: FastifyInstance = fastify({
		loggerInstance: options.logger ?? createLogger(),
		logController,
		genReqId: () => crypto.randomUUID(),
		trustProxy: environment.trustProxy,
		frameworkErrors: answerError,
		clientErrorHandler: answerClientError,
		...serverTimeouts,
	});
	const database = await openDatabase(environment.database, migrations);
	const submissions = new SubmissionRepository(database, clock);
	const outbox = new OutboxRepository(database);
	const worker = environment.mail && createWorker(environment.mail);

	app.decorate('database', database);
	app.decorate('outboxWorker', worker);
	app.addHook('onReady', async () => worker?.start());
	app.addHook('onClose', async () => {
		await worker?.stop();
		await database.close();
	});

	registerDraining(app);
	logAnswers(app);
	registerUnknownRequests(app, (path) => allowedMethods(site, path));
	registerHealth(app, database);
	await registerRateLimit(app);
	await app.register(submissionRoute, {
		repository: submissions,
		alongside: (transaction, submission) =>
			outbox.insert(transaction, messagesFor(submission, worker !== null)),
		onStored: () => worker?.wake(),
		submissionsPerMinute: environment.submissionsPerMinute,
	});
	if (site !== null) registerSite(app, site);
	return app;

	function createWorker(mail: NonNullable<Environment['mail']>): OutboxWorker {
		const { emailTimeouts: timeouts = {} } = options;
		const findSubmission = (id: string) => submissions.find(id);
		const deliver = createEmailChannel({ mail, findSubmission, timeouts });
		return new OutboxWorker({ repository: outbox, deliver, clock, random, log: app.log });
	}
}
