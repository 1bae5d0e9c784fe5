import { minuteMs } from '../clock.ts';
import { mailAddressOf } from '../config/named-address.ts';
import type { Config } from '../config.ts';
import { directKinds } from './kinds.ts';

export type WebhookConfig = Config['webhooks'][number];

/** Somewhere that the owner wants enquiries to be sent. */
export interface Recipient {
	/** The same at each start, as long as the address is. */
	key: string;
	/** For the owner: the address, or the name of the service. */
	name: string;
	/** A mailbox of `LEADS_TO` as it is configured, or a webhook of `LEADS_WEBHOOK_URL`. */
	channel: { mailbox: string } | { webhook: WebhookConfig };
	/**
	 * Whether people read it: an inbox, or a chat service. They get what looks like spam at eight,
	 * and alerts. A program gets every enquiry at once.
	 */
	isForPeople: boolean;
	/** Enquiries in one message, at most. */
	maxEntries: number;
	/** While this many messages wait, further enquiries wait for the next one. */
	maxPending: number;
	/** Milliseconds between two messages. */
	pauseMs: number;
}

export type Recipients = readonly Recipient[];

/** Where a message goes: to a recipient of the owner, or to the one address of a direct mail. */
export type Target = Recipient | 'one address';

/**
 * Returns where messages with a key go: that of a recipient, or the kind of a direct mail. Throws
 * for any other: nobody is asked to take what is for a recipient that was removed.
 */
export function targetOf(recipients: Recipients, key: string): Target {
	const recipient = recipients.find((each) => each.key === key);
	if (recipient) return recipient;
	if (directKinds.some((kind) => kind === key)) return 'one address';
	throw new Error(`no recipient is configured with the key ${key}`);
}

/**
 * What comes in the pause is in the next message, so an hour has at most thirty. A longer one would
 * be a message that mail servers refuse, and that takes seconds to write.
 */
const forPeople = {
	isForPeople: true,
	maxEntries: 250,
	maxPending: 3,
	pauseMs: 2 * minuteMs,
} as const;

/** A request is about one enquiry, which the program may refuse. */
const forProgram = {
	isForPeople: false,
	maxEntries: 1,
	maxPending: 100,
	pauseMs: 0,
} as const;

const serviceNames = {
	json: 'the webhook',
	slack: 'Slack',
	discord: 'Discord',
	teams: 'Teams',
} as const;

/** Returns the recipients that are configured. An address that `LEADS_TO` has twice is one. */
export function recipientsOf({ mail, webhooks }: Pick<Config, 'mail' | 'webhooks'>): Recipient[] {
	const mailboxes = new Map(
		(mail?.leadsTo ?? []).map((mailbox) => [mailAddressOf(mailbox), mailbox]),
	);
	return [
		...[...mailboxes].map(([name, mailbox]) => ofMailbox(name, mailbox)),
		...webhooks.map(ofWebhook),
	];
}

/** Returns the key of a mailbox of `LEADS_TO`. */
export const mailboxKey = (address: string): string => `email:${address}`;

const ofMailbox = (address: string, mailbox: string): Recipient => ({
	key: mailboxKey(address),
	name: address,
	channel: { mailbox },
	...forPeople,
});

const ofWebhook = (webhook: WebhookConfig): Recipient => ({
	key: webhook.key,
	name: serviceNames[webhook.format],
	channel: { webhook },
	...(webhook.format === 'json' ? forProgram : forPeople),
});
