import { createHash } from 'node:crypto';
import type { Address, Attachment, Email } from 'postal-mime';
import { addressKey } from '#contracts/email-address.ts';
import { visibleLine } from '#contracts/visible-text.ts';
import { type DeliveryReport, messagesIn } from '../outbox/outbox.ts';
import { maxBytes } from './imap.ts';
import { splitQuote } from './mail-text.ts';
import { parseMail } from './parse-mail.ts';

/** Of a mail and of what it quotes, in UTF-16 code units. */
const maxText = 20_000;
const maxName = 100;
const maxAttachments = 20;
/** As RFC 5322 has them, and short enough for an index. */
const plainMessageId = /^<[!-;=?-~]{1,250}>$/;
/** RFC 5321, section 4.5.3.1.3. */
const maxAddress = 254;
const lineFeed = 0x0a;

/** A mail of the mailbox, as far as it matters. Everything in it may be forged. */
export interface IncomingMail {
	/** By what it is known: its Message-ID, or a hash of all of it. */
	identity: string;
	/** The addresses as they are compared. Empty if there is none. */
	from: string;
	/**
	 * Whether the server of the mailbox has found that the mail is from the domain of its sender.
	 * True of every mail if nobody has said how that server calls itself.
	 */
	isConfirmed: boolean;
	to: string[];
	/** The ids of our messages that it answers, the likeliest first. */
	answers: string[];
	/** Whether it answers a mail, be it of ours or a user's own, and is not for a list. */
	isReply: boolean;
	/** The id of our message that this is, if it is one. */
	ownId: string | undefined;
	/**
	 * `automatic`: a program wrote it (RFC 3834). `report`: about the delivery of a mail of ours,
	 * which failed if `failure` is set.
	 */
	kind: 'answer' | 'automatic' | 'report';
	failure?: DeliveryReport | undefined;
	text: string;
	quoted: string;
	attachments: string[];
	/** Whether only its beginning was read. */
	isCut: boolean;
}

/**
 * The parser takes up to 0.1 ms for a part of a few lines, and nothing else runs meanwhile. What
 * people write comes first in a mail.
 */
const maxLines = 1000;

/**
 * Reads the beginning of a mail, which may be damaged in any way. Rejects if nothing of it can be
 * read.
 *
 * @param authenticator what the server of the mailbox calls itself in `Authentication-Results`.
 * Empty if that is unknown.
 */
export async function readMail(whole: Uint8Array, authenticator: string): Promise<IncomingMail> {
	const source = firstLines(whole);
	const readable = Buffer.from(source).toString('latin1').replace(emptyQuotes, '$1');
	const mail = await parseMail(Buffer.from(readable, 'latin1'));
	const headers = headersOf(mail);
	const report = readReport(headers, mail.attachments);
	const { text, quoted } = splitQuote(mail.text ?? '');
	const from = addressesOf([mail.from])[0] ?? '';
	return {
		identity: identityOf(mail, source),
		from,
		isConfirmed: confirms(headers.get('authentication-results') ?? '', authenticator, from),
		to: addressesOf([...(mail.to ?? []), ...(mail.cc ?? [])]),
		answers: answeredMessages(mail, report),
		isReply: Boolean(mail.inReplyTo) && !headers.has('list-id'),
		ownId: messagesIn(mail.messageId ?? '')[0],
		kind: kindOf(headers, report),
		failure: report?.failure,
		text: text.slice(0, maxText),
		quoted: quoted.slice(0, maxText),
		attachments: attachmentNames(mail.attachments),
		isCut: source.length < whole.length || whole.length >= maxBytes,
	};
}

/** The first header of each name, in lower case. */
type Headers = ReadonlyMap<string, string>;

const headersOf = ({ headers }: Email): Headers =>
	new Map(headers.toReversed().map(({ key, value }) => [key, value.toLowerCase()]));

function kindOf(headers: Headers, report: Report | undefined): IncomingMail['kind'] {
	if (report !== undefined) return 'report';
	return isAutomatic(headers) ? 'automatic' : 'answer';
}

/** Returns the ids of our messages that a mail answers, before them the one that came back. */
function answeredMessages(mail: Email, report: Report | undefined): string[] {
	const answered = messagesIn(mail.inReplyTo ?? '');
	const references = messagesIn(mail.references ?? '').toReversed();
	return [...new Set([...(report?.messages ?? []), ...answered, ...references])];
}

/** Returns what users read of attachments. A mail is one too where its program does not say so. */
const attachmentNames = (attachments: readonly Attachment[]): string[] =>
	attachments
		.filter(
			({ disposition, mimeType }) => disposition === 'attachment' || mimeType === 'message/rfc822',
		)
		.slice(0, maxAttachments)
		.map(({ filename }) => visibleLine(filename ?? 'without a name').slice(0, maxName));

/** Returns the first {@link maxLines} lines. */
function firstLines(source: Uint8Array): Uint8Array {
	let end = -1;
	for (let line = 0; line < maxLines; line += 1) {
		end = source.indexOf(lineFeed, end + 1);
		if (end < 0) return source;
	}
	return source.subarray(0, end + 1);
}

/**
 * The space at the end of an empty line that is quoted. The parser takes it for a line that goes on
 * below the quote (RFC 3676, section 4.5), where the visitor's words are.
 */
const emptyQuotes = /^(>(?: ?>)*)(?: |=20)(?=\r?$)/gm;

/**
 * Without a Message-ID a mail is told apart by all of it. With another one too: it may have line
 * breaks, which would get into the headers of our replies, or NUL, which Postgres refuses.
 */
const identityOf = ({ messageId = '' }: Email, source: Uint8Array): string =>
	plainMessageId.test(messageId) ? messageId : createHash('sha256').update(source).digest('hex');

const addressesOf = (addresses: readonly (Address | undefined)[]): string[] =>
	addresses
		.map((each) => each?.address ?? '')
		.map((address) => addressKey(visibleLine(address)))
		.filter((address) => address !== '' && address.length <= maxAddress);

/**
 * What a server writes as it was in the mail (RFC 8601, section 2.2): `;` says nothing in there.
 */
const stringsAndComments = /"(?:[^"\\]|\\.)*"|\((?:[^()\\]|\\.)*\)/g;

/** Several times as long as any. What is longer may take the expression above long. */
const maxResults = 4000;

/**
 * Returns whether the first `Authentication-Results` of a mail, in lower case, is of a server and
 * says that DMARC passed for the domain of an address. Anybody can write further ones, and another
 * server's (RFC 8601, section 5). Without the name of a server there is nothing to compare, and the
 * sender counts.
 */
function confirms(header: string, authenticator: string, address: string): boolean {
	if (authenticator === '') return true;
	if (header.length > maxResults) return false;
	const plain = header.replace(stringsAndComments, ' ');
	const [id, ...results] = plain.split(';').map((part) => part.trim().split(/\s+/));
	if (id?.[0] !== authenticator || /["()]/.test(plain)) return false;
	const domain = address.replace(/^.*@/, '');
	return results.some(
		([result, ...properties]) =>
			result === 'dmarc=pass' && properties.includes(`header.from=${domain}`),
	);
}

/** RFC 3834, sections 2 and 5, reports such as “was read”, and what other programs send. */
function isAutomatic(headers: Headers): boolean {
	const submitted = headers.get('auto-submitted') ?? 'no';
	const precedence = headers.get('precedence') ?? '';
	return (
		!submitted.startsWith('no') ||
		/bulk|list|junk|auto/.test(precedence) ||
		['x-autoreply', 'x-autorespond', 'x-auto-reply', 'list-id'].some((name) => headers.has(name)) ||
		headers.get('content-type')?.startsWith('multipart/report') ||
		headers.get('return-path')?.trim() === '<>'
	);
}

/** A report about the delivery of a mail (RFC 3464, and RFC 6533 with other letters). */
interface Report {
	failure: DeliveryReport | undefined;
	/** The ids of our messages in it, the likeliest that came back first. */
	messages: string[];
}

const statusType = /^message\/(?:global-)?delivery-status$/;

/** Returns what a mail says as a report. People, too, attach the mail of somebody else. */
function readReport(headers: Headers, parts: readonly Attachment[]): Report | undefined {
	const status = parts.find(({ mimeType }) => statusType.test(mimeType));
	const isReport = headers.get('content-type')?.includes('delivery-status');
	if (status === undefined && !isReport) return undefined;
	return {
		failure: status && failureIn(contentOf(status)),
		messages: returnedMessages(parts.map(contentOf).join('\n')),
	};
}

/** Returns the text of a part. One that was encoded has the line ends of its mail system. */
const contentOf = ({ content }: Attachment): string =>
	(typeof content === 'string' ? content : new TextDecoder().decode(content)).replaceAll(
		'\r\n',
		'\n',
	);

/** Returns the ids in a report: before what the mail answered, the mail that it is about. */
const returnedMessages = (report: string): string[] =>
	[/^Message-ID:.*(?:\n[ \t].*)*/im.exec(report)?.[0] ?? '', report].flatMap(messagesIn);

/** Returns what a report says of the first recipient whom a mail did not reach. */
function failureIn(report: string): DeliveryReport | undefined {
	const recipients = report.split(/\n\s*\n/);
	const failed = recipients.find((part) => /^Action:\s*failed/im.test(part));
	if (failed === undefined) return undefined;
	const field = (name: string) =>
		new RegExp(`^${name}:\\s*(?:[\\w-]+\\s*;)?\\s*((?:.|\\n[ \\t])*)`, 'im')
			.exec(failed)?.[1]
			?.replace(/\s+/g, ' ')
			.trim() ?? '';
	return {
		status: /^[245]\.\d{1,3}\.\d{1,3}/.exec(field('Status'))?.[0] ?? '5.0.0',
		diagnostic: field('Diagnostic-Code'),
		recipient: field('Final-Recipient'),
	};
}
