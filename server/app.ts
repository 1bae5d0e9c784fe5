import { type FastifyBaseLogger, type FastifyInstance, fastify } from 'fastify';
import { markdownPath } from '#content/pages.ts';
import { paths } from '#content/paths.ts';
import type { ReadPage } from './chat/instructions.ts';
import { chatRoute } from './chat/route.ts';
import type { ChatTimeouts } from './chat/stream-model.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Environment } from './config/environment.ts';
import type { Database } from './database/database.ts';
import { emptyLog } from './database/erase-deleted.ts';
import { readKeyedHash } from './database/keyed-hash.ts';
import { openDatabase } from './database/open-database.ts';
import { EnquiryRepository } from './enquiries/repository.ts';
import { refusalTemplate } from './enquiries/responder.ts';
import { purgeEnquiries, registerRetention } from './enquiries/retention.ts';
import { enquiryRoute } from './enquiries/route.ts';
import { describeReasons } from './enquiries/spam-reasons.ts';
import type { SecondOpinion } from './enquiries/spam-score.ts';
import { forgetOldVerdicts, LearnedCounts } from './enquiries/spam-verdicts.ts';
import { UnreadableEnquiryError } from './enquiries/stored-enquiry.ts';
import { registerHealth } from './http/health.ts';
import { registerResponses } from './http/responses.ts';
import { limitServer, serverOptions } from './http/server-options.ts';
import type { Site } from './http/site.ts';
import { registerSite, siteRoute } from './http/site-route.ts';
import { composeLink, removeOldSignIns } from './inbox/sign-in-links.ts';
import { migrations } from './migrations/migrations.ts';
import { createLogger, logController, logRequests } from './observability/logging.ts';
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
import { OutboxWorker } from './outbox/worker.ts';

const maxPendingEnquiries = 200;

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
	maxPendingEnquiries?: number;
	chatTimeouts?: Partial<ChatTimeouts>;
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
	const app: FastifyInstance = fastify({
		loggerInstance: options.logger ?? createLogger(),
		logController,
		trustProxy: environment.trustProxy,
		...serverOptions,
	});
	limitServer(app);
	const database = await openDatabase(environment.database, migrations);
	const enquiries = new EnquiryRepository(database, clock);
	const outbox = new OutboxRepository(database);
	const keyedHash = await readKeyedHash(database);
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

	logRequests(app, siteRoute);
	registerResponses(app, environment.siteUrl, site);
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
	const learned = new LearnedCounts(database, keyedHash);
	await app.register(enquiryRoute, {
		repository: enquiries,
		advisers: { learned: () => learned.read(), secondOpinion: await createSecondOpinion() },
		withinTransaction: (transaction, enquiry) =>
			queueMessages(transaction, enquiry, { outbox, limit, channels, now: clock.now() }),
		onStored: () => worker?.wake(),
		perMinute: environment.enquiriesPerMinute,
		siteUrl: environment.siteUrl,
		refusalTemplate: refusalTemplate(site?.entries.get(paths.contactRefused)?.identity),
		maxPending: options.maxPendingEnquiries ?? maxPendingEnquiries,
	});
	await app.register(chatRoute, {
		chat: environment.chat,
		clock,
		database,
		siteUrl: environment.siteUrl,
		readPage:
			options.readPage ?? (async (path) => site?.entries.get(markdownPath(path))?.identity.body.toString()),
		...(options.chatTimeouts && { timeouts: options.chatTimeouts }),
	});
	if (environment.inbox !== null) {
		// Imported here because a server without an inbox does not need its pages.
		const { inboxRoute } = await import('./inbox/inbox-route.ts');
		const { users } = environment.inbox;
		const wake = () => worker?.wake();
		await app.register(inboxRoute, {
			inbox: {
				...{ environment, users, database, clock, enquiries, outbox, limit, channels },
				wake,
			},
			files: options.inboxFiles ?? (() => site?.inboxFiles),
		});
	}
	if (site !== null) registerSite(app, site);
	return app;

	async function createSecondOpinion(): Promise<SecondOpinion | undefined> {
		const { chat, spamSecondOpinion } = environment;
		if (chat === null || !spamSecondOpinion) return undefined;
		// Imported here because the AI SDK is large.
		const module = await import('./chat/second-opinion.ts');
		const onFailure = (error: unknown) => app.log.warn({ err: error }, 'no second opinion on an enquiry');
		return module.createSecondOpinion({ chat, database, clock, onFailure });
	}

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
		});
	}
}
