import { type FastifyBaseLogger, type FastifyInstance, fastify } from 'fastify';
import { markdownPath } from '#content/pages.ts';
import { paths } from '#content/paths.ts';
import { chatPath } from '#contracts/chat.ts';
import type { ReadPage } from './chat/instructions.ts';
import type { ChatTimeouts } from './chat/provider.ts';
import { chatRoute } from './chat/route.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Environment } from './config/environment.ts';
import type { Database } from './database/database.ts';
import { emptyLog } from './database/erase-deleted.ts';
import { readKeyedHash } from './database/keyed-hash.ts';
import { limitersOf } from './database/limiters.ts';
import { openDatabase } from './database/open-database.ts';
import { EnquiryRepository } from './enquiries/repository.ts';
import { refusalTemplate } from './enquiries/responder.ts';
import { purgeEnquiries, registerRetention } from './enquiries/retention.ts';
import { enquiryRoute } from './enquiries/route.ts';
import { describeReasons } from './enquiries/spam-reasons.ts';
import { forgetOldVerdicts, LearnedCounts } from './enquiries/spam-verdicts.ts';
import { UnreadableEnquiryError } from './enquiries/stored-enquiry.ts';
import { type BodyLimits, defaultBodyLimits, registerBodyLimits } from './http/body-limits.ts';
import { type ConnectionLimits, limitConnections } from './http/connection-limits.ts';
import { registerErrorResponses, sendClientError, sendError } from './http/error-responses.ts';
import { healthPaths, registerHealth } from './http/health.ts';
import { defaultLoadLimits, type LoadLimits, registerLoadShedding } from './http/load-shedding.ts';
import { trackOpenRequests } from './http/open-requests.ts';
import { registerProxyWarning } from './http/proxy-warning.ts';
import { formLimits } from './http/rate-limit.ts';
import { transportSecurityHeaders } from './http/security-headers.ts';
import { dynamicHeaders } from './http/send-plain-text.ts';
import { registerEmptyBodies, registerHostCheck, serverOptions } from './http/server-options.ts';
import { composeLink, removeOldSignIns } from './inbox/sign-in-links.ts';
import { migrations } from './migrations/migrations.ts';
import { observeRequests } from './observability/completed-requests.ts';
import { createLogger, logController, logRequest } from './observability/logging.ts';
import { registerMetrics } from './observability/metrics.ts';
import { createSecurityLog } from './observability/security-events.ts';
import { AcknowledgementLimit, removeOldAcknowledgements } from './outbox/acknowledgement-limit.ts';
import { Alerts } from './outbox/alerts.ts';
import type { EmailTimeouts } from './outbox/channels/mail-transport.ts';
import { createWebhookChannel } from './outbox/channels/webhook.ts';
import {
	type Channels,
	createReadContent,
	NotAttemptedError,
	PermanentDeliveryError,
} from './outbox/delivery.ts';
import { queueMessages } from './outbox/enquiry-messages.ts';
import { formList, mailCapacity, removeOldLists } from './outbox/lists.ts';
import { listCapacity } from './outbox/messages/webhook-body.ts';
import {
	accessOf,
	configuredChannels,
	isEmail,
	ownerChannels,
	readChannels,
} from './outbox/owner-channels.ts';
import { readStoredReply } from './outbox/replies.ts';
import { OutboxRepository } from './outbox/repository.ts';
import { collectUndeliverable, correctFutureTimes, gatherHeld, hurryChannel } from './outbox/requeue.ts';
import { OutboxWorker, type WorkerOptions } from './outbox/worker.ts';
import { resolvePath } from './site/resolve-path.ts';
import type { Site } from './site/site.ts';
import { registerSite, sendErrorPage, siteRoute } from './site/site-route.ts';

declare module 'fastify' {
	interface FastifyInstance {
		database: Database;
		/** `null` if delivery is off. */
		outboxWorker: OutboxWorker | null;
	}
}

/** Options of {@link buildApp}. All but the first three are for tests. */
export interface AppOptions {
	environment: Environment;
	/** `null` if something else serves the pages, as in development. */
	site: Site | null;
	/** For the chat, where something else serves the pages. */
	readPage?: ReadPage;
	clock?: Clock;
	random?: () => number;
	emailTimeouts?: Partial<EmailTimeouts>;
	webhookTimeoutMs?: number;
	loadLimits?: LoadLimits;
	bodyLimits?: BodyLimits;
	connectionLimits?: ConnectionLimits;
	/** Returns the delay of the event loop in milliseconds. */
	measureDelay?: () => number;
	chatTimeouts?: ChatTimeouts;
	/** Resolves to the URLs of the inbox's files, where the built pages do not name them. */
	inboxFiles?: () => Promise<Site['inboxFiles']>;
	logger?: FastifyBaseLogger;
}

/**
 * Builds the server. `close()` finishes requests and deliveries, then closes the database. Rejects with
 * `DatabaseOpenError`.
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
	const { environment, site, clock = systemClock, random = Math.random } = options;
	const { loadLimits = defaultLoadLimits } = options;
	const defaultHeaders = { ...dynamicHeaders, ...transportSecurityHeaders(environment.siteUrl) };
	const app: FastifyInstance = fastify({
		loggerInstance: options.logger ?? createLogger(),
		logController,
		genReqId: () => crypto.randomUUID(),
		trustProxy: environment.trustProxy,
		// No hook runs for a URL that the router cannot parse.
		frameworkErrors: (error, request, reply) => sendError(error, request, reply.headers(defaultHeaders)),
		clientErrorHandler: sendClientError,
		...serverOptions,
	});
	limitConnections(app, environment.trustProxy, options.connectionLimits);
	const database = await openDatabase(environment.database, migrations);
	const enquiries = new EnquiryRepository(database, clock);
	const outbox = new OutboxRepository(database);
	const keyedHash = await readKeyedHash(database);
	const logSecurityEvent = createSecurityLog(keyedHash, clock);
	const limit = new AcknowledgementLimit(keyedHash, environment);
	const channels = ownerChannels(environment);
	const worker = readChannels(channels).length > 0 ? await createWorker() : null;

	app.decorate('database', database);
	app.decorate('outboxWorker', worker);
	app.addHook('onReady', async () => worker?.start());
	app.addHook('onClose', async () => {
		await worker?.stop();
		await database.close();
	});

	trackOpenRequests(app);
	const metrics = await registerMetrics(app, {
		port: environment.metricsPort,
		outboxDepth: () => outbox.depth(),
		now: () => clock.now(),
	});
	app.addHook('onRequest', (_request, reply, done) => {
		reply.headers(defaultHeaders);
		done();
	});
	observeRequests(app, (request) => {
		// A line for each file would cost a quarter of the time that it takes to send it.
		if (request.route !== siteRoute || request.status >= 400) logRequest(app.log, request);
		metrics.countRequest(request);
	});
	registerEmptyBodies(app);
	registerHostCheck(app);
	registerProxyWarning(app, environment.trustProxy);
	registerLoadShedding(app, {
		limits: loadLimits,
		exempt: [healthPaths.liveness, siteRoute, chatPath],
		measureDelay: options.measureDelay,
	});
	registerBodyLimits(app, { limits: options.bodyLimits ?? defaultBodyLimits, logSecurityEvent });
	registerErrorResponses(app, {
		hasPage: (path) => site !== null && ['file', 'redirect'].includes(resolvePath(site, path).kind),
		sendFailurePage: site
			? (request, reply) => sendErrorPage(request, reply, 500, site.serverError)
			: undefined,
	});
	registerHealth(app, database);
	registerRetention(app, {
		days: environment.retentionDays,
		purge: async (days) => {
			await removeOldLists(database, clock.now(), days);
			return purgeEnquiries(database, clock.now(), days);
		},
		purgeAlways: async () => {
			await removeOldAcknowledgements(database, clock.now());
			await forgetOldVerdicts(database, clock.now());
			await removeOldSignIns(database, clock.now(), {
				users: environment.inbox?.users ?? [],
				days: environment.retentionDays,
			});
			await emptyLog(database);
		},
	});
	const createLimiter = limitersOf(database);
	const learned = new LearnedCounts(database, keyedHash);
	await app.register(enquiryRoute, {
		repository: enquiries,
		advisers: { learned: () => learned.read() },
		withinTransaction: (transaction, enquiry) =>
			queueMessages(transaction, enquiry, { outbox, limit, channels, now: clock.now() }),
		onStored: () => worker?.wake(),
		observe: (outcome) => metrics.countEnquiry(outcome),
		logSecurityEvent,
		limits: formLimits({
			createLimiter,
			logSecurityEvent,
			perMinute: environment.enquiriesPerMinute,
		}),
		siteUrl: environment.siteUrl,
		refusalTemplate: refusalTemplate(site?.entries.get(paths.contactRefused)?.identity),
		maxPending: loadLimits.pendingEnquiries,
	});
	await app.register(chatRoute, {
		chat: environment.chat,
		clock,
		database,
		siteUrl: environment.siteUrl,
		readPage:
			options.readPage ?? (async (path) => site?.entries.get(markdownPath(path))?.identity.body.toString()),
		timeouts: options.chatTimeouts,
	});
	if (environment.inbox !== null) {
		// Imported here because a server without an inbox does not need its pages.
		const { inboxRoute } = await import('./inbox/inbox-route.ts');
		const { users } = environment.inbox;
		const wake = () => worker?.wake();
		await app.register(inboxRoute, {
			inbox: {
				...{ environment, users, database, clock, enquiries, outbox, limit, channels },
				...{ createLimiter, logSecurityEvent, wake },
			},
			files: options.inboxFiles ?? (() => site?.inboxFiles),
		});
	}
	if (site !== null) registerSite(app, site);
	return app;

	async function createWorker(): Promise<OutboxWorker> {
		const { mail, webhooks } = environment;
		const notAttempted = (cause: unknown) => {
			if (cause instanceof UnreadableEnquiryError || cause instanceof PermanentDeliveryError) throw cause;
			throw new NotAttemptedError('The database did not respond.', { cause });
		};
		const findEnquiry = (id: string) => enquiries.find(id).catch(notAttempted);
		const { emailTimeouts: timeouts = {}, webhookTimeoutMs: timeoutMs } = options;
		const alerts = new Alerts(database, channels, clock);
		const readContent = createReadContent({ database, findEnquiry, alerts, describeReasons });
		const deliverers: Channels = {};
		if (mail !== null) {
			// Imported here because the email templates are large and not needed while email is off.
			const { createEmailChannel } = await import('./outbox/channels/email.ts');
			const readSignIn = (id: string) =>
				composeLink(database, environment.siteUrl, id, clock.now()).catch(notAttempted);
			const readReply = (id: string) => readStoredReply(database, id).catch(notAttempted);
			const email = createEmailChannel({
				...{ mail, readContent, readSignIn, readReply, timeouts },
				accessOf: (channel) => accessOf(environment, channel),
			});
			for (const channel of configuredChannels(channels).filter(isEmail)) deliverers[channel] = email;
		}
		for (const webhook of webhooks) {
			const access = accessOf(environment, webhook.channel);
			deliverers[webhook.channel] = createWebhookChannel({ webhook, readContent, access, clock, timeoutMs });
		}
		const observe: WorkerOptions['observe'] = ({ channel }, outcome) =>
			metrics.countDelivery(channel.replace(/:.*/, ''), outcome);
		const list = {
			database,
			channels: readChannels(channels),
			entriesPerMessage: mail
				? mailCapacity
				: Math.min(...webhooks.map(({ format }) => listCapacity[format])),
		};
		return new OutboxWorker({
			repository: outbox,
			channels: deliverers,
			watch: async (now) => {
				const collected = await collectUndeliverable(database, channels, now);
				if (collected > 0)
					app.log.warn({ deliveries: collected }, 'deliveries to removed addresses were ended');
				await gatherHeld(database);
				await correctFutureTimes(database, now, channels);
				await formList({ ...list, now });
				await alerts.queue();
			},
			hurry: (channel, now) => hurryChannel(database, now, channel),
			clock,
			random,
			log: app.log,
			observe,
		});
	}
}
