import { type FastifyBaseLogger, type FastifyInstance, fastify } from 'fastify';
import { chatPath } from '#contracts/chat.ts';
import { chatRoute } from './chat/route.ts';
import type { ChatTimeouts } from './chat/stream-model.ts';
import { migrations } from './migrations/migrations.ts';
import { createEmailChannel, type EmailTimeouts } from './outbox/channels/email.ts';
import { createWebhookChannel } from './outbox/channels/webhook.ts';
import type { Channels } from './outbox/deliver.ts';
import { messagesFor } from './outbox/messages-for.ts';
import { NotTried } from './outbox/not-tried.ts';
import { OutboxRepository } from './outbox/repository.ts';
import { OutboxWorker, overdueMs, type WorkerOptions } from './outbox/worker.ts';
import { type Answered, observeAnswers } from './platform/answered.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Database } from './platform/database.ts';
import { registerDirectAnswers } from './platform/direct-answers.ts';
import { registerDuplicateHost } from './platform/duplicate-host.ts';
import { registerEmptyBodies } from './platform/empty-bodies.ts';
import type { Environment } from './platform/environment.ts';
import { healthPath, registerHealth } from './platform/health.ts';
import { defaultLoadLimits, type LoadLimits, registerLoadShedding } from './platform/load-shedding.ts';
import { createLogger, logAnswer, logController } from './platform/logging.ts';
import { registerMetrics } from './platform/metrics.ts';
import { openDatabase } from './platform/open-database.ts';
import { registerRateLimit } from './platform/rate-limit.ts';
import { connectRedis, type RedisTimeouts } from './platform/redis.ts';
import { registerRequestsUnderWay } from './platform/requests-under-way.ts';
import { mostConnections, serverTimeouts } from './platform/timeouts.ts';
import { registerTransportSecurity, transportSecurityHeaders } from './platform/transport-security.ts';
import { answerClientError, answerError, registerUnknownRequests } from './platform/unknown-requests.ts';
import { withoutSchemas } from './platform/without-schemas.ts';
import { allowedMethods } from './site/allowed-methods.ts';
import type { Site } from './site/site.ts';
import { registerSite, sendErrorPage, siteRoute } from './site/site-route.ts';
import { SubmissionRepository } from './submissions/repository.ts';
import { registerRetention } from './submissions/retention.ts';
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
	webhookTimeoutMs?: number;
	loadLimits?: LoadLimits;
	chatTimeouts?: Partial<ChatTimeouts>;
	/** Otherwise as short as a visitor may wait for a counter. */
	redisTimeouts?: RedisTimeouts;
	logger?: FastifyBaseLogger;
}

/**
 * The server, ready to listen or to be injected into; `close()` finishes requests and deliveries, then closes the
 * database. Rejects with `DatabaseOpenError`.
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
	const { environment, site, clock = systemClock, random = Math.random } = options;
	const { loadLimits = defaultLoadLimits } = options;
	const transportSecurity = transportSecurityHeaders(environment.siteUrl);
	const app: FastifyInstance = fastify({
		loggerInstance: options.logger ?? createLogger(),
		logController,
		genReqId: () => crypto.randomUUID(),
		trustProxy: environment.trustProxy,
		// What the router cannot read runs no hook.
		frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(transportSecurity)),
		clientErrorHandler: answerClientError,
		schemaController: withoutSchemas,
		...serverTimeouts,
	});
	app.server.maxConnections = mostConnections;
	const database = await openDatabase(environment.database, migrations);
	const submissions = new SubmissionRepository(database, clock);
	const outbox = new OutboxRepository(database);
	const open = { email: environment.mail !== null, webhook: environment.webhook !== null };
	const worker = open.email || open.webhook ? createWorker() : null;

	app.decorate('database', database);
	app.decorate('outboxWorker', worker);
	app.addHook('onReady', async () => worker?.start());
	const { redisUrl } = environment;
	const redis = redisUrl ? await connectRedis(redisUrl, app.log, options.redisTimeouts) : null;
	app.addHook('onClose', async () => {
		redis?.disconnect();
		await worker?.stop();
		await database.close();
	});

	registerRequestsUnderWay(app);
	const metrics = await registerMetrics(app, {
		port: environment.metricsPort,
		outboxDepth: () => outbox.depth(),
		now: () => clock.now(),
	});
	const observe = (answered: Answered) => {
		logAnswer(app.log, answered);
		metrics.countRequest(answered);
	};
	observeAnswers(app, observe);
	registerEmptyBodies(app);
	registerDuplicateHost(app);
	registerTransportSecurity(app, transportSecurity);
	await registerLoadShedding(app, loadLimits, [healthPath, siteRoute, chatPath]);
	registerUnknownRequests(app, {
		methodsOf: (path) => allowedMethods(site, path),
		sendFailurePage: site
			? (request, reply) => sendErrorPage(request, reply, 500, site.serverError)
			: undefined,
	});
	registerHealth(app, database);
	registerRetention(app, { repository: submissions, days: environment.retentionDays, clock });
	await registerRateLimit(app, redis);
	await app.register(submissionRoute, {
		repository: submissions,
		alongside: (transaction, submission) => outbox.insert(transaction, messagesFor(submission, open)),
		onStored: () => worker?.wake(),
		observe: (outcome) => metrics.countSubmission(outcome),
		submissionsPerMinute: environment.submissionsPerMinute,
		siteUrl: environment.siteUrl,
		mostPending: loadLimits.pendingSubmissions,
	});
	await app.register(chatRoute, {
		chat: environment.chat,
		clock,
		redis,
		...(options.chatTimeouts && { timeouts: options.chatTimeouts }),
	});
	if (site !== null) {
		const answer = registerSite(app, site, transportSecurity);
		registerDirectAnswers(app, { answer, route: siteRoute, observe });
	}
	return app;

	function createWorker(): OutboxWorker {
		const { mail, webhook } = environment;
		const notTried = (cause: unknown) => {
			throw new NotTried('The database did not answer.', { cause });
		};
		const findSubmission = (id: string) => submissions.find(id).catch(notTried);
		const findTroubles = () =>
			outbox
				.troubles(new Date(clock.now().getTime() - overdueMs), Object.keys(channels) as (keyof Channels)[])
				.catch(notTried);
		const { emailTimeouts: timeouts = {}, webhookTimeoutMs: timeoutMs } = options;
		const channels: Channels = {
			...(mail && { email: createEmailChannel({ mail, findSubmission, findTroubles, timeouts }) }),
			...(webhook && { webhook: createWebhookChannel({ webhook, findSubmission, clock, timeoutMs }) }),
		};
		const observe: WorkerOptions['observe'] = ({ channel }, outcome) =>
			metrics.countDelivery(channel, outcome);
		return new OutboxWorker({ repository: outbox, channels, clock, random, log: app.log, observe });
	}
}
