import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import {
	describeReadableEnvFile,
	type Environment,
	leadsCommand,
	readEnvironment,
} from './config/environment.ts';
import { backlog, closeGraceMs } from './http/server-options.ts';
import { describeOtherSiteUrl, loadSite, requireBuiltFor, siteFolder } from './http/site.ts';
import { describeProblem, readChannelSummaries } from './outbox/channel-summaries.ts';
import { describeStartFailure } from './start-failure.ts';

const interrupted = 130;

let environment: Environment | undefined;
let app: FastifyInstance | undefined;
try {
	environment = readEnvironment(process.env);
	const site = loadSite(resolve(siteFolder));
	requireBuiltFor(site, environment.siteUrl);
	app = await buildApp({ environment, site });
	const url = await app.listen({ host: environment.host, port: environment.port, backlog });
	closeOnSignal(app);
	const otherSiteUrl = describeOtherSiteUrl(site, environment.siteUrl);
	if (otherSiteUrl !== undefined) console.error(otherSiteUrl);
	const readableEnvFile = describeReadableEnvFile();
	if (readableEnvFile !== undefined) console.error(readableEnvFile);
	if (process.env.REDIS_URL) {
		console.error(
			'REDIS_URL is no longer used: the limits are in memory, or in Postgres if DATABASE_URL names one.',
		);
	}
	// Standard output is the log in JSON. Messages for people go to standard error.
	console.error(`${url} is up. ${describeDelivery(environment)} ${describeChat(environment)}`);
	if (environment.inbox)
		console.error(`The inbox is at ${environment.siteUrl}/inbox. Sign in with: ${leadsCommand} sign-in`);
	// An owner whose email fails cannot learn of it by email.
	for (const summary of await readChannelSummaries(app.database)) {
		const problem = describeProblem(summary);
		if (problem !== undefined) console.error(`${problem} See: ${leadsCommand} check`);
	}
} catch (error) {
	console.error(describeStartFailure(error, environment));
	await app?.close();
	process.exit(1);
}

function describeDelivery({ mail, webhooks }: Environment): string {
	const email =
		mail === null
			? 'Email delivery is off: set SMTP_URL, MAIL_FROM and LEADS_TO to turn it on.'
			: `Email delivery is on, to ${mail.leadsTo.join(', ')}.`;
	if (webhooks.length === 0) return email;
	return `${email} Webhooks: ${webhooks.map(({ url }) => new URL(url).host).join(', ')}.`;
}

function describeChat({ chat }: Environment): string {
	if (chat === null)
		return 'The AI chat is off: set CHAT_API_KEY, CHAT_BASE_URL and CHAT_MODEL to turn it on.';
	return `The AI chat is on, with ${chat.model} at ${new URL(chat.baseUrl).host}.`;
}

function closeOnSignal(server: FastifyInstance): void {
	let isClosing = false;
	const close = async () => {
		if (isClosing) process.exit(interrupted);
		isClosing = true;
		const cut = setTimeout(() => server.server.closeAllConnections(), closeGraceMs);
		await server.close();
		clearTimeout(cut);
		process.exit(0);
	};
	process.on('SIGTERM', close);
	process.on('SIGINT', close);
}
