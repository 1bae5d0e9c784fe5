import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { startFakeWebhook, webhookSecret, webhookTo } from '#test/support/fake-webhook.ts';
import { startTestApp, validContact } from '#test/support/test-app.ts';
import { until } from '#test/support/until.ts';
import type { WebhookFormat } from '../../config/environment.ts';

const halfHour = 1800;
const longerThanFirstPause = 10_000;

interface Setting {
	allowPrivate?: boolean;
	url?: string;
	format?: WebhookFormat;
	/** Short only in tests of timeouts, because a busy machine could exceed it in other tests. */
	webhookTimeoutMs?: number;
	clock?: { now(): Date };
}

async function start({ allowPrivate = true, url, format, ...options }: Setting = {}) {
	const receiver = await startFakeWebhook();
	const webhooks = [webhookTo(url ?? receiver.url, { allowPrivate, ...(format && { format }) })];
	const server = await startTestApp({ environment: { webhooks }, ...options });
	const row = async () => {
		const found = (await server.outbox()).find(({ channel }) => channel === 'webhook');
		if (!found) throw new Error('There is no row.');
		return found;
	};
	const tried = () =>
		until('it was tried', async () => {
			const found = await row();
			return found.attempts > 0 && found.leased_until === null ? found : undefined;
		});
	return { receiver, server, row, tried };
}

describe('an accepted message', () => {
	it('is posted with every field and a signature that Standard Webhooks verifies', async () => {
		const { receiver, server, row } = await start();
		const { id } = (await server.post({ ...validContact, page: '/contact' })).json<{ id: string }>();
		const call = await until('it arrived', () => receiver.calls[0]);
		await until('it was settled', async () => (await row()).state === 'sent');
		const { name, email, phone, message } = validContact;
		expect(new Webhook(webhookSecret).verify(call.body, call.headers as Record<string, string>)).toEqual({
			type: 'enquiry.received',
			timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
			data: { id, form: 'contact', fields: { name, email, phone, message }, context: { page: '/contact' } },
		});
		expect(call.headers).toMatchObject({
			'content-type': 'application/json',
			'webhook-id': (await row()).message_id,
		});
	});
});

it.each(['slack', 'discord', 'teams'] as const)('%s gets a message without a signature', async (format) => {
	const { receiver, server } = await start({ format });
	await server.post(validContact);
	const { headers, body } = await until('it arrived', () => receiver.calls[0]);
	expect(headers).toMatchObject({ 'content-type': 'application/json' });
	expect(headers).not.toHaveProperty('webhook-signature');
	expect(body).toContain(validContact.message);
});

it('several addresses get the enquiry, each with its own format, attempts and outcome', async () => {
	const [first, second] = [await startFakeWebhook(), await startFakeWebhook()];
	second.response = { status: 404 };
	const webhooks = [
		webhookTo(first.url),
		webhookTo(second.url, { channel: 'webhook-2', format: 'slack', secret: undefined }),
	];
	const server = await startTestApp({ environment: { webhooks } });
	await server.post(validContact);
	const rows = async () => (await server.outbox()).filter(({ kind }) => kind === 'enquiry');
	await until('both are settled', async () => (await rows()).every(({ state }) => state !== 'pending'));
	const [sent, dead] = await rows();
	expect([sent, dead]).toMatchObject([
		{ channel: 'webhook', state: 'sent' },
		{ channel: 'webhook-2', state: 'dead' },
	]);
	expect(first.calls.map(({ headers }) => headers['webhook-id'])).toEqual([sent?.message_id]);
	expect(second.calls.map(({ body }) => JSON.parse(body))).toEqual([
		expect.objectContaining({ blocks: expect.any(Array) }),
	]);
});

describe('a webhook that fails', () => {
	it.each([402, 405, 408, 409, 413, 425, 429, 500, 503])('is retried after %d', async (status) => {
		const { receiver, server, tried } = await start();
		receiver.response = { status };
		await server.post(validContact);
		expect(await tried()).toMatchObject({ state: 'pending', last_error: `The webhook returned ${status}.` });
	});

	it('is retried after a timeout', async () => {
		const { receiver, server, tried } = await start({ webhookTimeoutMs: 300 });
		receiver.response = 'hang';
		await server.post(validContact);
		expect(await tried()).toMatchObject({ state: 'pending', attempts: 1 });
	});

	it('gets the same id at every attempt', async () => {
		let now = Date.now();
		const { receiver, server, tried, row } = await start({ clock: { now: () => new Date(now) } });
		receiver.response = { status: 503 };
		await server.post(validContact);
		await tried();
		receiver.response = { status: 200 };
		now += longerThanFirstPause;
		server.app.outboxWorker?.wake();
		await until('it was sent', async () => (await row()).state === 'sent');
		expect(receiver.calls.map(({ headers }) => headers['webhook-id'])).toEqual([
			(await row()).message_id,
			(await row()).message_id,
		]);
	});

	it('is retried after a refused connection', async () => {
		const { receiver, server, tried } = await start();
		await receiver.close();
		await server.post(validContact);
		expect(await tried()).toMatchObject({ state: 'pending' });
	});

	it('is not retried before Retry-After', async () => {
		const { receiver, server, tried } = await start();
		receiver.response = { status: 429, headers: { 'retry-after': String(halfHour) } };
		await server.post(validContact);
		const { next_attempt_at } = await tried();
		const seconds = (Date.parse(next_attempt_at) - Date.now()) / 1000;
		expect(seconds).toBeGreaterThan(halfHour - 60);
		expect(seconds).toBeLessThanOrEqual(halfHour);
	});

	it.each([301, 307, 400, 401, 403, 404, 410, 422])(
		'is not retried after %d, and redirects are not followed',
		async (status) => {
			const { receiver, server, tried } = await start();
			receiver.response = { status, headers: { location: receiver.url } };
			await server.post(validContact);
			expect(await tried()).toMatchObject({ state: 'dead', attempts: 1 });
			expect(receiver.calls).toHaveLength(1);
		},
	);
});

it.each([
	'http://127.0.0.1:9/',
	'http://localhost:9/',
	'http://[::1]:9/',
	'http://[::ffff:10.0.0.1]:9/',
	'http://10.1.2.3/',
	'http://169.254.169.254/latest/meta-data/',
	'http://[fe80::1]/',
	'http://0.0.0.0:9/',
	'http://2130706433:9/',
])('an address that is not public is refused unless it is allowed: %s', async (url) => {
	const { server, tried } = await start({ allowPrivate: false, url });
	await server.post(validContact);
	expect(await tried()).toMatchObject({
		state: 'dead',
		last_error: expect.stringContaining('not a public address'),
	});
});
