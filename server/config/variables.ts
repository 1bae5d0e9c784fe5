import { fileURLToPath } from 'node:url';
import { compile } from '@fastify/proxy-addr';
import * as v from 'valibot';
import { parsed } from './parsed.ts';
import { isWebAddress, siteAddress, webAddress } from './web-address.ts';

/**
 * The location of a database: a SQLite file, absolute or relative to the working directory, or a
 * Postgres URL.
 */
export type DatabaseLocation =
	| { engine: 'sqlite'; file: string }
	| { engine: 'postgres'; url: string };

/** A variable with an example and a sentence, for `.env.example` and error messages. */
const optional = <Schema extends v.GenericSchema<string, unknown>>(
	schema: Schema,
	example: string,
	description: string,
) => v.pipe(v.optional(schema), v.metadata({ description, example }));

/** A variable whose example is its default. */
const withDefault = <Schema extends v.GenericSchema<string, unknown>>(
	schema: Schema,
	example: string,
	description: string,
) => v.pipe(v.optional(schema, example), v.metadata({ description, example }));

/**
 * A variable whose value never gets into a message. It may be a file in `CREDENTIALS_DIRECTORY`.
 */
const secret = <Schema extends v.GenericSchema>(variable: Schema) =>
	v.pipe(variable, v.metadata({ isSecret: true }));

const text = (pattern: RegExp, message: string) => v.pipe(v.string(), v.regex(pattern, message));

const wholeNumber = (from: number, to: number) =>
	parsed((digits) => {
		const number = Number(digits);
		return /^\d{1,9}$/.test(digits) && number >= from && number <= to ? number : undefined;
	}, `must be a whole number from ${from} to ${to}`);

const listOf = (separator: RegExp, isItem: (item: string) => boolean, message: string) =>
	parsed((list) => {
		const items = list.trim().split(separator);
		return items.every(isItem) ? items : undefined;
	}, message);

const webAddresses = listOf(
	/\s+/,
	isWebAddress,
	'must be complete web addresses that begin with https:// or http://, separated by spaces',
);

const mailbox = /^(?:[^<>\r\n]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/;
const sender = text(mailbox, 'must be an email address, with or without a name');
const mailboxes = listOf(
	/\s*,\s*/,
	(address) => mailbox.test(address),
	'must be email addresses separated by commas',
);

/**
 * Parses an address of a mail server as http: in one of another protocol the host may be missing or
 * be anything. Throws if it is no address.
 */
const asHttp = (address: string): URL => new URL(address.replace(/^\w+:/, 'http:'));

const smtpAddress = parsed(
	(address) => (/^smtps?:/i.test(address) && asHttp(address) ? address : undefined),
	'must be an smtp or smtps address that names the mail server',
);

/** A mailbox that is read. */
export interface MailboxLocation {
	host: string;
	port: number;
	/** Whether TLS begins with the connection. Otherwise by STARTTLS. */
	isSecure: boolean;
	user: string;
	password: string;
	/**
	 * What the server calls itself in `Authentication-Results` (RFC 8601). Empty if it writes none.
	 */
	authenticator: string;
}

const imapPort = 143;
const secureImapPort = 993;

const imapAddress = parsed<MailboxLocation>((address) => {
	const url = asHttp(address);
	if (!/^imaps?:/i.test(address) || url.username === '' || url.password === '') return undefined;
	const isSecure = /^imaps:/i.test(address);
	return {
		host: url.hostname,
		// A port 80 would be lost, and is none of these.
		port: Number(url.port) || (isSecure ? secureImapPort : imapPort),
		isSecure,
		user: decodeURIComponent(url.username),
		password: decodeURIComponent(url.password),
		authenticator: (url.searchParams.get('authserv-id') ?? '').toLowerCase(),
	};
}, 'must be an imaps or imap address with user, password and mail server; an @ in the user is %40');

/**
 * The file of another host, as in `file://leads.sqlite`, and percent-encoding that cannot be
 * decoded throw.
 */
const databaseLocation = parsed<DatabaseLocation>((address) => {
	if (/^postgres(ql)?:\/\//.test(address)) {
		decodeURIComponent(new URL(address).hostname);
		return { engine: 'postgres', url: address };
	}
	if (!/^file:.+/.test(address) || address.includes(':memory:')) return undefined;
	const file = address.startsWith('file://')
		? fileURLToPath(address)
		: address.slice('file:'.length);
	return { engine: 'sqlite', file };
}, 'must be a file on disk, written as file: and its path, or a postgres address');

/** Its value is Fastify's: whether to believe the proxy at an address, where hop 0 is the peer. */
const trustProxy = parsed((list) => {
	if (!/^\d+$/.test(list)) return compile(list.split(',').map((range) => range.trim()));
	const hops = Number(list);
	return (_address: string, hop: number) => hop < hops;
}, 'must be a number of proxies, or addresses and ranges separated by commas');

const webhookFormats = v.pipe(
	v.string(),
	v.transform((list) => list.trim().split(/\s+/)),
	v.array(
		v.picklist(
			['json', 'slack', 'discord', 'teams'],
			'must be json, slack, discord or teams: one for all addresses, or one for each, separated by spaces',
		),
	),
);

const makeSecret = 'echo "whsec_$(openssl rand -base64 32)"';
/** The format of Standard Webhooks: a prefix and 24 to 64 bytes in base64. */
const webhookSecret = text(
	/^whsec_(?=.{32,88}$)[A-Za-z0-9+/]+={0,2}$/,
	`must be whsec_ and then 24 to 64 random bytes in base64, as made by ${makeSecret}`,
);

/** It is sent in a header, which allows no other characters. */
const apiKey = text(/^[\x21-\x7e]+$/, 'must be printable ASCII without spaces');
const eitherOf = (yes: string, no: string) =>
	v.pipe(
		v.picklist([yes, no], `must be ${yes} or ${no}`),
		v.transform((word) => word === yes),
	);
const largestPort = 65_535;
const hundredYears = 36_500;
const million = 1_000_000;

/** The server's environment variables, in the order of `.env.example`. */
export const variables = v.object({
	HOST: withDefault(v.string(), '127.0.0.1', 'The address that the server listens on.'),
	PORT: withDefault(wholeNumber(0, largestPort), '3000', 'Its port.'),
	SITE_URL: optional(
		siteAddress,
		'https://www.example.nz',
		'The origin that visitors see. It is part of the pages, so that a change asks for a new build.',
	),
	DATABASE_URL: secret(
		withDefault(
			databaseLocation,
			'file:./data/leads.sqlite',
			'A file, or postgres://user:password@host/name for several servers.',
		),
	),
	DATABASE_CA_FILE: optional(
		v.string(),
		'/etc/ssl/database-ca.pem',
		'The certificate of a Postgres provider with its own certificate authority.',
	),
	SMTP_URL: secret(
		optional(
			smtpAddress,
			'smtps://user:password@mail.example.nz:465',
			'The mail server, with TLS unless it is on this machine. Email needs this, MAIL_FROM and LEADS_TO.',
		),
	),
	MAIL_FROM: optional(sender, 'Example Limited <hello@example.nz>', 'The sender of all mail.'),
	LEADS_TO: optional(
		mailboxes,
		'owner@example.nz',
		'Who gets enquiries by email, separated by commas.',
	),
	INBOX_USERS: optional(
		mailboxes,
		'owner@example.nz',
		'Who may sign in to the inbox at /inbox, separated by commas; by default those of LEADS_TO.',
	),
	IMAP_URL: secret(
		optional(
			imapAddress,
			'imaps://hello%40example.nz:password@imap.example.nz',
			"The mailbox that answers come to. The inbox reads them there, with the visitor's enquiry.",
		),
	),
	LEADS_WEBHOOK_URL: secret(
		optional(
			webAddresses,
			'https://hooks.example.nz/leads',
			'Where each enquiry is posted as well: addresses separated by spaces.',
		),
	),
	LEADS_WEBHOOK_FORMAT: optional(
		webhookFormats,
		'json',
		'json (signed), slack, discord or teams: one for all, or one for each. The default follows from the address.',
	),
	LEADS_WEBHOOK_SECRET: secret(
		optional(
			webhookSecret,
			'whsec_…',
			`Signs JSON (Standard Webhooks). Make it with: ${makeSecret}`,
		),
	),
	SUBMISSIONS_PER_MINUTE: withDefault(
		wholeNumber(0, million),
		'20',
		'Forms accepted from one address in a minute. 0 turns the limit off.',
	),
	RETENTION_DAYS: withDefault(
		wholeNumber(0, hundredYears),
		'730',
		'After how many days enquiries are deleted, as the privacy policy promises. 0 keeps all but spam.',
	),
	CHAT_API_KEY: secret(
		optional(
			apiKey,
			'sk-0123456789abcdef',
			'Turns the chat on, which needs CHAT_BASE_URL and CHAT_MODEL as well. It stays on the server.',
		),
	),
	CHAT_BASE_URL: optional(
		webAddress,
		'https://api.example.com/v1',
		"A service with OpenAI's Chat Completions interface, without /chat/completions.",
	),
	CHAT_MODEL: optional(v.string(), 'provider/model-name', 'A model of the service.'),
	CHAT_DAILY_QUESTIONS: withDefault(
		wholeNumber(1, million),
		'500',
		'Questions answered in a day, in all.',
	),
	TRUST_PROXY: optional(
		trustProxy,
		'127.0.0.1',
		"Proxies to believe about the visitor's address: their addresses separated by commas, or how many.",
	),
	ALLOW_INSECURE_TRANSPORT: withDefault(
		eitherOf('true', 'false'),
		'false',
		'true allows connections to other machines without TLS: webhooks, chat, mail and Postgres.',
	),
	WEBSITE_EDITOR: withDefault(
		eitherOf('on', 'off'),
		'on',
		'off takes “Your website” out of the inbox: the words are changed in content/ only.',
	),
	PAGES_FOLDER: optional(
		v.string(),
		'/var/cache/site-pages',
		'Where the pages are written for a proxy that sends files: its root is current in there.',
	),
	CREDENTIALS_DIRECTORY: optional(
		v.string(),
		'/run/secrets',
		'A folder with a file for each secret instead of the variable, named as it. systemd sets it.',
	),
});

export type VariableName = keyof typeof variables.entries;
/** The values of all variables. */
export type Values = v.InferOutput<typeof variables>;

/** The names of the secret variables. */
export const secretNames = Object.entries<v.GenericSchema>(variables.entries)
	.filter(([, variable]) => v.getMetadata(variable).isSecret)
	.map(([name]) => name);
