import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { causeOf } from '#content/delivery-causes.ts';
import { webhookSecret } from '#test/support/fake-webhook.ts';
import { startMailApp, suspectContact, validContact } from '#test/support/test-app.ts';

it('JSON is signed, and a retry has the same id; a redirect is not followed', async () => {
	const { send, pass, receiver, enquiries } = await startMailApp({ hasWebhook: true });
	receiver.response = { status: 307, headers: { location: `${receiver.url}/elsewhere` } };
	const id = await send();
	await pass(0);
	receiver.response = { status: 204 };
	await pass(60_000);
	const [first, again] = receiver.calls;
	expect(receiver.calls).toHaveLength(2);
	expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
	const { headers = {}, body = '' } = again ?? {};
	const sentAt = Number(headers['webhook-timestamp']) * 1000;
	expect(new Date(sentAt).toISOString().slice(0, 16)).toBe('2026-03-01T00:01');
	const signature = new Webhook(webhookSecret).sign(
		String(headers['webhook-id']),
		new Date(sentAt),
		body,
	);
	expect(headers['webhook-signature']).toBe(signature);
	const [row] = await enquiries();
	const data = { id, status: 'received', fields: { message: validContact.message } };
	expect(JSON.parse(body)).toMatchObject({
		type: 'enquiry.received',
		timestamp: row?.received_at,
		data,
	});
});

it('a program gets what looks like spam at once, and reads that it does', async () => {
	const { send, idle, receiver } = await startMailApp({ hasWebhook: true });
	await send(suspectContact);
	await idle();
	expect(receiver.calls.at(-1)?.body).toContain('"status":"suspect"');
});

it.each([
	[410, 'gone'],
	[429, 'slow-down'],
	[503, 'webhook-error'],
])('a program that answers %i has a problem with the answer as details', async (status, code) => {
	const { app, send, pass, receiver } = await startMailApp({ hasWebhook: true });
	receiver.response = { status };
	await send();
	await pass(0);
	const [problem] = await app.outbox.problems();
	expect(problem).toMatchObject({ name: 'the webhook', waiting: 1 });
	expect(problem?.response).toContain(`HTTP ${status}`);
	expect(problem?.cause).toBe(causeOf(code));
});

it('a program that has the visitor already, and says so, does not fail', async () => {
	const { app, send, pass, receiver, outbox } = await startMailApp({ hasWebhook: true });
	await send();
	await pass(0);
	receiver.response = { status: 409 };
	await send({ message: 'Again' });
	for (const minutes of [1, 5, 10]) await pass(minutes * 60_000);
	expect(await app.outbox.problems()).toEqual([]);
	expect((await outbox()).map(({ state }) => state)).not.toContain('pending');
});
