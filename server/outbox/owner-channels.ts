import type { Environment, WebhookChannel } from '../config/environment.ts';
import type { Channel, MailboxChannel } from '../database/schema.ts';

const mailboxPrefix = 'email:';

/** Where the owner hears of enquiries. Empty if neither email nor a webhook is configured. */
export interface OwnerChannels {
	/** One for each address of `LEADS_TO`. */
	mailboxes: readonly MailboxChannel[];
	webhooks: readonly WebhookChannel[];
}

/** Returns the channels that an environment configures. A mailbox that `LEADS_TO` has twice is one channel. */
export function ownerChannels({ mail, webhooks }: Environment): OwnerChannels {
	const mailboxes = new Map<string, MailboxChannel>();
	for (const address of mail?.leadsTo ?? []) {
		const mailbox = address.replace(/^.*<|>$/g, '').toLowerCase();
		if (!mailboxes.has(mailbox)) mailboxes.set(mailbox, `${mailboxPrefix}${address}`);
	}
	return { mailboxes: [...mailboxes.values()], webhooks: webhooks.map(({ channel }) => channel) };
}

/** Returns the channels of what is for a person: lists. Webhooks only without email. */
export const readChannels = ({ mailboxes, webhooks }: OwnerChannels): readonly Channel[] =>
	mailboxes.length > 0 ? mailboxes : webhooks;

/** Returns the address of a mailbox as `LEADS_TO` has it. `undefined` for another channel. */
export const mailboxOf = (channel: Channel): string | undefined =>
	channel.startsWith(mailboxPrefix) ? channel.slice(mailboxPrefix.length) : undefined;
