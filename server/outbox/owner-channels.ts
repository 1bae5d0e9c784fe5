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

/** Returns every channel that has messages, also those to visitors. Without an address of the owner there is no email. */
export const configuredChannels = ({ mailboxes, webhooks }: OwnerChannels): Channel[] =>
	mailboxes.length > 0 ? ['email', ...mailboxes, ...webhooks] : [...webhooks];

/** Returns the channels of what is for a person: lists. Webhooks only without email. */
export const readChannels = ({ mailboxes, webhooks }: OwnerChannels): readonly Channel[] =>
	mailboxes.length > 0 ? mailboxes : webhooks;

/** Returns the channels that alerts may go to. An alert by email goes to all addresses of the owner. */
export const alertChannels = ({ mailboxes, webhooks }: OwnerChannels): Channel[] =>
	mailboxes.length > 0 ? ['email', ...webhooks] : [...webhooks];

export const isEmail = (channel: Channel): boolean => channel.startsWith('email');

/** Returns the address of a mailbox as `LEADS_TO` has it. `undefined` for another channel. */
export const mailboxOf = (channel: Channel): string | undefined =>
	channel.startsWith(mailboxPrefix) ? channel.slice(mailboxPrefix.length) : undefined;

/** Returns the name of a channel for the owner: a mailbox's address. */
export const channelName = (channel: Channel): string => mailboxOf(channel) ?? channel;
