import { describeLocation } from '../../database/database.ts';
import { requestOnce } from '../../outbox/channels/request-once.ts';
import { type AddCommand, type CommandContext, CommandFailure } from '../command.ts';
import { printable } from '../printable.ts';

const webhookMs = 15_000;

/** Resolves to a description of the working part, or rejects with the problem. */
type Probe = (context: CommandContext) => Promise<string>;

const probes: Readonly<Record<string, Probe>> = {
	Database: async ({ database, environment }) => {
		await database.checkWritable();
		return `is writable (${describeLocation(environment.database)})`;
	},
	Email: async ({ environment: { mail } }) => {
		if (mail === null) return 'is off: SMTP_URL, MAIL_FROM and LEADS_TO are not set';
		// Imported here because no other command needs it.
		const { createMailTransport } = await import('../../outbox/channels/email.ts');
		const transport = createMailTransport(mail);
		await transport.verify();
		return `works: the SMTP login is accepted; notices go to ${mail.leadsTo.join(', ')}`;
	},
	Webhook: async ({ environment: { webhook } }) => {
		if (webhook === null) return 'is off: LEADS_WEBHOOK_URL and LEADS_WEBHOOK_SECRET are not set';
		const { status } = await requestOnce({
			url: webhook.url,
			method: 'HEAD',
			allowPrivate: webhook.allowPrivate,
			signal: AbortSignal.timeout(webhookMs),
		});
		return `works: ${new URL(webhook.url).host} responds (${status} to a HEAD request; nothing was sent)`;
	},
	Outbox: async ({ outbox }) => {
		const { pending, dead } = await outbox.depth();
		if (dead > 0) throw new Error(`${dead} deliveries failed; see: npm run leads -- dead`);
		return `works: ${pending} deliveries are waiting, none has failed`;
	},
};

/** `check`: tests everything that storing and delivering an enquiry needs. */
export const check: AddCommand = (program, withContext) => {
	program
		.command('check')
		.description('test the database, the SMTP login and the webhook')
		.action(
			withContext(async (context) => {
				let failures = 0;
				for (const [name, probe] of Object.entries(probes)) {
					try {
						context.print(`✓ ${name} ${await probe(context)}`);
					} catch (error) {
						failures += 1;
						context.print(`✗ ${name}: ${printable((error as Error).message || String(error))}`);
					}
				}
				if (failures > 0) throw new CommandFailure(`Failed checks: ${failures}.`);
			}),
		);
};
