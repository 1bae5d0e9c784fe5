import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { onTestFinished, vi } from 'vitest';
import { type AppOptions, buildApp } from '#server/app.ts';
import { systemClock } from '#server/clock.ts';
import { type Environment, readEnvironment } from '#server/config/environment.ts';
import type { DatabaseSchema, EnquiryRow, OutboxRow } from '#server/database/schema.ts';
import { createLogger } from '#server/observability/logging.ts';
import { OutboxRepository } from '#server/outbox/repository.ts';
import { startFakeSmtp } from './fake-smtp.ts';
import { startFakeWebhook, webhookTo } from './fake-webhook.ts';
import { siteFixture } from './site-fixture.ts';
import { testDatabaseUrl } from './test-database.ts';
import { until } from './until.ts';

/** A server to inject into, over a database of its own. Closed after the test. */
export interface TestApp {
	app: FastifyInstance;
	kysely: Kysely<DatabaseSchema>;
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
	/** Sends the contact form with other values in some fields. Resolves to the id of the response. */
	send(fields?: Record<string, string>, headers?: Record<string, string>): Promise<string>;
	/** Resolves to the deliveries once none is due or under way. */
	settled(): Promise<OutboxRow[]>;
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
		logger: createLogger({ write: (line) => void log.push(line) }),
		...options,
	});
	onTestFinished(() => app.close());
	await app.ready();
	const { kysely } = app.database;
	const outbox = () => kysely.selectFrom('outbox').selectAll().orderBy('channel').orderBy('id').execute();
	const { clock = systemClock } = options;
	return {
		app,
		kysely,
		databaseUrl,
		log,
		enquiries: () => kysely.selectFrom('submissions').selectAll().orderBy('id').execute(),
		outbox,
		post: (fields, headers) => inject(app, fields, headers),
		send: async (fields, headers) => {
			const response = await inject(app, { ...validContact, ...fields }, headers);
			if (response.statusCode !== 200) throw new Error(`The form was refused: ${response.body}`);
			return response.json<{ id: string }>().id;
		},
		settled: () =>
			until('no delivery is due', async () => {
				const rows = await outbox();
				const now = clock.now().toISOString();
				const isSettled = ({ state, leased_until, next_attempt_at }: OutboxRow) =>
					leased_until === null && (state !== 'pending' || next_attempt_at > now);
				return rows.every(isSettled) ? rows : undefined;
			}),
	};
}

/** Starts a server that sends email, the mail server and the webhook that receive it, and a clock that only `pass` moves. */
export async function startMailApp({
	hasWebhook = false,
	environment = {},
	...options
}: Overrides & { hasWebhook?: boolean } = {}) {
	const [smtp, receiver] = [await startFakeSmtp(), await startFakeWebhook()];
	onTestFinished(() => smtp.close());
	let now = Date.parse('2026-03-01T00:00:00Z');
	const clock = { now: () => new Date(now) };
	const looked = vi.spyOn(OutboxRepository.prototype, 'nextDueAt');
	const server = await startTestApp({
		smtpUrl: smtp.url,
		clock,
		random: () => 0.5,
		...options,
		environment: { ...(hasWebhook && { webhooks: [webhookTo(receiver.url)] }), ...environment },
	});
	/** Waits until the worker has looked for due messages. */
	const look = async () => {
		const { length } = looked.mock.calls;
		server.app.outboxWorker?.wake();
		await until('the worker has looked', () => looked.mock.calls.length > length);
	};
	/** Resolves to the deliveries once none is due. The worker may have looked at the time before, so it looks again. */
	const delivered = async () => {
		await look();
		await look();
		return server.settled();
	};
	/** Moves the clock on by so many milliseconds when nothing is due, as a delivery under way would lose its lease. */
	const pass = async (milliseconds: number) => {
		await delivered();
		now += milliseconds;
		return delivered();
	};
	await look();
	return { ...server, smtp, receiver, clock, pass };
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

// Only with dental.
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
