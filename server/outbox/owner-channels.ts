import { addressOf, type Environment, leadsCommand, type WebhookChannel } from '../config/environment.ts';
import type { Channel, MailboxChannel } from '../database/schema.ts';

const mailboxPrefix = 'email:';

/** The channels of messages to the owner. Empty if neither email nor a webhook is configured. */
export interface OwnerChannels {
	/** One for each address of `LEADS_TO`. */
	mailboxes: readonly MailboxChannel[];
	webhooks: readonly WebhookChannel[];
}

/** Returns the channels that an environment configures. A mailbox that `LEADS_TO` has twice is one channel. */
export function ownerChannels({ mail, webhooks }: Environment): OwnerChannels {
	const mailboxes = new Map<string, MailboxChannel>();
	for (const address of mail?.leadsTo ?? []) {
		const mailbox = addressOf(address);
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

/** What the readers of a message can use. Neither, if there is an inbox but none of them is its user. */
export interface OwnerAccess {
	/** The URL of the inbox. */
	inboxUrl: string | undefined;
	/** How to run the owner's commands, where there is no inbox. */
	command: string | undefined;
}

/** Returns what the readers of a channel can use. The readers of a webhook are not known, so they get the links. */
export function accessOf({ inbox, mail, siteUrl }: Environment, channel: Channel): OwnerAccess {
	if (inbox === null) return { inboxUrl: undefined, command: leadsCommand };
	const mailbox = mailboxOf(channel);
	const readers = mailbox === undefined ? (mail?.leadsTo ?? []) : [mailbox];
	const hasUser = !isEmail(channel) || readers.some((reader) => inbox.users.includes(addressOf(reader)));
	return { inboxUrl: hasUser ? new URL('/inbox', siteUrl).href : undefined, command: undefined };
}

/** Returns the URL of an enquiry in the inbox, if the readers can use it. */
export const enquiryUrl = ({ inboxUrl }: OwnerAccess, id: string): string | undefined =>
	inboxUrl && `${inboxUrl}/${id}`;
