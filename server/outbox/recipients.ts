import { addressOf, type Config } from '../config.ts';

/**
 * Somewhere that the owner wants enquiries to be sent: an address of `LEADS_TO` or an address of
 * `LEADS_WEBHOOK_URL`.
 */
export interface Recipient {
	/** The same at each start, as long as the address is. */
	key: string;
	/** For the owner: the address, or the name of the service. */
	name: string;
	/**
	 * `chat` is read by people, like email. `json` is read by a program and gets one request for each
	 * enquiry.
	 */
	kind: 'email' | 'chat' | 'json';
	/** As configured. */
	address: string;
	webhook?: Config['webhooks'][number];
}

export type Recipients = readonly Recipient[];

/** The recipient of what is not for the owner: acknowledgements, replies and their copies. */
export const directKey = 'direct';

const serviceNames = {
	json: 'the webhook',
	slack: 'Slack',
	discord: 'Discord',
	teams: 'Teams',
} as const;

/** Returns the recipients that are configured. An address that `LEADS_TO` has twice is one. */
export function recipientsOf({ mail, webhooks }: Pick<Config, 'mail' | 'webhooks'>): Recipient[] {
	const mailboxes = new Map((mail?.leadsTo ?? []).map((address) => [addressOf(address), address]));
	const emails = [...mailboxes].map(([name, address]) => ({ key: `email:${name}`, name, address }));
	const services = webhooks.map((webhook) => {
		const { key, url: address, format } = webhook;
		const kind = format === 'json' ? ('json' as const) : ('chat' as const);
		return { key, name: serviceNames[format], kind, address, webhook };
	});
	return [...emails.map((email) => ({ ...email, kind: 'email' as const })), ...services];
}
