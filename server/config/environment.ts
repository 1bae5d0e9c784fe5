import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import {
	type DatabaseLocation,
	environmentVariables,
	type TrustProxy,
	type VariableName,
} from './environment-variables.ts';
import { isPublicHost, isSecureUrl, needsTls, weakensTls, withVerifiedTls } from './transport.ts';

/** Configuration of email. */
export interface MailEnvironment {
	smtpUrl: string;
	/** Whether to refuse an unencrypted connection. */
	requireTls: boolean;
	from: string;
	leadsTo: string[];
}

/** The request's format: Standard Webhooks, or a message of a chat service. */
export type WebhookFormat = 'standard' | 'slack' | 'discord' | 'teams';

/** The second address of `LEADS_WEBHOOK_URL` is `webhook-2`. */
export type WebhookChannel = 'webhook' | `webhook-${number}`;

/** Configuration of a webhook that receives every enquiry. */
export interface WebhookEnvironment {
	channel: WebhookChannel;
	url: string;
	format: WebhookFormat;
	/** In the format of Standard Webhooks: `whsec_` and base64. Required for the format `standard` only. */
	secret: string | undefined;
	/** Whether the URL may lead to this machine or a private network. */
	allowPrivate: boolean;
}

/** Configuration of the chat. The service has to support OpenAI's Chat Completions API. */
export interface ChatEnvironment {
	apiKey: string;
	/** Without `/chat/completions`. */
	baseUrl: string;
	model: string;
	/** Maximum number of tokens in a New Zealand day. */
	dailyTokens: number;
}

/** Configuration of the owner's inbox. */
export interface InboxEnvironment {
	/** The addresses that may sign in, in lower case. At least one. */
	users: readonly string[];
}

/** The server's configuration. */
export interface Environment {
	host: string;
	port: number;
	siteUrl: string;
	database: DatabaseLocation;
	/** `null` if email is off. */
	mail: MailEnvironment | null;
	/** `null` if the inbox is off. */
	inbox: InboxEnvironment | null;
	/** In the order of `LEADS_WEBHOOK_URL`. */
	webhooks: readonly WebhookEnvironment[];
	/** `null` if the chat is off. */
	chat: ChatEnvironment | null;
	/** Whether the chat's provider is asked about enquiries that may be spam. */
	spamSecondOpinion: boolean;
	trustProxy: TrustProxy;
	/** `null` if metrics are off. */
	/** Limit for each client address. 0 means no limit. */
	enquiriesPerMinute: number;
	/** Limit for the whole site. 0 turns acknowledgements off. */
	acknowledgementsPerHour: number;
	/** `null` keeps enquiries forever. */
	retentionDays: number | null;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Invalid environment variables. The message has a line for each: its name, what is wrong and an example. */
export class EnvironmentError extends Error {}

type Values = { [Name in VariableName]: v.InferOutput<(typeof environmentVariables)[Name]['schema']> };

const secretNames = (Object.keys(environmentVariables) as VariableName[]).filter(
	(name) => 'secret' in environmentVariables[name],
);

/**
 * Parses the environment, and secrets in the folder `CREDENTIALS_DIRECTORY`. An empty string counts as unset. Throws
 * {@link EnvironmentError}.
 */
export function readEnvironment(environment: Variables): Environment {
	const source = { ...credentialsOf(environment), ...withoutEmpty(environment) };
	const problems: string[] = [];
	const values: Partial<Record<VariableName, unknown>> = {};
	for (const name of Object.keys(environmentVariables) as VariableName[]) {
		const text = source[name];
		const result = v.safeParse(environmentVariables[name].schema, text);
		if (result.success) values[name] = result.output;
		else problems.push(problemOf(name, text, result.issues[0].message));
	}
	if (problems.length > 0) throw new EnvironmentError(problems.join('\n'));
	const parsed = values as Values;
	return {
		host: parsed.HOST,
		port: parsed.PORT,
		siteUrl: parsed.SITE_URL ?? `http://127.0.0.1:${parsed.PORT}`,
		database: databaseOf(parsed),
		mail: mailOf(parsed),
		inbox: inboxOf(parsed),
		webhooks: webhooksOf(parsed),
		chat: chatOf(parsed),
		spamSecondOpinion: parsed.SPAM_SECOND_OPINION,
		trustProxy: parsed.TRUST_PROXY,
		enquiriesPerMinute: parsed.SUBMISSIONS_PER_MINUTE,
		acknowledgementsPerHour: parsed.ACKNOWLEDGEMENTS_PER_HOUR,
		retentionDays: parsed.RETENTION_DAYS === 0 ? null : parsed.RETENTION_DAYS,
	};
}

/**
 * Reads secrets from a folder with a file for each, named as its variable. systemd provides such a folder to units with
 * `LoadCredential=`, Docker has `/run/secrets`. A line break at the end of a file is removed.
 */
function credentialsOf({ CREDENTIALS_DIRECTORY: folder }: Variables): Variables {
	if (!folder) return {};
	try {
		const names = readdirSync(folder).filter((name) => secretNames.some((secret) => secret === name));
		return Object.fromEntries(
			names.map((name) => [name, readFileSync(join(folder, name), 'utf8').replace(/\r?\n$/, '')]),
		);
	} catch (error) {
		throw new EnvironmentError(
			`The secrets in CREDENTIALS_DIRECTORY cannot be read: ${(error as Error).message}. ` +
				'Example: CREDENTIALS_DIRECTORY=/run/secrets',
		);
	}
}

const withoutEmpty = (variables: Variables): Variables =>
	Object.fromEntries(Object.entries(variables).filter(([, text]) => text !== ''));

const insecureAllowed = 'ALLOW_INSECURE_TRANSPORT=true allows that';

function databaseOf(values: Values): DatabaseLocation {
	const location = withVerifiedTls(values.DATABASE_URL, {
		allowInsecure: values.ALLOW_INSECURE_TRANSPORT,
		caFile: values.DATABASE_CA_FILE,
	});
	if (location) return location;
	throw new EnvironmentError(
		`DATABASE_URL must not turn off TLS or its verification by sslmode, for a server on another machine; ${insecureAllowed}. ` +
			'Example: DATABASE_URL=postgres://user:password@db.example.nz/leads',
	);
}

function requireSecureUrl(name: VariableName, url: string, values: Values): void {
	if (values.ALLOW_INSECURE_TRANSPORT || isSecureUrl(url)) return;
	throw new EnvironmentError(
		`${name} must be an https address, because http is not encrypted; ${insecureAllowed}. ${exampleOf(name)}`,
	);
}

function mailOf(values: Values): MailEnvironment | null {
	const given = allOrNone(values, ['SMTP_URL', 'MAIL_FROM', 'LEADS_TO'], 'email');
	if (given && !values.ALLOW_INSECURE_TRANSPORT && weakensTls(given.SMTP_URL)) {
		throw new EnvironmentError(
			`SMTP_URL must not turn off TLS or its verification by a parameter, for a server on another machine; ${insecureAllowed}. ${exampleOf('SMTP_URL')}`,
		);
	}
	return (
		given && {
			smtpUrl: given.SMTP_URL,
			requireTls: !values.ALLOW_INSECURE_TRANSPORT && needsTls(given.SMTP_URL),
			from: given.MAIL_FROM,
			leadsTo: given.LEADS_TO,
		}
	);
}

/** Signs in by the command line only, where no address is configured. */
const onlyUser = 'owner@localhost';

/** The address of a mailbox without its name, in lower case. */
export const addressOf = (mailbox: string) => mailbox.replace(/^.*<|>$/g, '').toLowerCase();

function inboxOf({ INBOX_USERS, LEADS_TO = [onlyUser] }: Values): InboxEnvironment | null {
	if (INBOX_USERS === null) return null;
	return { users: [...new Set((INBOX_USERS ?? LEADS_TO).map(addressOf))] };
}

function webhooksOf(values: Values): WebhookEnvironment[] {
	const {
		LEADS_WEBHOOK_URL: urls = [],
		LEADS_WEBHOOK_FORMAT: formats,
		LEADS_WEBHOOK_SECRET: secret,
		LEADS_WEBHOOK_ALLOW_PRIVATE: allowPrivate,
	} = values;
	if (urls.length === 0) {
		if (secret === undefined) return [];
		throw new EnvironmentError(
			`LEADS_WEBHOOK_URL is missing: LEADS_WEBHOOK_SECRET signs what is sent there. ${exampleOf('LEADS_WEBHOOK_URL')}`,
		);
	}
	if (formats.length !== 1 && formats.length !== urls.length) {
		throw new EnvironmentError(
			`LEADS_WEBHOOK_FORMAT must be one format, or one for each of the ${urls.length} addresses. ${exampleOf('LEADS_WEBHOOK_FORMAT')}`,
		);
	}
	return urls.map((url, index) => {
		requireSecureUrl('LEADS_WEBHOOK_URL', url, values);
		const { hostname } = new URL(url);
		if (!(allowPrivate || isPublicHost(hostname))) {
			throw new EnvironmentError(
				`LEADS_WEBHOOK_URL leads to ${hostname}, which is not a public address; LEADS_WEBHOOK_ALLOW_PRIVATE=true allows that. ${exampleOf('LEADS_WEBHOOK_URL')}`,
			);
		}
		const format = formats[index] ?? formats[0] ?? 'standard';
		if (format === 'standard' && secret === undefined) {
			throw new EnvironmentError(
				`LEADS_WEBHOOK_SECRET is missing: the format standard is signed. ${exampleOf('LEADS_WEBHOOK_SECRET')}`,
			);
		}
		return { channel: index === 0 ? 'webhook' : `webhook-${index + 1}`, url, format, secret, allowPrivate };
	});
}

/** Returns the values of variables that must be set together, or `null` if none is set. Throws if only some are. */
function allOrNone<Name extends VariableName>(
	values: Values,
	names: readonly Name[],
	what: string,
): { [Key in Name]: NonNullable<Values[Key]> } | null {
	const missing = names.filter((name) => values[name] === undefined);
	if (missing.length === names.length) return null;
	if (missing.length === 0) return values as { [Key in Name]: NonNullable<Values[Key]> };
	const all = `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
	throw new EnvironmentError(
		missing.map((name) => `${name} is missing: ${what} needs ${all} together. ${exampleOf(name)}`).join('\n'),
	);
}

/** Returns `null` without a key, because the key turns the chat on. */
function chatOf(values: Values): ChatEnvironment | null {
	const { CHAT_API_KEY, CHAT_BASE_URL, CHAT_MODEL, CHAT_DAILY_TOKENS } = values;
	if (CHAT_API_KEY === undefined) {
		if (!values.SPAM_SECOND_OPINION) return null;
		throw new EnvironmentError(
			`CHAT_API_KEY is missing: SPAM_SECOND_OPINION asks the chat’s provider. ${exampleOf('CHAT_API_KEY')}`,
		);
	}
	if (CHAT_BASE_URL === undefined || CHAT_MODEL === undefined) {
		const missing = (['CHAT_BASE_URL', 'CHAT_MODEL'] as const).filter((name) => values[name] === undefined);
		const problems = missing.map(
			(name) => `${name} is missing: the chat needs it beside CHAT_API_KEY. ${exampleOf(name)}`,
		);
		throw new EnvironmentError(problems.join('\n'));
	}
	requireSecureUrl('CHAT_BASE_URL', CHAT_BASE_URL, values);
	return { apiKey: CHAT_API_KEY, baseUrl: CHAT_BASE_URL, model: CHAT_MODEL, dailyTokens: CHAT_DAILY_TOKENS };
}

function problemOf(name: VariableName, text: string | undefined, sentence: string): string {
	const variable = environmentVariables[name];
	const shown = 'secret' in variable ? '' : ` (it is ${JSON.stringify(text)})`;
	return `${name} ${sentence}${shown}. ${exampleOf(name)}`;
}

const exampleOf = (name: VariableName) => `Example: ${name}=${environmentVariables[name].example}`;

/** Permissions of the group and of all others. */
const notOwner = 0o077;

/**
 * Returns a warning if other users of the machine may use `.env` in the working directory, which may contain passwords.
 * Windows has no such permissions.
 */
export function describeReadableEnvFile(): string | undefined {
	const mode = statSync('.env', { throwIfNoEntry: false })?.mode ?? 0;
	if (process.platform === 'win32' || (mode & notOwner) === 0) return undefined;
	return 'Other users of this machine may read .env, which may contain passwords. Run: chmod 600 .env';
}

/**
 * How the owner runs `leads`, for messages. npm sets the variable for its scripts, also for `npm run serve`. A runtime folder
 * has no scripts: there it is a command of the machine or the container (`deploy/leads`, `deploy/leads.sh`).
 */
export const leadsCommand = process.env.npm_lifecycle_event === undefined ? 'leads' : 'npm run leads --';
