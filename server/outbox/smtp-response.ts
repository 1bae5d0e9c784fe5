import { type About, type CauseName, deliveryCauses } from '#content/delivery-causes.ts';
import { DeliveryError } from './delivery-error.ts';

/** What a mail server said to a command (RFC 5321, section 4.2). */
export interface SmtpResponse {
	/** The command as Nodemailer names it. `TEXT` is the end of the message, after `DATA`. */
	command: string;
	status: number;
	/** All lines, as they were sent. */
	text: string;
	/** The address of the recipient, which the server may repeat. */
	recipient: string;
}

/**
 * Causes with their enhanced status codes without the class (RFC 3463, section 3, RFC 7372, RFC
 * 7505, and the registry "SMTP Enhanced Status Codes" at iana.org). Gmail says 4.5 and Exchange
 * 1.90, 7.232 or 7.233 when an account has sent too much. Exchange says 4.1 of a person whom it
 * does not know, and relays say it, or 4.4, of a domain that does not exist.
 */
const causesByDetail: readonly (readonly [CauseName, ...string[]])[] = [
	['no-mailbox', '1.1', '1.2', '1.3', '1.6', '1.10', '2.1', '4.1', '4.4'],
	['mailbox-full', '2.2'],
	['too-large', '2.3', '3.4'],
	['limit', '1.90', '4.5', '7.28', '7.232', '7.233'],
	['sender', '1.7', '1.8', '7.27'],
	['unproven', '7.20', '7.21', '7.22', '7.23', '7.24', '7.25', '7.26', '7.29'],
];
/** "Other or undefined status" of whatever it may be, but security (7.0). */
const emptyDetails: readonly string[] = ['0.0', '1.0', '2.0', '3.0', '4.0', '5.0', '6.0'];

/** What these are about does not depend on the command. */
const fixedCauses: readonly CauseName[] = causesByDetail.map(([cause]) => cause);
const permanentCauses: readonly CauseName[] = ['no-mailbox', 'too-large', 'text-refused'];

/** The command of mail without a return path, which some mail services refuse. */
export const nullSender = 'MAIL FROM:<>';

/** RFC 5321, sections 4.2.3 and 3.5.3, RFC 7504 and RFC 7505: nothing else can be meant. */
const noMailboxStatuses: readonly number[] = [501, 521, 551, 553, 556];
const fullStatus = 552;
/** RFC 5321, section 4.5.3.1.10. */
const fullForNowStatus = 452;
/** The server closes the connection, whatever was asked. */
const closingStatus = 421;

/** Words of servers that send no enhanced status code. */
const words = {
	sending: /\b(sending|outgoing|hourly|daily)\b/i,
	full: /\b(mailbox|user|recipient|account)\b.*\b(full|over ?quota|quota)\b|\bover quota\b/i,
	limit: /\b(limit|max|maximum|too many|quota|rate)\b/i,
	ours: /relay|sender|spam|block|listed|policy|policies|denied|prohibit|authentication|authenticated|verify|verified|verification|spf|dkim|dmarc|reputation|reverse|\b(banned|allowed|service|hostname|helo|ptr|dns|ip)\b/i,
	missing:
		/\b(no|not|non|do\w+['’]t|unknown|invalid|unavailable|unroute?able|disabled|inactive|exist)\b/i,
} as const;

/** Returns why a response refuses a message, as an error with `cause`. */
export function refusedError(response: SmtpResponse, cause: unknown): DeliveryError {
	const code = causeOfResponse(response);
	const isPermanent = response.status >= 500 && permanentCauses.includes(code);
	return errorOf(response, code, isPermanent ? 'refused' : 'deferred', cause);
}

/** What is refused would be refused again, what is deferred may be taken another time. */
function errorOf(
	response: SmtpResponse,
	code: CauseName,
	outcome: 'refused' | 'deferred',
	cause?: unknown,
): DeliveryError {
	const about = aboutResponse(response, code);
	const failure = about === 'mail' ? 'mail deferred' : (`${about} ${outcome}` as const);
	return new DeliveryError(code, failure, { response: shownResponse(response), cause });
}

/** What a report says of a recipient (RFC 3464, section 2.3), without its type. */
export interface DeliveryReport {
	/** For example `5.1.1`. */
	status: string;
	/** For example `550 5.1.1 <a@b.example>: user unknown`. May be empty. */
	diagnostic: string;
	recipient: string;
}

/** Returns why a mail server gave a message up that it had accepted. */
export function returnedError({ status, diagnostic, recipient }: DeliveryReport): DeliveryError {
	const said = /^[245]\d\d[ -]/.test(diagnostic)
		? diagnostic
		: `${status.startsWith('4') ? 450 : 550} ${status} ${diagnostic}`;
	const response = { command: 'RCPT TO', status: Number.parseInt(said, 10), text: said, recipient };
	return errorOf(response, causeOfResponse(response), 'refused');
}

function aboutResponse({ command, status, text }: SmtpResponse, code: CauseName): About {
	// Said of a full mailbox, and of a text that is not wanted.
	const isUnclear = command === 'TEXT' && code === 'mailbox-full' && !detailOf(text);
	if (fixedCauses.includes(code) && !isUnclear) return deliveryCauses[code].about;
	if (status === closingStatus) return 'mail';
	if (command === 'RCPT TO') return 'address';
	return command === 'TEXT' ? 'text' : 'mail';
}

/** By the command, the enhanced status code, the status, and only then the words. */
function causeOfResponse(response: SmtpResponse): CauseName {
	const { command, status } = response;
	const isLater = status < 500;
	if (command.startsWith('AUTH')) return isLater ? 'slow-down' : 'password';
	if (command === 'STARTTLS') return isLater ? 'slow-down' : 'certificate';
	const detail = detailOf(response.text);
	const [known] = causesByDetail.find(([, ...codes]) => codes.includes(detail)) ?? [];
	if (known !== undefined && isPossible(known, command, isLater)) return known;
	if (status === fullStatus && !detail) {
		return command.startsWith('MAIL FROM') ? 'too-large' : 'mailbox-full';
	}
	if (command === 'RCPT TO' && !detail) return causeByWords(response);
	if (isLater) return 'slow-down';
	if (command === nullSender) return 'no-return-path';
	if (command === 'MAIL FROM') return 'sender';
	return command === 'TEXT' ? 'text-refused' : 'blocked';
}

/** What is said before a recipient was named is not about the recipient. */
function isPossible(cause: CauseName, command: string, isLater: boolean): boolean {
	const isNamed = command === 'RCPT TO' || command === 'TEXT';
	if (cause === 'no-mailbox') return isNamed && !isLater;
	return cause !== 'mailbox-full' || isNamed;
}

function causeByWords(response: SmtpResponse): CauseName {
	const { status } = response;
	if (status === fullForNowStatus) return 'mailbox-full';
	if (status < 500) return 'slow-down';
	// Names of hosts may contain any word, as the address may.
	const said = withoutAddresses(response).replace(/[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+/gu, hidden);
	const isOfSender = words.sending.test(said);
	if (words.full.test(said) && !isOfSender) return 'mailbox-full';
	if (words.limit.test(said)) return 'limit';
	if (words.ours.test(said)) return 'blocked';
	const isMissing = noMailboxStatuses.includes(status) || words.missing.test(said);
	return isMissing ? 'no-mailbox' : 'blocked';
}

/**
 * Returns the enhanced status code of a response without its class, for example `1.1`. Most servers
 * send it after the status (RFC 2034), some in brackets at the end.
 */
function detailOf(text: string): string {
	const code = /^\d{3}[ -][245]\.(\d{1,3}\.\d{1,3})\b|\(#[245]\.(\d{1,3}\.\d{1,3})\)/.exec(text);
	const detail = code?.[1] ?? code?.[2] ?? '';
	return emptyDetails.includes(detail) ? '' : detail;
}

/** In UTF-16 code units. A server may send a megabyte. */
const maxShown = 300;
const maxRead = 2000;
const hidden = '…';

/** Returns what a server said as one sentence, with `…` in place of addresses. */
export const shownResponse = (response: Pick<SmtpResponse, 'text' | 'recipient'>): string =>
	withoutAddresses(response)
		.replace(/[\r\n]+\d{3}[ -](?:\d\.\d{1,3}\.\d{1,3} )?/g, ' ')
		.replace(/[\p{Cc}\s]+/gu, ' ')
		.trim()
		.slice(0, maxShown);

/** Without what looks like an address, and without what is before the `@` of the recipient's. */
function withoutAddresses({ text, recipient }: Pick<SmtpResponse, 'text' | 'recipient'>): string {
	const shown = text
		.slice(0, maxRead)
		.replace(/[^\s<>"'()[\]:;,=/?&]+(@|%40)[^\s<>"'()[\]:;,&]+/gi, hidden);
	const name = recipient.replace(/@.*/, '');
	// One letter alone could be anything.
	if (name.length < 2) return shown;
	const word = String.raw`(?<![\p{L}\p{N}])${RegExp.escape(name)}(?![\p{L}\p{N}])`;
	return shown.replace(new RegExp(word, 'giu'), hidden);
}
