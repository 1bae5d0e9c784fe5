import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { type Config, leadsCommand, readConfig } from './config.ts';
import { backlog, closeGraceMs } from './http/server-options.ts';
import { loadSite, siteFolder } from './http/site.ts';
import { newZealandTime } from './new-zealand-time.ts';
import { describeOtherSiteUrl, requireBuiltFor } from './site-address.ts';
import { describeStartFailure } from './start-failure.ts';

/** The exit status of a process that SIGINT ended. */
const interrupted = 130;

let config: Config | undefined;
let app: FastifyInstance | undefined;
try {
	config = readConfig(process.env);
	const site = loadSite(resolve(siteFolder));
	requireBuiltFor(site, config.siteUrl);
	app = await buildApp({ config, site, website: { folder: resolve(siteFolder, 'renderer') } });
	const url = await app.listen({ host: config.host, port: config.port, backlog });
	closeOnSignal(app);
	const otherSiteUrl = describeOtherSiteUrl(site, config.siteUrl);
	if (otherSiteUrl !== undefined) console.error(otherSiteUrl);
	// Standard output is the log in JSON. Messages for people go to standard error.
	console.error(`${url} is up. ${describeServices(config)}`);
	console.error(`The inbox is at ${config.siteUrl}/inbox. Sign in with: ${leadsCommand} sign-in`);
	// An owner whose email fails cannot learn of it by email.
	for (const { name, since, cause } of await app.outbox.problems()) {
		console.error(
			`Nothing has got through to ${name} since ${newZealandTime(since)}: ${cause.sentence}. ${cause.advice}`,
		);
	}
} catch (error) {
	console.error(describeStartFailure(error, config));
	await app?.close();
	process.exit(1);
}

function describeServices({ mail, mailbox, webhooks, chat }: Config): string {
	return [
		mail
			? `Email is on, to ${mail.leadsTo.join(', ')}.`
			: 'Email is off: set SMTP_URL, MAIL_FROM and LEADS_TO to turn it on.',
		...(mailbox ? [`Answers are read in ${mailbox.address}.`] : []),
		...webhooks.map(({ url, format }) => `Enquiries also go to ${new URL(url).host} (${format}).`),
		chat
			? `The AI chat is on, with ${chat.model} at ${new URL(chat.baseUrl).host}.`
			: 'The AI chat is off: set CHAT_API_KEY, CHAT_BASE_URL and CHAT_MODEL to turn it on.',
	].join(' ');
}

/** Finishes open requests and exits. A second signal exits immediately. */
function closeOnSignal(server: FastifyInstance): void {
	let isClosing = false;
	const stop = async () => {
		if (isClosing) process.exit(interrupted);
		isClosing = true;
		setTimeout(() => server.server.closeAllConnections(), closeGraceMs).unref();
		await server.close();
		process.exit(0);
	};
	process.on('SIGTERM', stop);
	process.on('SIGINT', stop);
}
