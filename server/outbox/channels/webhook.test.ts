import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { startFakeWebhook, webhookSecret, webhookTo } from '#test/support/fake-webhook.ts';
import { startTestApp, validContact } from '#test/support/test-app.ts';
import type { WebhookEnvironment } from '../../config/environment.ts';

const halfHour = 1800;

/** Starts a server with a webhook. `deliver` sends an enquiry, and resolves to the outbox row of the webhook. */
async function start(
	changes: Partial<WebhookEnvironment> = {},
	{ environment, ...options }: Parameters<typeof startTestApp>[0] = {},
) {
	const receiver = await startFakeWebhook();
	const webhooks = [webhookTo(receiver.url, changes)];
	const server = await startTestApp({ environment: { webhooks, ...environment }, ...options });
	const deliver = async () => {
		const id = await server.send({ page: '/contact' });
		const row = (await server.settled()).find(({ channel }) => channel === 'webhook');
		return { id, row };
	};
	return { receiver, deliver };
}

it.each([
	['with an inbox', {}, 'http://127.0.0.1:3000/inbox/'],
	['without an inbox', { inbox: null }, undefined],
])(
	'%s, posts every field with a signature that Standard Webhooks verifies',
	async (_, environment, inbox) => {
		const { receiver, deliver } = await start({}, { environment });
		const { id, row } = await deliver();
		expect(row?.state).toBe('sent');
		const { headers, body = '' } = receiver.calls[0] ?? {};
		const { name, email, phone, message } = validContact;
		const fields = { name, email, phone, message };
		expect(new Webhook(webhookSecret).verify(body, headers as Record<string, string>)).toEqual({
			type: 'enquiry.received',
			timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
			data: { id, inboxUrl: inbox && inbox + id, form: 'contact', fields, context: { page: '/contact' } },
		});
		expect(headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': row?.message_id });
	},
);

it.each(['slack', 'discord', 'teams'] as const)('%s gets a message without a signature', async (format) => {
	const { receiver, deliver } = await start({ format });
	await deliver();
	const { headers, body } = receiver.calls[0] ?? {};
	expect(headers).toMatchObject({ 'content-type': 'application/json' });
	expect(headers).not.toHaveProperty('webhook-signature');
	expect(body).toContain(validContact.message);
});

it('several addresses get the enquiry, each with its own format, attempts and outcome', async () => {
	const [first, second] = [await startFakeWebhook(), await startFakeWebhook()];
	second.response = { status: 404 };
	const slack = { channel: 'webhook-2', format: 'slack', secret: undefined } as const;
	const webhooks = [webhookTo(first.url), webhookTo(second.url, slack)];
	const { send, settled } = await startTestApp({ environment: { webhooks } });
	await send();
	const outcomes = (await settled()).map(({ channel, state }) => ({ channel, state }));
	expect(outcomes).toMatchObject([{ state: 'sent' }, { channel: 'webhook-2', state: 'dead' }]);
	expect(first.calls.map(({ body }) => JSON.parse(body).type)).toEqual(['enquiry.received']);
	expect(second.calls.map(({ body }) => Object.keys(JSON.parse(body)))).toEqual([
		expect.arrayContaining(['blocks']),
	]);
});

it.each([402, 405, 408, 409, 413, 425, 429, 500, 503])('is retried after %d', async (status) => {
	const { receiver, deliver } = await start();
	receiver.response = { status };
	const last_error = `The webhook returned ${status}.`;
	expect((await deliver()).row).toMatchObject({ state: 'pending', last_error });
});

it.each([301, 307, 400, 401, 403, 404, 410, 422])(
	'is not retried after %d, and redirects are not followed',
	async (status) => {
		const { receiver, deliver } = await start();
		receiver.response = { status, headers: { location: receiver.url } };
		expect((await deliver()).row).toMatchObject({ state: 'dead', attempts: 1 });
		expect(receiver.calls).toHaveLength(1);
	},
);

it('is retried after a timeout and a refused connection', async () => {
	const hanging = await start({}, { webhookTimeoutMs: 300 });
	hanging.receiver.response = 'hang';
	expect((await hanging.deliver()).row).toMatchObject({ state: 'pending', attempts: 1 });
	const closed = await start();
	await closed.receiver.close();
	expect((await closed.deliver()).row).toMatchObject({ state: 'pending', attempts: 1 });
});

it('is not retried before Retry-After', async () => {
	const { receiver, deliver } = await start();
	receiver.response = { status: 429, headers: { 'retry-after': String(halfHour) } };
	const { row } = await deliver();
	const seconds = (Date.parse(row?.next_attempt_at ?? '') - Date.now()) / 1000;
	expect(seconds).toBeGreaterThan(halfHour - 60);
	expect(seconds).toBeLessThanOrEqual(halfHour);
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
	const { deliver } = await start({ url, allowPrivate: false });
	const last_error = expect.stringContaining('not a public address');
	expect((await deliver()).row).toMatchObject({ state: 'dead', last_error });
});
