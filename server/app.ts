import { type FastifyBaseLogger, type FastifyInstance, fastify } from 'fastify';
import { markdownPath } from '#content/pages.ts';
import type { ReadPage } from './chat/instructions.ts';
import { chatRoute } from './chat/route.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { openDatabase } from './database/open-database.ts';
import { registerReminders } from './enquiries/reminders.ts';
import { enquiryRoute } from './enquiries/route.ts';
import { registerHealth } from './http/health.ts';
import { registerResponses } from './http/responses.ts';
import { limitServer, serverOptions } from './http/server-options.ts';
import type { Site } from './http/site.ts';
import { registerSite, siteRoute } from './http/site-route.ts';
import { inboxRoute } from './inbox/inbox.tsx';
import { inboxMails } from './inbox/mails/mails.ts';
import { createMailboxReader } from './mailbox/mailbox.ts';
import { createLogger, logController, logRequests } from './observability/logging.ts';
import { createOutbox } from './outbox/outbox.ts';
import { registerRetention } from './retention.ts';
import { addWebsite, type WebsiteOptions } from './website/website.ts';

declare module 'fastify' {
	interface FastifyInstance {
		config: Config;
		clock: Clock;
		database: Database;
	}
}

/**
 * Options of {@link buildApp}. All but the first two and `website` are for tests and development.
 */
export interface AppOptions {
	config: Config;
	/** `null` if something else serves the pages, as in development. */
	site: Site | null;
	clock?: Clock;
	logger?: FastifyBaseLogger;
	/** The pages as Markdown, for the chat, where something else serves them. */
	readPage?: ReadPage;
	/** The URLs of the inbox's files, where the built pages do not name them. */
	inboxFiles?: Site['inboxFiles'];
	chatTimeouts?: Parameters<typeof chatRoute>[1]['timeouts'];
	/** Checks and renders the website with changed words. */
	website?: Omit<WebsiteOptions, 'site'>;
}

/**
 * Builds the server. `close()` finishes requests and deliveries, then closes the database. Rejects
 * if the database cannot be used.
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
	const { config, site, clock = systemClock } = options;
	const app: FastifyInstance = fastify({
		loggerInstance: options.logger ?? createLogger(),
		logController,
		trustProxy: config.trustProxy,
		...serverOptions,
	});
	limitServer(app);
	const database = await openDatabase(config.database);
	app.addHook('onClose', () => database.close());
	app.decorate('config', config);
	app.decorate('clock', clock);
	app.decorate('database', database);
	app.decorate('outbox', createOutbox(app, inboxMails({ database, config })));
	app.decorate('mailbox', createMailboxReader(app));

	logRequests(app, siteRoute);
	addWebsite(app, { site, ...options.website });
	registerResponses(app, config.siteUrl, site);
	registerHealth(app, database);
	registerRetention(app);
	await registerReminders(app);
	await app.register(enquiryRoute, { site });
	await app.register(chatRoute, {
		readPage: options.readPage ?? readBuiltPage(site),
		timeouts: options.chatTimeouts,
	});
	await app.register(inboxRoute, { files: options.inboxFiles ?? site?.inboxFiles });
	if (site !== null) registerSite(app, site);
	return app;
}

/** Reads the Markdown of pages from what was built. */
const readBuiltPage =
	(site: Site | null): ReadPage =>
	async (path) =>
		site?.entries.get(markdownPath(path))?.identity.body.toString();
