import { expect, it } from 'vitest';
import { startFakeWebhook, webhookTo } from '#test/support/fake-webhook.ts';
import { validContact } from '#test/support/test-app.ts';
import { startTimedApp } from '#test/support/timed-app.ts';
import { until } from '#test/support/until.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Starts a server with email, a webhook and a clock that the test moves. */
async function start(leadsTo = ['owner@owner.example']) {
	const receiver = await startFakeWebhook();
	const webhooks = [webhookTo(receiver.url)];
	const { smtp, server, outbox: rows, pass } = await startTimedApp({ webhooks }, leadsTo);
	const alerts = () =>
		smtp.mails
			.filter(({ to }) => to?.[0]?.address === 'owner@owner.example' && to.length === 1)
			.filter(({ subject }) => subject?.includes('deliver'));
	return { smtp, receiver, server, alerts, rows, pass };
}

it('a dead delivery causes an alert without personal data', async () => {
	const { receiver, server, alerts, rows, pass } = await start();
	receiver.response = { status: 410 };
	const { id } = (await server.post(validContact)).json<{ id: string }>();
	await until('it died', async () => (await rows()).some(({ state }) => state === 'dead'));
	pass(minute);
	const [alert] = await until('the alert came', () => (alerts().length > 0 ? alerts() : undefined));
	expect(alert?.subject).toContain('1 delivery failed');
	expect(alert?.text).toContain(`enquiry ${id} to webhook, 1 attempt: The webhook returned 410.`);
	expect(alert?.text).not.toMatch(/aroha|555|automate/i);
	expect(alert?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
});

it('deliveries that die together are listed in one alert', async () => {
	const { receiver, server, rows, alerts, pass } = await start();
	receiver.response = { status: 410 };
	for (let count = 0; count < 15; count += 1) await server.post(validContact);
	await until('all died', async () => (await rows()).filter(({ state }) => state === 'dead').length === 15);
	pass(minute);
	const [alert] = await until('the alert came', () => (alerts().length > 0 ? alerts() : undefined));
	expect(alert?.subject).toContain('15 deliveries failed');
	expect(alert?.text).toContain('and 5 more');
	expect((await rows()).filter(({ kind }) => kind === 'dead-alert')).toHaveLength(1);
});

it('a later dead delivery is listed in an alert after six hours, without the earlier one', async () => {
	const { receiver, server, rows, alerts, pass } = await start();
	const countDead = async () => (await rows()).filter(({ state }) => state === 'dead').length;
	receiver.response = { status: 410 };
	await server.post(validContact);
	await until('the first died', async () => (await countDead()) === 1);
	pass(minute);
	await until('it was reported', async () => (await rows()).some((row) => row.reported_at !== null));
	const { id } = (await server.post({ ...validContact, message: 'Another' })).json<{ id: string }>();
	await until('the second died', async () => (await countDead()) === 2);
	pass(hour);
	await until('nothing is under way', async () => (await rows()).every((row) => row.leased_until === null));
	expect(alerts()).toHaveLength(1);
	pass(5 * hour + minute);
	await until('the second alert came', () => alerts().length === 2);
	expect(alerts()[1]?.subject).toContain('1 delivery failed');
	expect(alerts()[1]?.text).toContain(id);
});

it('an acknowledgement that cannot be delivered causes no alert', async () => {
	const { smtp, server, rows, alerts, pass } = await start();
	await server.post(validContact);
	await until('both were sent', async () => {
		const mails = (await rows()).filter(({ channel }) => channel.startsWith('email'));
		return mails.length === 2 && mails.every(({ state }) => state === 'sent');
	});
	smtp.behaviour = 'refuse-recipient';
	await server.app.database.kysely
		.updateTable('outbox')
		.set({ state: 'pending' })
		.where('kind', '=', 'acknowledgement')
		.execute();
	pass(minute);
	await until('it was refused', async () => (await rows()).some(({ state }) => state === 'undelivered'));
	smtp.behaviour = 'accept';
	pass(7 * hour);
	await server.post({ ...validContact, message: 'Another' });
	await until('the second notice arrived', () => smtp.mails.some(({ text }) => text?.includes('Another')));
	expect(alerts()).toEqual([]);
	expect((await rows()).some(({ kind }) => kind === 'dead-alert')).toBe(false);
});

it('an overdue delivery causes one alert', async () => {
	const { receiver, server, rows, alerts, pass } = await start();
	receiver.response = { status: 503 };
	await server.post(validContact);
	await until('it was tried', async () =>
		(await rows()).some(({ channel, last_error }) => channel === 'webhook' && last_error !== null),
	);
	await until('the emails were sent', async () =>
		(await rows()).every(({ channel, state }) => channel === 'webhook' || state === 'sent'),
	);
	pass(59 * minute);
	await until('it was tried again', async () =>
		(await rows()).some(({ channel, attempts }) => channel === 'webhook' && attempts === 2),
	);
	expect(alerts()).toEqual([]);
	pass(2 * minute);
	const [alert] = await until('the alert came', () => (alerts().length > 0 ? alerts() : undefined));
	expect(alert?.subject).toContain('1 delivery waiting for more than an hour');
	pass(2 * minute);
	pass(2 * minute);
	await until('nothing is under way', async () =>
		(await rows()).every(({ leased_until }) => leased_until === null),
	);
	expect((await rows()).filter(({ kind }) => kind === 'overdue-alert')).toHaveLength(1);
});

it('a dead alert causes no alert', async () => {
	const { smtp, receiver, server, rows, pass } = await start();
	await server.post(validContact);
	await until('both mails arrived', () => smtp.mails.length === 2);
	smtp.behaviour = 'refuse-recipient';
	receiver.response = { status: 410 };
	await server.post(validContact);
	await until('both died', async () => (await rows()).filter(({ state }) => state === 'dead').length === 2);
	pass(minute);
	await until('the alert died', async () =>
		(await rows()).some(({ kind, state }) => kind === 'dead-alert' && state === 'dead'),
	);
	pass(minute);
	pass(minute);
	const alertRows = (await rows()).filter(({ kind }) => kind === 'dead-alert');
	expect(alertRows.map(({ channel, attempts }) => [channel, attempts])).toEqual([
		['email', 1],
		['webhook', 1],
	]);
});

it('when email fails, the webhook gets the alert', async () => {
	const { smtp, receiver, server, pass } = await start();
	smtp.behaviour = 'refuse-recipient';
	const { id } = (await server.post(validContact)).json<{ id: string }>();
	await until('it died', async () => (await server.outbox()).some(({ state }) => state === 'dead'));
	pass(minute);
	const alert = await until('it came', () => receiver.calls.find(({ body }) => body.includes('"alert"')));
	expect(JSON.parse(alert.body)).toMatchObject({
		type: 'alert',
		data: { text: expect.stringContaining(`enquiry ${id} to owner@owner.example`) },
	});
});

it('one of two addresses that is refused has its own outcome, and the owner is told', async () => {
	const { smtp, server, rows, pass } = await start(['owner@owner.example', 'partner@owner.example']);
	smtp.refusedRecipient = 'partner@owner.example';
	await server.post(validContact);
	await until('both were tried', async () =>
		(await rows()).every(({ kind, state }) => kind !== 'owner-notice' || state !== 'pending'),
	);
	const notices = (await rows()).filter(({ kind }) => kind === 'owner-notice');
	expect(notices.map(({ channel, state }) => [channel, state])).toEqual([
		['email:owner@owner.example', 'sent'],
		['email:partner@owner.example', 'dead'],
	]);
	pass(minute);
	await until('the owner was told', () =>
		smtp.mails.some(({ text }) => text?.includes('to partner@owner.example, 1 attempt')),
	);
});
