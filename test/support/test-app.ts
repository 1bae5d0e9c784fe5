import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { onTestFinished } from 'vitest';
import type { AppOptions } from '#server/app.ts';
import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import type { DatabaseSchema, EnquiryRow, NoticeRow, OutboxRow } from '#server/database/schema.ts';
import { startFakeSmtp } from './fake-smtp.ts';
import { startFakeWebhook, webhookTo } from './fake-webhook.ts';
import { testDatabaseUrl } from './test-database.ts';

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

/** The owner's address, and the first user of the inbox. */
export const owner = 'owner@owner.example';
/** Another user of the inbox, in tests with two. */
export const kim = 'kim@owner.example';
/** For `config`. */
export const twoUsers = { inbox: { users: [owner, kim] } };
/** For `config`: port 9 discards or refuses, so what is queued stays queued. */
export const mailIsAway = {
	mail: { smtpUrl: 'smtp://127.0.0.1:9', requireTls: false, from: owner, leadsTo: [owner] },
};
/** One in the afternoon in New Zealand. */
const start = '2026-03-01T00:00:00Z';

/**
 * A clock that only tests move on. Each reading is a millisecond after the one before, so that ids
 * have the order of their creation.
 */
export interface TestClock extends Clock {
	/** Moves it by so many milliseconds, negative ones back. */
	advance(milliseconds: number): void;
}

/** Returns a clock that starts at an ISO 8601 time. */
export function testClock(from = start): TestClock {
	let now = Date.parse(from);
	return {
		now: () => {
			now += 1;
			return new Date(now);
		},
		advance: (milliseconds) => {
			now += milliseconds;
		},
	};
}

type FormFields = Readonly<Record<string, string>> | string | Buffer;
type Headers = Readonly<Record<string, string>>;

/** A server to inject into, over a database of its own. Closed after the test. */
export interface TestApp {
	app: FastifyInstance;
	kysely: Kysely<DatabaseSchema>;
	/** Its `DATABASE_URL`. */
	databaseUrl: string;
	clock: TestClock;
	/** Every line of the log. */
	log: string[];
	/** Returns the stored enquiries, oldest first. */
	enquiries(): Promise<EnquiryRow[]>;
	/** Returns what recipients have not got yet, oldest first. */
	notices(): Promise<NoticeRow[]>;
	/** Returns the messages, oldest first. */
	outbox(): Promise<OutboxRow[]>;
	/** Posts a form as script does, or as a plain form when `accept` says so. */
	post(fields: FormFields, headers?: Headers): ReturnType<typeof inject>;
	/**
	 * Posts the contact form with other values in some fields. Resolves to the id of the response.
	 */
	send(fields?: Readonly<Record<string, string>>, headers?: Headers): Promise<string>;
	/** Resolves once the outbox has sent what is due. */
	idle(): Promise<void>;
	/** Sends what is due, moves the clock by so many milliseconds, and sends what is due then. */
	pass(milliseconds: number): Promise<void>;
}

/** Options of {@link startTestApp}. */
export type TestAppOptions = Partial<Omit<AppOptions, 'config' | 'clock'>> & {
	/** Values that differ from those without any variable. */
	config?: Partial<Config>;
	clock?: TestClock;
	/** Of a database that is there already. Without it the server gets an empty one. */
	databaseUrl?: string;
};

/** Builds a server without mail and webhooks. The rate limit is off unless a test turns it on. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
	const { config, databaseUrl = await testDatabaseUrl(), clock = testClock(), ...others } = options;
	// Imported here because browser tests use the forms of this file without a server.
	const [{ buildApp }, { readConfig }, { createLogger }, { siteFixture }] = await Promise.all([
		import('#server/app.ts'),
		import('#server/config.ts'),
		import('#server/observability/logging.ts'),
		import('./site-fixture.ts'),
	]);
	const variables = { DATABASE_URL: databaseUrl, SUBMISSIONS_PER_MINUTE: '0', INBOX_USERS: owner };
	const log: string[] = [];
	const app = await buildApp({
		config: { ...readConfig(variables), ...config },
		site: siteFixture(),
		clock,
		logger: createLogger({ write: (line) => void log.push(line) }),
		...others,
	});
	onTestFinished(() => app.close());
	await app.ready();
	// Tests also write.
	const { kysely } = app.database as OpenDatabase;
	const idle = () => app.outbox.idle();
	return {
		app,
		kysely,
		databaseUrl,
		clock,
		log,
		enquiries: () => kysely.selectFrom('enquiries').selectAll().orderBy('id').execute(),
		notices: () =>
			kysely.selectFrom('notices').selectAll().orderBy('enquiry_id').orderBy('recipient').execute(),
		outbox: () => kysely.selectFrom('outbox').selectAll().orderBy('id').execute(),
		post: (fields, headers) => inject(app, fields, headers),
		send: async (fields, headers) => {
			const response = await inject(app, { ...validContact, ...fields }, headers);
			if (response.statusCode !== 200) throw new Error(`The form was refused: ${response.body}`);
			return response.json<{ id: string }>().id;
		},
		idle,
		pass: async (milliseconds) => {
			await idle();
			clock.advance(milliseconds);
			app.outbox.wake();
			await idle();
		},
	};
}

/**
 * Starts a server that sends email, the mail server, and a webhook's receiver that it uses if
 * `hasWebhook`.
 */
export async function startMailApp({
	hasWebhook = false,
	leadsTo = [owner],
	config,
	...options
}: TestAppOptions & { hasWebhook?: boolean; leadsTo?: string[] } = {}) {
	const [smtp, receiver] = await Promise.all([startFakeSmtp(), startFakeWebhook()]);
	onTestFinished(() => smtp.close());
	const mail = { smtpUrl: smtp.url, requireTls: false, from: 'Site <site@site.example>', leadsTo };
	const webhooks = hasWebhook ? [webhookTo(receiver.url)] : [];
	const server = await startTestApp({ ...options, config: { mail, webhooks, ...config } });
	return { ...server, smtp, receiver };
}

function inject(app: FastifyInstance, fields: FormFields, headers?: Headers) {
	return app.inject({
		method: 'POST',
		url: '/',
		headers: {
			accept: 'application/json',
			'content-type': 'application/x-www-form-urlencoded',
			...headers,
		},
		payload:
			typeof fields === 'string' || Buffer.isBuffer(fields)
				? fields
				: new URLSearchParams(fields).toString(),
	});
}

/** Sends a form over the network as script does, or as a plain form when `accept` says so. */
export const submit = (
	url: string,
	fields: Readonly<Record<string, string>> = validContact,
	accept = 'application/json',
) =>
	fetch(url, {
		method: 'POST',
		headers: { accept },
		body: new URLSearchParams(fields),
		redirect: 'manual',
	});
