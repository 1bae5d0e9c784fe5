import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

/** The location of a database: a SQLite file, absolute or relative to the working directory, or a Postgres URL. */
export type DatabaseLocation = { engine: 'sqlite'; file: string } | { engine: 'postgres'; url: string };

const largestPort = 65_535;
const mailbox = /^(?:[^<>\r\n]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/;

const wholeNumber = (from: number, to: number) =>
	v.pipe(
		v.string(),
		v.regex(/^\d{1,9}$/, `must be a whole number from ${from} to ${to}`),
		v.transform(Number),
		v.minValue(from, `must be a whole number from ${from} to ${to}`),
		v.maxValue(to, `must be a whole number from ${from} to ${to}`),
	);

const url = (protocols: readonly string[], sentence: string) =>
	v.pipe(
		v.string(),
		v.check((text) => protocols.includes(URL.parse(text)?.protocol ?? ''), sentence),
	);

const isPostgres = (text: string) => /^postgres(ql)?:\/\//.test(text);

/** Returns `undefined` for what is neither a file nor a Postgres address. */
function parseDatabaseUrl(text: string): DatabaseLocation | undefined {
	try {
		if (isPostgres(text)) {
			decodeURIComponent(new URL(text).hostname);
			return { engine: 'postgres', url: text };
		}
		if (!/^file:.+/.test(text)) return undefined;
		const file = text.startsWith('file://') ? fileURLToPath(text) : text.slice('file:'.length);
		return { engine: 'sqlite', file };
	} catch {
		// Percent-encoding that cannot be decoded, or the file of another host, as in file://leads.sqlite.
		return undefined;
	}
}

const databaseLocation = v.pipe(
	v.string(),
	v.check((text) => !text.includes(':memory:'), 'must be a file on disk, because memory forgets enquiries'),
	v.transform(parseDatabaseUrl),
	v.check(
		(location) => location !== undefined,
		'must be a file, written as file: and its path, or a postgres address',
	),
	v.transform((location) => location as DatabaseLocation),
);

const mailboxes = v.pipe(
	v.string(),
	v.transform((text) => text.split(',').map((address) => address.trim())),
	v.check(
		(addresses) => addresses.every((address) => mailbox.test(address)),
		'must be email addresses separated by commas',
	),
);

/** `null` for `off`. */
const inboxUsers = v.union(
	[
		v.pipe(
			v.literal('off'),
			v.transform(() => null),
		),
		mailboxes,
	],
	'must be email addresses separated by commas, or off',
);

/** Which peers may set the client address by `X-Forwarded-For`. `false` trusts none. */
export type TrustProxy = false | string[] | ((address: string, hop: number) => boolean);

/** Names of address ranges that Fastify's `proxy-addr` supports. */
const namedRanges = ['loopback', 'linklocal', 'uniquelocal'];
const maximumHops = 10;
const prefixLengths = { 4: 32, 6: 128 } as const;

/**
 * Parses `TRUST_PROXY`: a hop count, or addresses, CIDR ranges and range names separated by commas. Returns `undefined`
 * for anything else.
 *
 * Fastify accepts no plain number, because a hop count also trusts clients that bypass the proxy. With a hop count only
 * the proxy may reach the server's port.
 */
function parseTrustProxy(text: string): TrustProxy | undefined {
	if (/^\d+$/.test(text)) {
		const hops = Number(text);
		if (hops > maximumHops) return undefined;
		return hops === 0 ? false : (_address, hop) => hop < hops;
	}
	const ranges = text.split(',').map((range) => range.trim());
	return ranges.every(isAddressRange) ? ranges : undefined;
}

function isAddressRange(range: string): boolean {
	if (namedRanges.includes(range)) return true;
	const [address = '', prefix, ...rest] = range.split('/');
	const version = isIP(address);
	if (rest.length > 0 || (version !== 4 && version !== 6)) return false;
	return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= prefixLengths[version]);
}

const trustProxy = v.pipe(
	v.string(),
	v.transform(parseTrustProxy),
	v.check((value) => value !== undefined, 'must be a hop count, or addresses and ranges separated by commas'),
	v.transform((value) => value ?? false),
);

const makeWebhookSecret = '"whsec_$(openssl rand -base64 32)"';
/** Published in the documentation of Standard Webhooks and by earlier versions of this project. */
const publishedSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

/** The format of Standard Webhooks: a prefix and 24 to 64 bytes in base64. */
const webhookSecret = v.pipe(
	v.string(),
	v.check(
		(text) => text !== publishedSecret,
		'must not be the published example, with which anybody can sign',
	),
	v.regex(
		/^whsec_(?=.{32,88}$)[A-Za-z0-9+/]+={0,2}$/,
		'must be whsec_ and then 24 to 64 random bytes in base64',
	),
);

const separate = (text: string) => text.trim().split(/\s+/);

const webhookUrls = v.pipe(
	v.string(),
	v.transform(separate),
	v.array(url(['http:', 'https:'], 'must be http or https addresses separated by spaces')),
);

const webhookFormats = v.pipe(
	v.string(),
	v.transform(separate),
	v.array(
		v.picklist(
			['standard', 'slack', 'discord', 'teams'],
			'must be standard, slack, discord or teams: one for all addresses, or one for each, separated by spaces',
		),
	),
);

const yesOrNo = v.pipe(
	v.picklist(['true', 'false'], 'must be true or false'),
	v.transform((text) => text === 'true'),
);

const maxAcknowledgementsPerHour = 10_000;
const hundredYears = 36_500;
const maxEnquiriesPerMinute = 1_000_000;
/** A network may use a fifth, and an answer can need 50,000 (server/chat/assistant.ts). */
export const minDailyTokens = 250_000;
const maxDailyTokens = 999_999_999;

/**
 * The server's environment variables. `example` is part of the error message about a wrong value. The value of a `secret`
 * variable is not.
 */
export const environmentVariables = {
	HOST: {
		schema: v.optional(
			v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'must be an address or a host name')),
			'127.0.0.1',
		),
		example: '127.0.0.1',
	},
	PORT: { schema: v.optional(wholeNumber(0, largestPort), '3000'), example: '3000' },
	SITE_URL: {
		schema: v.optional(
			v.pipe(
				url(['http:', 'https:'], 'must be an http or https address'),
				v.transform((text) => new URL(text).origin),
			),
		),
		example: 'https://www.example.nz',
	},
	DATABASE_URL: {
		schema: v.optional(databaseLocation, 'file:./data/leads.sqlite'),
		example: 'file:./data/leads.sqlite',
		secret: true,
	},
	DATABASE_CA_FILE: {
		schema: v.optional(
			v.pipe(
				v.string(),
				v.check((file) => existsSync(file), 'must be an existing file'),
			),
		),
		example: '/etc/ssl/database-ca.pem',
	},
	SMTP_URL: {
		schema: v.optional(
			v.pipe(
				url(['smtp:', 'smtps:'], 'must be an smtp or smtps address'),
				// Parsed as http, because in other addresses the host may be missing or be anything.
				v.check((text) => URL.canParse(text.replace(/^smtps?:/i, 'http:')), 'must name the mail server'),
			),
		),
		example: 'smtp://user:password@mail.example.nz:587',
		secret: true,
	},
	MAIL_FROM: {
		schema: v.optional(
			v.pipe(v.string(), v.regex(mailbox, 'must be an email address, with or without a name')),
		),
		example: 'Example Limited <hello@example.nz>',
	},
	LEADS_TO: { schema: v.optional(mailboxes), example: 'owner@example.nz' },
	INBOX_USERS: { schema: v.optional(inboxUsers), example: 'owner@example.nz' },
	LEADS_WEBHOOK_URL: {
		schema: v.optional(webhookUrls),
		example: 'https://hooks.example.nz/leads',
		secret: true,
	},
	LEADS_WEBHOOK_FORMAT: { schema: v.optional(webhookFormats, 'standard'), example: 'slack' },
	LEADS_WEBHOOK_SECRET: {
		schema: v.optional(webhookSecret),
		example: makeWebhookSecret,
		secret: true,
	},
	LEADS_WEBHOOK_ALLOW_PRIVATE: { schema: v.optional(yesOrNo, 'false'), example: 'true' },
	CHAT_API_KEY: {
		// The key is sent in a header, which allows no other characters.
		schema: v.optional(
			v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'must be printable ASCII without spaces')),
		),
		example: 'sk-0123456789abcdef',
		secret: true,
	},
	CHAT_BASE_URL: {
		schema: v.optional(url(['http:', 'https:'], 'must be an http or https address')),
		example: 'https://api.example.com/v1',
	},
	CHAT_MODEL: { schema: v.optional(v.string()), example: 'provider/model-name' },
	CHAT_DAILY_TOKENS: {
		schema: v.optional(wholeNumber(minDailyTokens, maxDailyTokens), '1000000'),
		example: '1000000',
	},
	SPAM_SECOND_OPINION: { schema: v.optional(yesOrNo, 'false'), example: 'true' },
	ALLOW_INSECURE_TRANSPORT: { schema: v.optional(yesOrNo, 'false'), example: 'true' },
	TRUST_PROXY: { schema: v.optional(trustProxy, '0'), example: '127.0.0.1' },
	SUBMISSIONS_PER_MINUTE: { schema: v.optional(wholeNumber(0, maxEnquiriesPerMinute), '20'), example: '20' },
	ACKNOWLEDGEMENTS_PER_HOUR: {
		schema: v.optional(wholeNumber(0, maxAcknowledgementsPerHour), '20'),
		example: '20',
	},
	// The period of the privacy policy (content/retention.ts).
	RETENTION_DAYS: { schema: v.optional(wholeNumber(0, hundredYears), '730'), example: '730' },
} as const;

export type VariableName = keyof typeof environmentVariables;
