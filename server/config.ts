import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { site } from '#content/site.ts';
import { visibleLine } from '#contracts/visible-text.ts';
import { describeIssues, type Issue } from './config/describe-issues.ts';
import { mailAddressOf } from './config/named-address.ts';
import { isLoopback, isSecureUrl, weakensTls, withVerifiedTls } from './config/transport.ts';
import { secretNames, type Values, type VariableName, variables } from './config/variables.ts';

/** The environment, or a part of it. */
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * How the owner runs `leads`, for messages. npm sets the variable for its scripts, also for `npm
 * run serve`. A runtime folder has no scripts: there it is a command of the machine or the
 * container (`deploy/leads`, `deploy/leads.sh`).
 */
export const leadsCommand =
	process.env.npm_lifecycle_event === undefined ? 'leads' : 'npm run leads --';

/** Signs in by the command line only, where no address is configured. */
const onlyUser = 'owner@localhost';

/** Chat services by the host of their webhooks. */
const chatHosts = [
	['slack', /^hooks\.slack\.com$/],
	['discord', /(^|\.)discord(app)?\.com$/],
	['teams', /\.(webhook\.office|logic\.azure|api\.powerplatform)\.com$/],
] as const;

const formatOf = (url: string) =>
	chatHosts.find(([, host]) => host.test(new URL(url).hostname))?.[0] ?? 'json';

function webhooksOf(values: Values) {
	return (values.LEADS_WEBHOOK_URL ?? []).map((url, index) => ({
		/**
		 * The recipient's key in the outbox. It stays the same as long as the order of the addresses
		 * does.
		 */
		key: `webhook-${index + 1}` as const,
		url,
		format:
			values.LEADS_WEBHOOK_FORMAT?.[index] ?? values.LEADS_WEBHOOK_FORMAT?.[0] ?? formatOf(url),
		/** In the format of Standard Webhooks: `whsec_` and base64. Set if the format is `json`. */
		secret: values.LEADS_WEBHOOK_SECRET,
	}));
}

const problem = (name: VariableName, message: string): Issue => ({
	path: [{ key: name }],
	message,
});

/** Yields what is missing or too little beside another variable. */
function* incompleteVariables(values: Values): Generator<Issue> {
	const needs = (names: readonly VariableName[], why: string): Issue[] =>
		names
			.filter((name) => values[name] === undefined)
			.map((name) => problem(name, `is missing: ${why}`));
	const mail = ['SMTP_URL', 'MAIL_FROM', 'LEADS_TO'] as const;
	if (mail.some((name) => values[name] !== undefined)) {
		yield* needs(mail, 'email needs SMTP_URL, MAIL_FROM and LEADS_TO together');
	}
	if (values.IMAP_URL !== undefined) {
		yield* needs(['SMTP_URL'], 'IMAP_URL reads the answers to our email');
	}
	if (values.CHAT_API_KEY !== undefined) {
		yield* needs(['CHAT_BASE_URL', 'CHAT_MODEL'], 'the chat needs it beside CHAT_API_KEY');
	}
	if (values.LEADS_WEBHOOK_SECRET !== undefined) {
		yield* needs(['LEADS_WEBHOOK_URL'], 'LEADS_WEBHOOK_SECRET signs what is sent there');
	}
	const webhooks = webhooksOf(values);
	if (webhooks.some(({ format }) => format === 'json')) {
		yield* needs(['LEADS_WEBHOOK_SECRET'], 'JSON is signed');
	}
	const formats = values.LEADS_WEBHOOK_FORMAT?.length ?? 1;
	if (formats !== 1 && formats !== webhooks.length) {
		const sentence = `must be one format, or one for each of the ${webhooks.length} addresses`;
		yield problem('LEADS_WEBHOOK_FORMAT', sentence);
	}
}

/** Yields the connections to other machines that would not be encrypted and verified. */
function* insecureConnections(values: Values): Generator<Issue> {
	const { DATABASE_URL, SMTP_URL, LEADS_WEBHOOK_URL = [], CHAT_BASE_URL } = values;
	const message =
		'must use TLS (https) and verify it for a server on another machine; ALLOW_INSECURE_TRANSPORT=true allows less';
	if (withVerifiedTls(DATABASE_URL) === undefined) {
		yield problem('DATABASE_URL', message);
	}
	if (SMTP_URL && weakensTls(SMTP_URL)) yield problem('SMTP_URL', message);
	if (!LEADS_WEBHOOK_URL.every(isSecureUrl)) yield problem('LEADS_WEBHOOK_URL', message);
	if (CHAT_BASE_URL && !isSecureUrl(CHAT_BASE_URL)) yield problem('CHAT_BASE_URL', message);
}

/** The server's configuration. */
export type Config = ReturnType<typeof configOf>;

function configOf(values: Values) {
	const { SMTP_URL, IMAP_URL, MAIL_FROM, LEADS_TO, CHAT_API_KEY, CHAT_BASE_URL, CHAT_MODEL } =
		values;
	const users = values.INBOX_USERS ?? LEADS_TO ?? [onlyUser];
	/** Whether to refuse an unencrypted connection to a host. */
	const requiresTls = (host: string) => !values.ALLOW_INSECURE_TRANSPORT && !isLoopback(host);
	return {
		host: values.HOST,
		port: values.PORT,
		/** An origin. */
		siteUrl: values.SITE_URL ?? `http://127.0.0.1:${values.PORT}`,
		/**
		 * With TLS parameters, unless the server is on this machine, or its `sslmode` and
		 * `ALLOW_INSECURE_TRANSPORT` turn TLS off.
		 */
		database: withVerifiedTls(values.DATABASE_URL, values.DATABASE_CA_FILE) ?? values.DATABASE_URL,
		/** Null if email is off. */
		mail:
			SMTP_URL && MAIL_FROM && LEADS_TO
				? {
						smtpUrl: SMTP_URL,
						requireTls: requiresTls(new URL(SMTP_URL).hostname),
						from: MAIL_FROM,
						leadsTo: LEADS_TO,
					}
				: null,
		/** Null if answers are not read. */
		mailbox: IMAP_URL
			? {
					...IMAP_URL,
					/** Where answers are sent. As it was built, whatever is published: it is read. */
					address: IMAP_URL.user.includes('@') ? IMAP_URL.user : site.email,
					requireTls: requiresTls(IMAP_URL.host),
				}
			: null,
		/** The addresses that may sign in, as they are compared. At least one. */
		inbox: { users: [...new Set(users.map(mailAddressOf))] },
		/** In the order of `LEADS_WEBHOOK_URL`. */
		webhooks: webhooksOf(values),
		/** Null if the chat is off. Its `baseUrl` is without `/chat/completions`. */
		chat:
			CHAT_API_KEY && CHAT_BASE_URL && CHAT_MODEL
				? {
						apiKey: CHAT_API_KEY,
						baseUrl: CHAT_BASE_URL,
						model: CHAT_MODEL,
						dailyQuestions: values.CHAT_DAILY_QUESTIONS,
					}
				: null,
		trustProxy: values.TRUST_PROXY ?? (false as const),
		/** From one address. 0 is no limit. */
		submissionsPerMinute: values.SUBMISSIONS_PER_MINUTE,
		/** Whether users change the website, and where its pages are written for a proxy. */
		website: { isOn: values.WEBSITE_EDITOR, pagesFolder: values.PAGES_FOLDER },
		/** Null keeps all but spam and suspects forever. */
		retentionDays: values.RETENTION_DAYS || null,
	};
}

/**
 * Reads the configuration from the environment, and secrets from the folder
 * `CREDENTIALS_DIRECTORY`. An empty string counts as unset. Throws an error whose message
 * has a line for each invalid variable: its name, what is wrong and an example.
 */
export function readConfig(environment: Environment): Config {
	const given = { ...withoutEmpty(credentialsOf(environment)), ...withoutEmpty(environment) };
	const { success, output, issues } = v.safeParse(variables, given);
	const problems = success ? wrongTogether(output) : issues;
	if (success && problems.length === 0) return configOf(output);
	const sentences = describeIssues({ variables: variables.entries, issues: problems, given });
	throw new Error(sentences.join('\n'));
}

/** Returns what is wrong with variables that are valid by themselves. */
const wrongTogether = (values: Values): Issue[] => [
	...incompleteVariables(values),
	...(values.ALLOW_INSECURE_TRANSPORT ? [] : insecureConnections(values)),
];

/** Leaves out what is empty, and what nobody sees in a value that was copied. */
const withoutEmpty = (environment: Environment): Environment =>
	Object.fromEntries(
		Object.entries(environment)
			.map(([name, text = '']) => [name, visibleLine(text)] as const)
			.filter(([, text]) => text !== ''),
	);

/**
 * Reads secrets from a folder with a file for each, named as its variable. systemd provides such a
 * folder to units with `LoadCredential=`, Docker has `/run/secrets`.
 */
function credentialsOf({ CREDENTIALS_DIRECTORY: folder }: Environment): Environment {
	if (!folder) return {};
	try {
		const names = readdirSync(folder).filter((name) => secretNames.includes(name));
		return Object.fromEntries(
			names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
		);
	} catch (error) {
		throw new Error(
			`The secrets in CREDENTIALS_DIRECTORY cannot be read: ${(error as Error).message}. ` +
				'Example: CREDENTIALS_DIRECTORY=/run/secrets',
		);
	}
}
