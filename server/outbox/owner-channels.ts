import type { Environment } from '../config/environment.ts';
import type { Channel, MailboxChannel, WebhookChannel } from '../database/schema.ts';

const mailboxPrefix = 'email:';

/** Where the owner hears of enquiries. Empty if neither email nor a webhook is configured. */
export interface OwnerChannels {
	/** One for each address of `LEADS_TO`. */
	mailboxes: readonly MailboxChannel[];
	webhooks: readonly WebhookChannel[];
}

/** Returns the channels that an environment configures. */
export const ownerChannels = ({ mail, webhooks }: Environment): OwnerChannels => ({
	mailboxes: [...new Set(mail?.leadsTo)].map((address): MailboxChannel => `${mailboxPrefix}${address}`),
	webhooks: webhooks.map(({ channel }) => channel),
});

/** Returns the channels of what is for a person: lists. Webhooks only without email. */
export const readChannels = ({ mailboxes, webhooks }: OwnerChannels): readonly Channel[] =>
	mailboxes.length > 0 ? mailboxes : webhooks;

/** Returns the address of a mailbox as `LEADS_TO` has it. `undefined` for another channel. */
export const mailboxOf = (channel: Channel): string | undefined =>
	channel.startsWith(mailboxPrefix) ? channel.slice(mailboxPrefix.length) : undefined;
