import { expect, it } from 'vitest';
import { smtpDeliveryError } from './mailer.ts';
import { returnedError, shownResponse } from './smtp-response.ts';

const visitor = 'jane@certifiedbuilders.example';

const refused = (command: string, response: string, recipient = visitor) =>
	smtpDeliveryError(
		{ command, response, responseCode: Number(response.slice(0, 3)) },
		recipient,
		command === 'TEXT',
	);

it.each([
	// By the enhanced status code (RFC 3463).
	['no-mailbox', 'address', 'RCPT TO', `550 5.1.1 <${visitor}>: User unknown`],
	['no-mailbox', 'address', 'RCPT TO', '550 5.1.2 Bad destination domain'],
	['no-mailbox', 'address', 'RCPT TO', '501 5.1.3 Bad recipient address syntax'],
	['no-mailbox', 'address', 'RCPT TO', '551 5.1.6 Mailbox has moved'],
	['no-mailbox', 'address', 'RCPT TO', '550 5.1.10 Recipient not found; null MX'],
	['no-mailbox', 'address', 'RCPT TO', '550 5.2.1 The account is disabled'],
	['no-mailbox', 'address', 'RCPT TO', '550 5.4.1 Recipient address rejected: Access denied.'],
	['no-mailbox', 'address', 'RCPT TO', '550 5.4.4 Host or domain name not found'],
	['slow-down', 'address', 'RCPT TO', '450 4.4.1 No answer from host'],
	['no-mailbox', 'address', 'RCPT TO', '553 sorry, no mailbox here by that name. (#5.1.1)'],
	['no-mailbox', 'address', 'TEXT', '550 5.1.1 User unknown, as the sender policy says'],
	['no-mailbox', 'address', 'RCPT TO', '550-5.1.1 The account does not\r\n550 5.1.1 exist. Rate'],
	['mailbox-full', 'address', 'RCPT TO', '552 5.2.2 Over quota'],
	['mailbox-full', 'address', 'RCPT TO', '452 4.2.2 Over quota'],
	['mailbox-full', 'address', 'TEXT', '552 5.2.2 Over quota'],
	['too-large', 'text', 'TEXT', '552 5.3.4 Message too big for system'],
	['too-large', 'text', 'MAIL FROM', '552 5.3.4 Message size exceeds fixed limit'],
	['limit', 'mail', 'RCPT TO', '550 5.4.5 Daily user sending limit exceeded'],
	['limit', 'mail', 'RCPT TO', '550 5.1.90 Your message can’t be sent: no such user today'],
	['limit', 'mail', 'TEXT', '421 4.7.28 Our system has detected an unusual rate'],
	['limit', 'mail', 'RCPT TO', '550 5.7.233 Tenant exceeded its external recipient rate limit'],
	['sender', 'mail', 'RCPT TO', '550 5.1.8 Access denied, bad outbound sender'],
	['sender', 'mail', 'MAIL FROM', '550 5.7.1 Sender not owned by user: no such mailbox'],
	['sender', 'mail', 'MAIL FROM', '550 5.1.1 No such user'],
	['no-return-path', 'mail', 'MAIL FROM:<>', '501 Invalid MAIL FROM address provided'],
	['sender', 'mail', 'MAIL FROM', '501 Invalid MAIL FROM address provided'],
	['unproven', 'mail', 'TEXT', '550 5.7.26 This mail is unauthenticated'],
	['blocked', 'address', 'RCPT TO', '550 5.7.1 Service unavailable, blocked using a list'],
	['blocked', 'address', 'RCPT TO', '554 5.7.1 The user unknown to DKIM, see https://help.example'],
	['text-refused', 'text', 'TEXT', '554 5.7.1 Refused: it contains certain words'],
	// By the basic code, where there is no other.
	['no-mailbox', 'address', 'RCPT TO', '551 User not local'],
	['no-mailbox', 'address', 'RCPT TO', '556 Domain does not accept mail'],
	['too-large', 'text', 'MAIL FROM:<>', '552 Message size exceeds fixed limit'],
	['mailbox-full', 'address', 'RCPT TO', '552 Requested mail action aborted'],
	['mailbox-full', 'address', 'RCPT TO', '452 Insufficient system storage'],
	['mailbox-full', 'text', 'TEXT', '552 Blocked because of its content'],
	['text-refused', 'text', 'TEXT', '550 No such user is what this text says'],
	['slow-down', 'address', 'RCPT TO', '450 4.1.1 User unknown for now'],
	['slow-down', 'text', 'TEXT', '451 4.3.0 Try again later'],
	['slow-down', 'mail', 'RCPT TO', '421 4.3.2 Closing the connection'],
	['slow-down', 'mail', 'EHLO', '421 4.7.0 Try again later, closing connection. (EHLO)'],
	['blocked', 'mail', 'CONN', '554 5.7.1 No SMTP service here'],
	// At the login, whatever the words are.
	['password', 'mail', 'AUTH PLAIN', '535 5.7.8 Username and Password not accepted'],
	['slow-down', 'mail', 'AUTH PLAIN', '454 4.7.0 Too many login attempts'],
	// By words, where there is no enhanced code and the basic one has several meanings.
	['no-mailbox', 'address', 'RCPT TO', '550 No such user here'],
	['no-mailbox', 'address', 'RCPT TO', '550 5.0.0 Recipient unknown'],
	['no-mailbox', 'address', 'RCPT TO', '553 5.3.0 User unknown'],
	['no-mailbox', 'address', 'RCPT TO', '550 5.5.0 Not taken: mailbox unavailable (S201)'],
	['no-mailbox', 'address', 'RCPT TO', '554 This user doesn’t have an account'],
	['no-mailbox', 'address', 'RCPT TO', '550 Unrouteable address'],
	['mailbox-full', 'address', 'RCPT TO', '550 Mailbox quota exceeded'],
	['limit', 'mail', 'RCPT TO', '550 5.2.0 Daily sending quota exceeded'],
	['limit', 'mail', 'RCPT TO', '550 Account over sending quota'],
	['limit', 'mail', 'RCPT TO', '550 Domain example.nz has exceeded the max emails per hour'],
	['blocked', 'address', 'RCPT TO', '550 relay not permitted'],
	['blocked', 'address', 'RCPT TO', '550-No such user here\r\n550 Sender verify failed'],
	['blocked', 'address', 'RCPT TO', '550 Access denied'],
	['blocked', 'address', 'RCPT TO', '554 Service currently unavailable'],
	['blocked', 'address', 'RCPT TO', '550 You are not allowed to connect'],
	['blocked', 'address', 'RCPT TO', '550 No PTR record of your IP'],
	['blocked', 'address', 'RCPT TO', '550 HELO name is invalid'],
] as const)('%s, about the %s: %s %s', (code, about, command, response) => {
	expect(refused(command, response)).toMatchObject({ code, about });
});

it.each([visitor, 'blocked@relay-limits.example'])(
	'words of the address %s decide nothing',
	(address) => {
		const response = `550 <${address}>: no such user at ${address.replace(/.*@/, '')}`;
		expect(refused('RCPT TO', response, address).code).toBe('no-mailbox');
	},
);

it.each([
	// Only these would be refused again.
	['text refused', 'TEXT', '550 5.7.1 Spam'],
	['text refused', 'MAIL FROM', '552 5.3.4 Message size exceeds fixed limit'],
	['address deferred', 'RCPT TO', '550 5.7.1 Blocked'],
	['text deferred', 'TEXT', '451 4.3.0 Try again later'],
	['mail deferred', 'RCPT TO', '550 5.4.5 Limit'],
	['mail deferred', 'AUTH PLAIN', '535 5.7.8 Wrong'],
])('%s: %s %s', (failure, command, response) => {
	expect(refused(command, response)).toMatchObject({ failure });
});

it.each([
	['no-mailbox', '5.4.4', 'Host or domain name not found'],
	['no-mailbox', '5.0.0', '550 No such user'],
	['no-mailbox', '5.1.10', '550 5.1.10 Recipient not found'],
	['mailbox-full', '4.2.2', '452 4.2.2 Over quota'],
	['unproven', '5.7.26', '550 5.7.26 This mail is unauthenticated'],
	['slow-down', '4.4.1', 'connect to mx.example: Connection timed out'],
])('a report of a relay means %s: %s %s', (code, status, diagnostic) => {
	expect(returnedError({ status, diagnostic, recipient: visitor })).toMatchObject({ code });
});

it.each([
	['unknown-name', 'outage', { code: 'EDNS', originalCode: 'ENOTFOUND' }],
	['unreachable', 'outage', { code: 'EDNS', originalCode: 'EAI_AGAIN' }],
	['unreachable', 'outage', { code: 'ESOCKET', originalCode: 'ECONNREFUSED' }],
	['unreachable', 'outage', { code: 'ESOCKET', message: 'certificates.example closed' }],
	['unreachable', 'outage', { code: 'ETIMEDOUT' }],
	['certificate', 'outage', { code: 'ESOCKET', originalCode: 'CERT_HAS_EXPIRED' }],
	['unreachable', 'outage', { code: 'EPROTOCOL', message: 'Invalid greeting' }],
	['certificate', 'outage', { code: 'ESOCKET', originalCode: 'EPROTO' }],
	['certificate', 'outage', { code: 'ETLS' }],
	['password', 'outage', { code: 'EAUTH' }],
	['too-large', 'text refused', { code: 'EMESSAGE' }],
])('without a response it is %s, %s: %o', (code, failure, error) => {
	expect(smtpDeliveryError({ message: '', ...error } as never)).toMatchObject({ code, failure });
});

it.each([
	[`550 5.1.1 <${visitor}>: User unknown`, '550 5.1.1 <…>: User unknown'],
	['550 no mailbox JANE here', '550 no mailbox … here'],
	[
		'550 see https://help.example/?to=jane%40certifiedbuilders.example',
		'550 see https://help.example/?to=…',
	],
	[
		'550-5.7.1 Not sent by\r\n550-5.7.1 kim@other.example, blocked\r\n550 5.7.1 today',
		'550-5.7.1 Not sent by …, blocked today',
	],
	['550 Janet and jane\u0000\u001b[31m', '550 Janet and … [31m'],
])('what a server said is shown without addresses: %s', (text, shown) => {
	expect(shownResponse({ text, recipient: visitor })).toBe(shown);
});
