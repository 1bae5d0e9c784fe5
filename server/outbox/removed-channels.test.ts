import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startFakeWebhook, webhookTo } from '#test/support/fake-webhook.ts';
import { startMailApp, startTestApp, validContact } from '#test/support/test-app.ts';
import { startTimedApp } from '#test/support/timed-app.ts';
import { until } from '#test/support/until.ts';
import { newMessage } from './enquiry-messages.ts';

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
	const channels = async () => (await server.outbox()).map(({ channel }) => channel);
	await until('one is left', async () => (await channels()).length === 1);
	expect(await channels()).toEqual(['webhook']);
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

it('an alert that waits for a removed channel keeps back no other', async () => {
	const [broken, receiver] = [await startFakeWebhook(), await startFakeWebhook()];
	broken.response = { status: 410 };
	const webhooks = [webhookTo(broken.url), webhookTo(receiver.url, { channel: 'webhook-2' })];
	const server = await startTestApp({ environment: { webhooks } });
	const alert = newMessage({ channel: 'email', kind: 'dead-alert' }, new Date());
	await server.app.database.kysely.insertInto('outbox').values(alert).execute();
	await server.post(validContact);
	await until('one died', async () => (await server.outbox()).some(({ state }) => state === 'dead'));
	await server.app.close();
	await startTestApp({ databaseUrl: server.databaseUrl, environment: { webhooks } });
	await until('the alert came', () => receiver.calls.some(({ body }) => JSON.parse(body).type === 'alert'));
});

it('an enquiry that a replica stores for an address that was removed meanwhile is in the next list', async () => {
	const { smtp, server, pass } = await startTimedApp({ acknowledgementsPerHour: 0 });
	const { id } = (await server.post(validContact)).json<{ id: string }>();
	await until('it was sent', async () => (await server.outbox()).every(({ state }) => state === 'sent'));
	const { kysely } = server.app.database;
	await kysely.updateTable('submissions').set({ reported_at: null }).execute();
	await kysely
		.updateTable('outbox')
		.set({ channel: 'email:removed@owner.example', state: 'pending', sent_at: null })
		.execute();
	pass(61_000);
	await until('the list came', () => smtp.mails.some(({ text }) => text?.includes(`Id: ${id}`)));
});

it('an enquiry that a replica of version 0.2 holds back is in the next list', async () => {
	const { smtp, server, pass } = await startTimedApp({ acknowledgementsPerHour: 0 });
	const { id } = (await server.post(validContact)).json<{ id: string }>();
	await until('it was sent', async () => (await server.outbox()).every(({ state }) => state === 'sent'));
	const { kysely } = server.app.database;
	await kysely.deleteFrom('outbox').execute();
	await kysely.updateTable('submissions').set({ status: sql`'held'`, reported_at: null }).execute();
	pass(61_000);
	await until('the list came', () => smtp.mails.some(({ text }) => text?.includes(`Id: ${id}`)));
	expect((await server.enquiries())[0]?.status).toBe('suspect');
});
