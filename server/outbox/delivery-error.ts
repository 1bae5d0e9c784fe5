/**
 * Why a message was not accepted. `text`: the server refused what it says. `address`: it refused to whom it goes. `server`:
 * everything else.
 */
export class DeliveryError extends Error {
	/** One of {@link causes}, or the server's code. Stored, so it contains no address. */
	readonly code: string;
	readonly about: 'text' | 'address' | 'server';
	/** Whether another attempt would be refused as well. */
	readonly isPermanent: boolean;
	/** Whether the server responded at all. */
	readonly isResponse: boolean;

	constructor(
		code: string,
		details: Partial<Pick<DeliveryError, 'about' | 'isPermanent' | 'isResponse'>> & ErrorOptions = {},
	) {
		super(`not accepted: ${code}`, details);
		this.code = code;
		this.about = details.about ?? 'server';
		this.isPermanent = details.isPermanent ?? false;
		this.isResponse = details.isResponse ?? false;
	}
}

/** What an owner reads about a failure: the cause, as the end of a sentence, and what to do. */
export interface Cause {
	sentence: string;
	advice: string;
}

const causes: Readonly<Record<string, Cause>> = {
	unreachable: {
		sentence: 'we can’t reach the mail server',
		advice: 'Often it comes back by itself. If it doesn’t, ring whoever looks after your mail.',
	},
	'unknown-name': {
		sentence: 'there’s no mail server of that name',
		advice: 'Whoever runs the site checks the name in SMTP_URL.',
	},
	password: {
		sentence: 'the mail server won’t take our password',
		advice: 'Has it been changed? Whoever runs the site puts the new one in SMTP_URL.',
	},
	'no-mailbox': {
		sentence: 'there’s no such mailbox',
		advice: 'Whoever runs the site checks the address in LEADS_TO.',
	},
	'mailbox-full': { sentence: 'the mailbox is full', advice: 'Make some room in the mailbox.' },
	certificate: {
		sentence: 'the mail server’s certificate isn’t accepted',
		advice: 'Ring whoever looks after your mail: it may have run out.',
	},
	'slow-down': {
		sentence: 'the mail server wants us to slow down',
		advice: 'Nothing. We’re trying again.',
	},
	gone: {
		sentence: 'that address is gone',
		advice: 'Make a new webhook. Whoever runs the site puts it in LEADS_WEBHOOK_URL.',
	},
	'webhook-unreachable': {
		sentence: 'we can’t reach it',
		advice: 'Often it comes back by itself. If it doesn’t, ring whoever looks after it.',
	},
};

/** Returns the cause of a stored code. */
export const causeOf = (code: string): Cause =>
	causes[code] ?? {
		sentence: `we can’t tell why (${code})`,
		advice: 'Send the code to whoever runs the site.',
	};

/** An error with the properties that Nodemailer adds. */
interface SmtpError extends Error {
	code?: string;
	responseCode?: number;
	command?: string;
}

const certificateCodes = /CERT|ALTNAME|SELF_SIGNED|UNABLE_TO_VERIFY|ETLS/;

/** The codes of RFC 5321, section 4.2.3, and RFC 7505, section 4.2, for an address that does not exist. */
const noMailbox: readonly number[] = [550, 551, 553, 556];
/** Passes like a 452 (RFC 5321, section 4.5.3.1.10). */
const mailboxFull = 552;
const firstPermanent = 500;

/** Returns the error of Nodemailer as a {@link DeliveryError}, without an address. */
export function smtpDeliveryError(error: unknown): DeliveryError {
	const { code = '', responseCode, command = '', message } = error as SmtpError;
	const options = { cause: error };
	if (code === 'EAUTH') return new DeliveryError('password', options);
	if (/ENOTFOUND|EAI_AGAIN|EDNS/.test(`${code} ${message}`))
		return new DeliveryError('unknown-name', options);
	if (certificateCodes.test(`${code} ${message}`) || /certificate/i.test(message))
		return new DeliveryError('certificate', options);
	if (responseCode === undefined) return new DeliveryError('unreachable', options);
	const response = { ...options, isResponse: true };
	const isRecipient = command === 'RCPT TO';
	if (responseCode === mailboxFull || (isRecipient && responseCode === 452))
		return new DeliveryError('mailbox-full', response);
	const isPermanent = responseCode >= firstPermanent;
	const about = isRecipient ? 'address' : command === 'DATA' ? 'text' : 'server';
	if (isRecipient && noMailbox.includes(responseCode))
		return new DeliveryError('no-mailbox', { ...response, about, isPermanent });
	if (!isPermanent) return new DeliveryError('slow-down', { ...response, about });
	// A refused sender or greeting is a matter of the account, and passes when that is put right.
	return new DeliveryError(String(responseCode), {
		...response,
		about,
		isPermanent: about !== 'server',
	});
}
