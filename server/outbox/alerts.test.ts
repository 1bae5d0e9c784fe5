import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { startFakeSmtp } from '#test/support/fake-smtp.ts';
import { startFakeWebhook, webhookSecret } from '#test/support/fake-webhook.ts';
import { startTestApp, validContact } from '#test/support/test-app.ts';
import { until } from '#test/support/until.ts';

const minute = 60_000;
/** Concurrent deliveries of the worker. During each, the previous alert may already be in delivery. */
const atOnce = 4;

// The templates are imported at the first delivery. Importing them here keeps that out of the tests.
beforeAll(async () => void (await import('./messages/compose-email.tsx')));

/** Starts a server with e-mail, a webhook and a clock that the test moves. */
async function start() {
	const smtp = await startFakeSmtp();
	const receiver = await startFakeWebhook();
	onTestFinished(async () => {
		await smtp.close();
		await receiver.close();
	});
	const time = { now: Date.parse('2026-03-01T00:00:00Z') };
	const server = await startTestApp({
		smtpUrl: smtp.url,
		environment: { webhook: { url: receiver.url, secret: webhookSecret, allowPrivate: true } },
		clock: { now: () => new Date(time.now) },
	});
	const alerts = () =>
		smtp.mails
			.filter(({ to }) => to?.[0]?.address === 'owner@owner.example' && to.length === 1)
			.filter(({ subject }) => subject?.includes('deliver'));
	const rows = () => server.app.database.kysely.selectFrom('outbox').selectAll().orderBy('id').execute();
	const pass = (milliseconds: number) => {
		time.now += milliseconds;
		server.app.outboxWorker?.wake();
	};
	return { smtp, receiver, server, alerts, rows, pass };
}

it('a dead delivery causes an alert without personal data', async () => {
	const { receiver, server, alerts } = await start();
	receiver.answer = { status: 410 };
	const { id } = (await server.post(validContact)).json<{ id: string }>();
	const [alert] = await until('the alert came', () => (alerts().length > 0 ? alerts() : undefined));
	expect(alert?.subject).toContain('1 delivery given up');
	expect(alert?.text).toContain(`enquiry ${id}, 1 attempts: The webhook answered 410.`);
	expect(alert?.text).not.toMatch(/aroha|555|automate/i);
	expect(alert?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
});

it('deliveries that die together are listed in one alert', async () => {
	const { smtp, receiver, server, rows, alerts, pass } = await start();
	receiver.answer = { status: 410 };
	smtp.behaviour = 'defer';
	for (let count = 0; count < 15; count += 1) await server.post(validContact);
	await until('all died', async () => (await rows()).filter(({ state }) => state === 'dead').length === 15);
	// An alert that is under way was written before the last delivery died. It must be refused, too.
	await until('every alert was refused', async () => {
		const alertRows = (await rows()).filter(({ kind }) => kind === 'dead-alert');
		return (
			alertRows.length > 0 && alertRows.every((row) => row.last_error !== null && row.leased_until === null)
		);
	});
	smtp.behaviour = 'accept';
	pass(minute);
	const [alert] = await until('the alert came', () => (alerts().length > 0 ? alerts() : undefined));
	expect(alert?.subject).toContain('15 deliveries given up');
	expect(alert?.text).toContain('and 5 more');
	expect((await rows()).filter(({ kind }) => kind === 'dead-alert').length).toBeLessThanOrEqual(atOnce + 1);
});

it('an overdue delivery causes one alert', async () => {
	const { receiver, server, rows, alerts, pass } = await start();
	receiver.answer = { status: 503 };
	await server.post(validContact);
	await until('it was tried', async () =>
		(await rows()).some(({ channel, last_error }) => channel === 'webhook' && last_error !== null),
	);
	await until('the e-mails were sent', async () =>
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
	const { smtp, receiver, server, rows } = await start();
	await server.post(validContact);
	await until('both mails arrived', () => smtp.mails.length === 2);
	smtp.behaviour = 'refuse-recipient';
	receiver.answer = { status: 410 };
	await server.post(validContact);
	await until('everything is settled', async () =>
		(await rows()).some(({ kind, state }) => kind === 'dead-alert' && state === 'dead'),
	);
	const alertRows = (await rows()).filter(({ kind }) => kind === 'dead-alert');
	expect(alertRows.every(({ attempts }) => attempts <= 1)).toBe(true);
	expect(alertRows.length).toBeLessThanOrEqual(3);
});
