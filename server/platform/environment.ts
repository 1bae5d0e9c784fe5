import * as v from 'valibot';
import type { DatabaseLocation } from './database-location.ts';
import { environmentVariables, type VariableName } from './environment-variables.ts';
import type { TrustProxy } from './trust-proxy.ts';

/** How e-mail leaves the server. */
export interface MailEnvironment {
	smtpUrl: string;
	from: string;
	leadsTo: string[];
}

/** The server's configuration, parsed once at start. */
export interface Environment {
	host: string;
	port: number;
	siteUrl: string;
	database: DatabaseLocation;
	/** `null` when delivery is off. */
	mail: MailEnvironment | null;
	trustProxy: TrustProxy;
	/** For each address; 0 means no limit. */
	submissionsPerMinute: number;
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
		trustProxy: read.TRUST_PROXY,
		submissionsPerMinute: read.SUBMISSIONS_PER_MINUTE,
		retentionDays: read.RETENTION_DAYS ?? null,
	};
}

function mailOf({ SMTP_URL, MAIL_FROM, LEADS_TO }: Values): MailEnvironment | null {
	if (SMTP_URL !== undefined && MAIL_FROM !== undefined && LEADS_TO !== undefined) {
		return { smtpUrl: SMTP_URL, from: MAIL_FROM, leadsTo: LEADS_TO };
	}
	const given = { SMTP_URL, MAIL_FROM, LEADS_TO };
	const missing = (Object.keys(given) as (keyof typeof given)[]).filter((name) => given[name] === undefined);
	if (missing.length === Object.keys(given).length) return null;
	throw new EnvironmentError(
		missing
			.map(
				(name) =>
					`${name} is missing: e-mail needs SMTP_URL, MAIL_FROM and LEADS_TO together. ${exampleOf(name)}`,
			)
			.join('\n'),
	);
}

function problemOf(name: VariableName, text: string | undefined, sentence: string): string {
	const variable = environmentVariables[name];
	const shown = 'secret' in variable ? '' : ` (it is ${JSON.stringify(text)})`;
	return `${name} ${sentence}${shown}. ${exampleOf(name)}`;
}

const exampleOf = (name: VariableName) => `Example: ${name}=${environmentVariables[name].example}`;
