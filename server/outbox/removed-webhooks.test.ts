import { expect, it } from 'vitest';
import { startFakeWebhook, webhookTo } from '#test/support/fake-webhook.ts';
import { leads } from '#test/support/owner-commands.ts';
import { startMailApp, startTestApp, type TestApp, validContact } from '#test/support/test-app.ts';
import { until } from '#test/support/until.ts';

/** The messages to webhooks, in the order of the webhooks. */
const messages = async ({ outbox }: TestApp) => (await outbox()).filter(({ kind }) => kind === 'enquiry');

/** Stores an enquiry while neither of two webhooks can be reached, and closes the server. */
async function storeUndelivered() {
	const [first, second] = [await startFakeWebhook(), await startFakeWebhook()];
	const webhooks = [webhookTo(first.url), webhookTo(second.url, { channel: 'webhook-2' })];
	for (const receiver of [first, second]) receiver.response = { status: 503 };
	const server = await startTestApp({ environment: { webhooks } });
	const { id } = (await server.post(validContact)).json<{ id: string }>();
	await until('both were tried', async () => (await messages(server)).every(({ attempts }) => attempts > 0));
	await server.app.close();
	for (const receiver of [first, second]) receiver.response = { status: 204 };
	return { id, second, webhooks, databaseUrl: server.databaseUrl };
}

it('messages of a removed webhook are dead with a reason, reported, and sent again when it is back', async () => {
	const { id, second, webhooks, databaseUrl } = await storeUndelivered();
	const remaining = { webhooks: webhooks.slice(0, 1) };
	const { smtp, server } = await startMailApp({ databaseUrl, environment: remaining });
	expect(await messages(server)).toMatchObject([{}, { channel: 'webhook-2', state: 'dead' }]);
	expect((await leads(server, ['show', id], remaining)).stdout).toMatch(
		/^webhook-2.*dead.*no longer in LEADS_WEBHOOK_URL/m,
	);
	await until('the owner was told', () =>
		smtp.mails.some(({ text }) => text?.includes('no longer in LEADS_WEBHOOK_URL')),
	);
	expect((await leads(server, ['retry'], remaining)).stderr).toContain('again: 0.');
	await server.app.close();

	const complete = await startTestApp({ databaseUrl, environment: { webhooks } });
	expect((await leads(complete, ['retry'], { webhooks })).stderr).toContain('again: 1.');
	complete.app.outboxWorker?.wake();
	await until('all are sent', async () => (await messages(complete)).every(({ state }) => state === 'sent'));
	expect(second.calls).toHaveLength(2);
});

it('messages of every webhook are dead when the last is removed, also while email is off', async () => {
	const { databaseUrl } = await storeUndelivered();
	const server = await startTestApp({ databaseUrl });
	expect((await messages(server)).map(({ state }) => state)).toEqual(['dead', 'dead']);
});
