import * as v from 'valibot';
import type { DatabaseLocation } from '../database/database.ts';
import { environmentVariables, type VariableName } from './environment-variables.ts';
import type { TrustProxy } from './trust-proxy.ts';

/** How e-mail leaves the server. */
export interface MailEnvironment {
	smtpUrl: string;
	from: string;
	leadsTo: string[];
}

/** Where every enquiry is posted to as well. */
export interface WebhookEnvironment {
	url: string;
	/** As Standard Webhooks writes it, `whsec_` and base64. */
	secret: string;
	/** Whether the address may be one of this machine or of a private network. */
	allowPrivate: boolean;
}

/** The model that answers in the chat: any service with OpenAI's Chat Completions interface. */
export interface ChatEnvironment {
	apiKey: string;
	/** Without `/chat/completions`. */
	baseUrl: string;
	model: string;
	/** Tokens that answers may use in a New Zealand day. */
	dailyTokens: number;
}

/** The server's configuration, parsed once at start. */
export interface Environment {
	host: string;
	port: number;
	siteUrl: string;
	database: DatabaseLocation;
	/** `null` when e-mail is off. */
	mail: MailEnvironment | null;
	/** `null` when there is no webhook. */
	webhook: WebhookEnvironment | null;
	/** `null` when the chat is off. */
	chat: ChatEnvironment | null;
	trustProxy: TrustProxy;
	/** `null` keeps counters in this process. */
	redisUrl: string | null;
	/** `null` when there are no metrics. */
	metricsPort: number | null;
	/** For each address; 0 means no limit. */
	enquiriesPerMinute: number;
	/** `null` keeps enquiries for ever. */
	retentionDays: number | null;
}

/** A wrong environment. The message has one line for each variable: its name, what is wrong, an example. */
export class EnvironmentError extends Error {}

type Values = { [Name in VariableName]: v.InferOutput<(typeof environmentVariables)[Name]['schema']> };

/** Parses the environment; an empty string counts as unset. Throws {@link EnvironmentError}. */
export function readEnvironment(source: Readonly<Record<string, string | undefined>>): Environment {
	const problems: string[] = [];
	const values: Partial<Record<VariableName, unknown>> = {};
	for (const name of Object.keys(environmentVariables) as VariableName[]) {
		const text = source[name] === '' ? undefined : source[name];
		const result = v.safeParse(environmentVariables[name].schema, text);
		if (result.success) values[name] = result.output;
		else problems.push(problemOf(name, text, result.issues[0].message));
	}
	if (problems.length > 0) throw new EnvironmentError(problems.join('\n'));
	const read = values as Values;
	return {
		host: read.HOST,
		port: read.PORT,
		siteUrl: read.SITE_URL,
		database: read.DATABASE_URL,
		mail: mailOf(read),
		webhook: webhookOf(read),
		chat: chatOf(read),
		trustProxy: read.TRUST_PROXY,
		redisUrl: read.REDIS_URL ?? null,
		metricsPort: read.METRICS_PORT ?? null,
		enquiriesPerMinute: read.SUBMISSIONS_PER_MINUTE,
		retentionDays: read.RETENTION_DAYS ?? null,
	};
}

function mailOf(values: Values): MailEnvironment | null {
	const given = allOrNone(values, ['SMTP_URL', 'MAIL_FROM', 'LEADS_TO'], 'e-mail');
	return given && { smtpUrl: given.SMTP_URL, from: given.MAIL_FROM, leadsTo: given.LEADS_TO };
}

function webhookOf(values: Values): WebhookEnvironment | null {
	const given = allOrNone(values, ['LEADS_WEBHOOK_URL', 'LEADS_WEBHOOK_SECRET'], 'the webhook');
	return (
		given && {
			url: given.LEADS_WEBHOOK_URL,
			secret: given.LEADS_WEBHOOK_SECRET,
			allowPrivate: values.LEADS_WEBHOOK_ALLOW_PRIVATE,
		}
	);
}

/** The values of variables that only make sense together; `null` when none is set. Throws when some are missing. */
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

/** Without a key the chat is off, whatever else is set. */
function chatOf({
	CHAT_API_KEY,
	CHAT_BASE_URL,
	CHAT_MODEL,
	CHAT_DAILY_TOKENS,
}: Values): ChatEnvironment | null {
	if (CHAT_API_KEY === undefined) return null;
	if (CHAT_BASE_URL !== undefined && CHAT_MODEL !== undefined) {
		return {
			apiKey: CHAT_API_KEY,
			baseUrl: CHAT_BASE_URL,
			model: CHAT_MODEL,
			dailyTokens: CHAT_DAILY_TOKENS,
		};
	}
	const missing = [
		...(CHAT_BASE_URL ? [] : ['CHAT_BASE_URL' as const]),
		...(CHAT_MODEL ? [] : ['CHAT_MODEL' as const]),
	];
	throw new EnvironmentError(
		missing
			.map((name) => `${name} is missing: the chat needs it beside CHAT_API_KEY. ${exampleOf(name)}`)
			.join('\n'),
	);
}

function problemOf(name: VariableName, text: string | undefined, sentence: string): string {
	const variable = environmentVariables[name];
	const shown = 'secret' in variable ? '' : ` (it is ${JSON.stringify(text)})`;
	return `${name} ${sentence}${shown}. ${exampleOf(name)}`;
}

const exampleOf = (name: VariableName) => `Example: ${name}=${environmentVariables[name].example}`;
