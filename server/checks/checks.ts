import { Resolver } from 'node:dns/promises';
import { streamAnswer } from '../chat/provider.ts';
import { type Environment, leadsCommand } from '../config/environment.ts';
import { type Database, describeLocation } from '../database/database.ts';
import { newZealandTime } from '../new-zealand-time.ts';
import { type ChannelSummary, readChannelSummaries } from '../outbox/channel-summaries.ts';
import { channelName } from '../outbox/owner-channels.ts';
import { checkCertificate } from './certificate.ts';
import { advice, type Finding, works, wrong } from './finding.ts';
import { checkMailRecords } from './mail-records.ts';
import { checkSite } from './site.ts';
import { checkWebhook } from './webhook.ts';

const second = 1000;
const timeouts = { certificate: 10 * second, webhook: 15 * second, dns: 3 * second };
/** For every check, so that none hangs. */
const longestCheckMs = 60 * second;

/** What is checked. Every address that is contacted comes from the environment. */
export interface CheckContext {
	environment: Environment;
	/** Of `site.json`. */
	siteFolder: string;
	database: Database;
	now: () => Date;
}

/** Resolves to what it found, or rejects with the problem. */
type Check = (context: CheckContext) => Promise<Finding | Finding[]>;

/** Everything that storing and delivering an enquiry needs, by name. */
export const checks: Readonly<Record<string, Check>> = {
	Site: async ({ siteFolder, environment }) => checkSite(siteFolder, environment.siteUrl),
	TLS: ({ environment, now }) => checkCertificate(environment.siteUrl, now(), timeouts.certificate),
	Database: async ({ database, environment }) => {
		await database.checkWritable();
		return works(`is writable (${describeLocation(environment.database)})`);
	},
	Email: async ({ environment: { mail } }) => {
		if (mail === null) return advice('is off: SMTP_URL, MAIL_FROM and LEADS_TO are not set');
		// Imported here because no other command needs it.
		const { createMailTransport } = await import('../outbox/channels/mail-transport.ts');
		const transport = createMailTransport(mail);
		await transport.verify();
		return works(`works: the SMTP login is accepted; notices go to ${mail.leadsTo.join(', ')}`);
	},
	'Mail records': async ({ environment: { mail } }) => {
		if (mail === null) return [];
		const resolver = new Resolver({ timeout: timeouts.dns, tries: 1 });
		return checkMailRecords(mail.from, (name) => resolver.resolveTxt(name));
	},
	Webhook: ({ environment: { webhooks } }) =>
		Promise.all(webhooks.map((webhook) => checkWebhook(webhook, timeouts.webhook))),
	Chat: async ({ environment: { chat } }) => {
		if (chat === null) return advice('is off: CHAT_API_KEY is not set');
		const messages = [{ role: 'user', content: 'Reply with OK.' }] as const;
		const answer = streamAnswer(chat, messages, new AbortController().signal);
		await answer.next();
		await answer.return();
		return works(`works: ${new URL(chat.baseUrl).host} accepts the key and knows ${chat.model}`);
	},
	Outbox: async ({ database }) => {
		const summaries = await readChannelSummaries(database);
		return summaries.length === 0 ? works('nothing was sent yet') : summaries.map(checkDeliveries);
	},
};

function checkDeliveries({ channel, pending, dead, lastSentAt, lastError }: ChannelSummary): Finding {
	const last =
		lastSentAt === null ? 'none delivered yet' : `the last delivered ${newZealandTime(lastSentAt)}`;
	const text = `to ${channelName(channel)}: ${pending} waiting, ${dead} failed, ${last}. ${lastError ?? ''}`;
	if (dead > 0) return wrong(`${text} Send them again with: ${leadsCommand} retry`);
	return lastError === null ? works(text) : advice(text);
}

/** Runs a check. Resolves to its findings, also if it fails or takes more than a minute. */
export async function runCheck(check: Check, context: CheckContext): Promise<Finding[]> {
	const timeout = AbortSignal.timeout(longestCheckMs);
	const late = new Promise<never>((_, reject) => {
		timeout.onabort = () => reject(new Error(`There was no response within ${longestCheckMs / second} s.`));
	});
	try {
		return [await Promise.race([check(context), late])].flat();
	} catch (error) {
		return [wrong((error as Error).message || String(error))];
	}
}
