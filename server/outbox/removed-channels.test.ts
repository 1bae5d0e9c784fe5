import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startFakeWebhook, webhookTo } from '#test/support/fake-webhook.ts';
import { startMailApp, startTestApp } from '#test/support/test-app.ts';
import { until } from '#test/support/until.ts';
import { newMessage } from './enquiry-messages.ts';

const minute = 60_000;

/** Stores an enquiry while neither of two webhooks can be reached, and closes the server. */
async function storeUndelivered() {
	const [first, second] = [await startFakeWebhook(), await startFakeWebhook()];
	const webhooks = [webhookTo(first.url), webhookTo(second.url, { channel: 'webhook-2' })];
	for (const receiver of [first, second]) receiver.response = { status: 503 };
	const { databaseUrl, send, settled, app } = await startTestApp({ environment: { webhooks } });
	const id = await send();
	await settled();
	await app.close();
	for (const receiver of [first, second]) receiver.response = { status: 204 };
	return { id, webhooks, databaseUrl };
}

it('messages of a removed webhook end, and the enquiry is not gathered while another channel has it', async () => {
	const { webhooks, databaseUrl } = await storeUndelivered();
	const server = await startTestApp({ databaseUrl, environment: { webhooks: webhooks.slice(0, 1) } });
	await until('one is left', async () => (await server.outbox()).length === 1);
	expect(await server.outbox()).toMatchObject([{ channel: 'webhook' }]);
	expect(await server.enquiries()).toMatchObject([{ list_id: null }]);
});

it('an enquiry whose channels were all removed is in the next list of the new one', async () => {
	const { id, databaseUrl } = await storeUndelivered();
	const off = await startTestApp({ databaseUrl });
	expect(await off.outbox()).toHaveLength(2);
	await off.app.close();
	const { smtp } = await startMailApp({ databaseUrl });
	await until('the list came', () => smtp.mails.length > 0);
	expect(smtp.mails[0]?.subject).toContain('1 enquiry');
	expect(smtp.mails[0]?.text).toContain(id);
});

it('an enquiry whose only address was wrong is in the next list once LEADS_TO is right', async () => {
	const { databaseUrl, app, smtp, send, settled } = await startMailApp();
	smtp.behaviour = 'refuse-recipient';
	const id = await send();
	await settled();
	await app.close();
	const right = await startMailApp({ databaseUrl, leadsTo: ['right@owner.example'] });
	await until('the list came', () => right.smtp.mails.length > 0);
	expect(right.smtp.mails[0]?.to?.[0]?.address).toBe('right@owner.example');
	expect(right.smtp.mails[0]?.text).toContain(id);
});

it('an alert that waits for a removed channel keeps back no other', async () => {
	const [broken, receiver] = [await startFakeWebhook(), await startFakeWebhook()];
	broken.response = { status: 410 };
	const webhooks = [webhookTo(broken.url), webhookTo(receiver.url, { channel: 'webhook-2' })];
	const { databaseUrl, app, kysely, send, settled } = await startTestApp({ environment: { webhooks } });
	await send();
	await settled();
	const alert = newMessage({ channel: 'email', kind: 'dead-alert' }, new Date());
	await kysely.insertInto('outbox').values(alert).execute();
	await app.close();
	await startTestApp({ databaseUrl, environment: { webhooks } });
	await until('the alert came', () => receiver.calls.some(({ body }) => JSON.parse(body).type === 'alert'));
});

it.each<[string, string[]]>([
	[
		'stored for an address that was removed meanwhile',
		[
			"update outbox set channel = 'email:removed@owner.example', state = 'pending', next_attempt_at = '2026-04-01'",
		],
	],
	['of version 0.2 holds back', [`delete from outbox`, `update submissions set status = 'held'`]],
])('an enquiry that a replica %s is in the next list', async (_what, statements) => {
	const { kysely, smtp, send, settled, pass, enquiries } = await startMailApp();
	const id = await send();
	await settled();
	await kysely.updateTable('submissions').set({ reported_at: null }).execute();
	for (const statement of statements) await sql.raw(statement).execute(kysely);
	await pass(minute);
	expect(smtp.mails.some(({ text }) => text?.includes(id))).toBe(true);
	expect((await enquiries())[0]?.status).not.toBe('held');
});
