/** Why a message was not accepted. */
export class DeliveryError extends Error {
	/** A key of {@link causes}, or the server's code. Stored, so it contains no address. */
	readonly code: string;
	/** What the server refused: what the message says, to whom it goes, or everything. */
	readonly about: 'text' | 'address' | 'server' = 'server';
	/** Whether another attempt would be refused as well. */
	readonly isPermanent: boolean = false;
	/** Whether the server responded at all. */
	readonly isResponse: boolean = false;

	constructor(code: string, details: Partial<DeliveryError> = {}) {
		super(`not accepted: ${code}`, { cause: details.cause });
		this.code = code;
		Object.assign(this, details);
	}
}

/** What an owner reads about a failure: the cause, as the end of a sentence, and what to do. */
export type Cause = Record<'sentence' | 'advice', string>;

const ring = 'If it doesn’t, ring whoever looks after';
const ringNow = 'Ring whoever looks after your mail';
const operator = 'Whoever runs the site';

const causes: Readonly<Record<string, readonly [sentence: string, advice: string]>> = {
	unreachable: [
		'we can’t reach the mail server',
		`Often it comes back by itself. ${ring} your mail.`,
	],
	unconfirmed: ['the mail server never confirmed it, so it may have arrived', `${ringNow}.`],
	'unknown-name': [
		'there’s no mail server of that name',
		`${operator} checks the name in SMTP_URL.`,
	],
	password: [
		'the mail server won’t take our password',
		`Changed? ${operator} puts the new one in SMTP_URL.`,
	],
	'no-mailbox': ['there’s no such mailbox', `${operator} checks the address in LEADS_TO.`],
	'mailbox-full': ['the mailbox is full', 'Make some room in the mailbox.'],
	certificate: ['the mail server’s certificate isn’t accepted', `${ringNow}: it may have run out.`],
	'slow-down': ['the mail server wants us to slow down', 'Nothing. We’re trying again.'],
	gone: ['that address is gone', `Make a new webhook. ${operator} puts it in LEADS_WEBHOOK_URL.`],
	'webhook-unreachable': ['we can’t reach it', `Often it comes back by itself. ${ring} it.`],
};

/** Returns the cause of a stored code. */
export function causeOf(code: string): Cause {
	const [
		sentence = `we can’t tell why (${code})`,
		advice = 'Send the code to whoever runs the site.',
	] = causes[code] ?? [];
	return { sentence, advice };
}
