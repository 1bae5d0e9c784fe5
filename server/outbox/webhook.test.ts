import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { startFakeWebhook, webhookSecret, webhookTo } from '#test/support/fake-webhook.ts';
import {
	startMailApp,
	startTestApp,
	suspectContact,
	validContact,
} from '#test/support/test-app.ts';
import { causeOf } from './delivery-error.ts';
import { postChat } from './webhook.ts';

it('JSON is signed, and a retry has the same id; a redirect is not followed', async () => {
	const { send, pass, idle, receiver, enquiries } = await startMailApp({ hasWebhook: true });
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
	await send(suspectContact);
	await idle();
	expect(receiver.calls.at(-1)?.body).toContain('"status":"suspect"');
});

it('a chat service gets the notice as a text with one link; why it takes none any more is told', async () => {
	const receiver = await startFakeWebhook();
	const webhooks = [webhookTo(receiver.url, { format: 'slack' })];
	const { app, send, pass } = await startTestApp({ config: { webhooks } });
	const id = await send();
	await pass(2 * 60_000);
	const [{ text }] = receiver.calls.map(({ body }) => JSON.parse(body));
	expect([text.includes(validContact.message), text.split(id).length]).toEqual([true, 2]);
	receiver.response = { status: 410 };
	await send({ message: 'Another' });
	await pass(0);
	expect(await app.outbox.problems()).toMatchObject([{ name: 'Slack', cause: causeOf('gone') }]);
	const nowhere = webhookTo('http://127.0.0.1:1', { format: 'slack' });
	const sent = postChat(nowhere, { subject: '', parts: [] }, new AbortController().signal);
	await expect(sent).rejects.toMatchObject({ code: 'webhook-unreachable' });
});

it.each([
	['slack', 4000, '&lt;!channel&gt;'],
	['discord', 2000, '\\@everyone'],
	['teams', 28 * 1024, '<!channel>'],
] as const)(
	'%s gets at most %i characters, mentions nobody, with count and link',
	async (format, max, shown) => {
		const receiver = await startFakeWebhook();
		const link = { href: 'https://site.example/inbox', label: 'Open the inbox' };
		for (const words of ['“ā” ', '“ā”\n']) {
			const text = `<!channel> @everyone ${words.repeat(20_000)}`;
			const parts = ['First', 'Second', text, 'And 1,240 more in the inbox.', link];
			const message = { subject: 'A list', parts };
			await postChat(webhookTo(receiver.url, { format }), message, AbortSignal.timeout(10_000));
			const { body = '' } = receiver.calls.at(-1) ?? {};
			const sent = JSON.parse(body);
			const whole: string = sent.text ?? sent.content ?? body;
			expect(format === 'teams' ? Buffer.byteLength(body) : whole.length).toBeLessThanOrEqual(max);
			for (const part of [shown, '1,240 more', link.href]) expect(whole).toContain(part);
			if (format === 'discord') expect(sent.allowed_mentions).toEqual({ parse: [] });
		}
	},
);
