import { expect, it } from 'vitest';
import { startFakeWebhook, webhookTo } from '#test/support/fake-webhook.ts';
import { startMailApp, startTestApp, validContact } from '#test/support/test-app.ts';
import { until } from '#test/support/until.ts';

/** Stores an enquiry while neither of two webhooks can be reached, and closes the server. */
async function storeUndelivered() {
	const [first, second] = [await startFakeWebhook(), await startFakeWebhook()];
	const webhooks = [webhookTo(first.url), webhookTo(second.url, { channel: 'webhook-2' })];
	for (const receiver of [first, second]) receiver.response = { status: 503 };
	const server = await startTestApp({ environment: { webhooks } });
	const { id } = (await server.post(validContact)).json<{ id: string }>();
	await until('both were tried', async () => (await server.outbox()).every(({ attempts }) => attempts > 0));
	await server.app.close();
	for (const receiver of [first, second]) receiver.response = { status: 204 };
	return { id, webhooks, databaseUrl: server.databaseUrl };
}

it('messages of a removed webhook end, and the enquiry is not gathered while another channel has it', async () => {
	const { webhooks, databaseUrl } = await storeUndelivered();
	const server = await startTestApp({ databaseUrl, environment: { webhooks: webhooks.slice(0, 1) } });
	expect((await server.outbox()).map(({ channel }) => channel)).toEqual(['webhook']);
	expect((await server.enquiries()).map(({ list_id }) => list_id)).toEqual([null]);
});

it('an enquiry whose channels were all removed is in the next list of the new one', async () => {
	const { id, databaseUrl } = await storeUndelivered();
	const off = await startTestApp({ databaseUrl });
	expect(await off.outbox()).toHaveLength(2);
	await off.app.close();
	const { smtp } = await startMailApp({ databaseUrl });
	const [list] = await until('it came', () => (smtp.mails.length > 0 ? smtp.mails : undefined));
	expect(list?.subject).toContain('1 enquiry');
	expect(list?.text).toContain(id);
});

it('an enquiry whose only address was wrong is in the next list once LEADS_TO is right', async () => {
	const { smtp, server } = await startMailApp({ environment: { acknowledgementsPerHour: 0 } });
	smtp.behaviour = 'refuse-recipient';
	const { id } = (await server.post(validContact)).json<{ id: string }>();
	await until('it died', async () => (await server.outbox()).some(({ state }) => state === 'dead'));
	await server.app.close();
	smtp.behaviour = 'accept';
	const mail = {
		smtpUrl: smtp.url,
		requireTls: false,
		from: 'a@b.example',
		leadsTo: ['right@owner.example'],
	};
	await startTestApp({ databaseUrl: server.databaseUrl, environment: { mail } });
	const [list] = await until('it came', () => (smtp.mails.length > 0 ? smtp.mails : undefined));
	expect(list?.to?.[0]?.address).toBe('right@owner.example');
	expect(list?.text).toContain(id);
});
