import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { type AppOptions, buildApp } from '#server/app.ts';
import { type Environment, readEnvironment } from '#server/config/environment.ts';
import type { EnquiryRow, OutboxRow } from '#server/database/schema.ts';
import { defaultLoadLimits } from '#server/http/load-shedding.ts';
import { createLogger } from '#server/observability/logging.ts';
import { startFakeSmtp } from './fake-smtp.ts';
import { siteFixture } from './site-fixture.ts';
import { testDatabaseUrl } from './test-database.ts';

/** A server to inject into, over a database of its own. Closed after the test. */
export interface TestApp {
	app: FastifyInstance;
	/** Its `DATABASE_URL`. */
	databaseUrl: string;
	/** Every line of the log. */
	log: string[];
	/** Returns the stored enquiries, oldest first. */
	enquiries(): Promise<EnquiryRow[]>;
	/** Returns their deliveries by channel, oldest first. */
	outbox(): Promise<OutboxRow[]>;
	/** Sends a form as script does, or as a plain form when `accept` says so. */
	post(
		fields: Record<string, string> | string | Buffer,
		headers?: Record<string, string>,
	): ReturnType<typeof inject>;
}

type Overrides = Partial<Omit<AppOptions, 'environment'>> & {
	environment?: Partial<Environment>;
	smtpUrl?: string;
	leadsTo?: readonly string[];
	/** Of a database that is there already; without it the server gets an empty one. */
	databaseUrl?: string;
};

/** Builds it. With `smtpUrl` delivery is on; the rate limit is off unless a test asks for one. */
export async function startTestApp(overrides: Overrides = {}): Promise<TestApp> {
	const { smtpUrl, leadsTo = ['owner@owner.example'], environment, ...others } = overrides;
	const { databaseUrl = await testDatabaseUrl(), ...options } = others;
	const log: string[] = [];
	const mail = smtpUrl && {
		SMTP_URL: smtpUrl,
		MAIL_FROM: 'Site <site@site.example>',
		LEADS_TO: leadsTo.join(','),
	};
	const app = await buildApp({
		environment: {
			...readEnvironment({ ...mail, DATABASE_URL: databaseUrl, SUBMISSIONS_PER_MINUTE: '0' }),
			...environment,
		},
		site: siteFixture(),
		// Tests that run side by side make each other late; turning requests away is tested by itself.
		loadLimits: { ...defaultLoadLimits, eventLoopDelay: 0 },
		logger: createLogger({ write: (line) => void log.push(line) }),
		...options,
	});
	onTestFinished(() => app.close());
	await app.ready();
	const { kysely } = app.database;
	return {
		app,
		databaseUrl,
		log,
		enquiries: () => kysely.selectFrom('submissions').selectAll().orderBy('id').execute(),
		outbox: () => kysely.selectFrom('outbox').selectAll().orderBy('channel').orderBy('id').execute(),
		post: (fields, headers) => inject(app, fields, headers),
	};
}

/** Starts a server that sends email, and the mail server that receives it. */
export async function startMailApp(overrides: Overrides = {}) {
	const smtp = await startFakeSmtp();
	onTestFinished(() => smtp.close());
	return { smtp, server: await startTestApp({ ...overrides, smtpUrl: smtp.url }) };
}

function inject(
	app: FastifyInstance,
	fields: Record<string, string> | string | Buffer,
	headers?: Record<string, string>,
) {
	return app.inject({
		method: 'POST',
		url: '/',
		headers: {
			accept: 'application/json',
			'accept-language': 'en-NZ',
			'form-age': '20000',
			'content-type': 'application/x-www-form-urlencoded',
			...headers,
		},
		payload:
			typeof fields === 'string' || Buffer.isBuffer(fields) ? fields : new URLSearchParams(fields).toString(),
	});
}

/** A contact message that is accepted. */
export const validContact = {
	'form-name': 'contact',
	name: 'Aroha Ngata',
	email: 'aroha@customer.example',
	phone: '+64 (21) 555-0123',
	message: 'Could you automate our quotes?',
	'bot-field': '',
};

/** A contact message that looks like spam. */
export const suspectContact = {
	...validContact,
	message: 'Best online casino: 200 free spins and a bonus. Claim now https://slots.example',
};

/** A dental trial sign-up that is accepted. */
export const validTrial = {
	'form-name': 'dental-trial',
	name: 'Mere Example',
	email: 'mere@example.org',
	phone: '04 555 0100',
	'practice-name': 'Example Dental',
	'practice-software': 'EXACT',
	chairs: '3–5',
	message: 'We close on Fridays.',
	page: '/dental-ai-voice-agent',
};

/** Sends a form over the network as script does, or as a plain form when `accept` says so. */
export const submit = (
	url: string,
	fields: Readonly<Record<string, string>> = validContact,
	accept = 'application/json',
) =>
	fetch(url, { method: 'POST', headers: { accept }, body: new URLSearchParams(fields), redirect: 'manual' });
