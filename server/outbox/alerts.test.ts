import { expect, it } from 'vitest';
import { startMailApp } from '#test/support/test-app.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Starts a server with email and a webhook. `alerts` returns the emails to the owner about deliveries. */
async function start(leadsTo?: string[]) {
	const server = await startMailApp({ hasWebhook: true, ...(leadsTo && { leadsTo }) });
	const alerts = () => server.smtp.mails.filter(({ subject }) => /deliver|address/.test(subject ?? ''));
	const alertRows = async () => (await server.outbox()).filter(({ kind }) => /alert|wrong/.test(kind));
	return { ...server, alerts, alertRows };
}

it('deliveries that die together are in one alert, with whom to ring and where to go', async () => {
	const { receiver, send, pass, alerts, alertRows } = await start();
	receiver.response = { status: 410 };
	for (let count = 0; count < 15; count += 1) await send();
	await pass(minute);
	expect(alerts()).toHaveLength(1);
	const [alert] = alerts();
	expect(alert?.subject).toContain('15 deliveries failed');
	const line =
		/^- Enquiry of Aroha Ngata, phone \+64 \(21\) 555-0123, to webhook, 1 attempt: The webhook returned 410\.\n {2}http:\S+\/inbox\/[\da-f-]{36}$/gm;
	expect(alert?.text?.match(line)).toHaveLength(10);
	expect(alert?.text).toMatch(/http:\S+\/inbox\/problems$/m);
	expect(alert?.text).toContain('and 5 more');
	expect(alert?.text).not.toMatch(/leads|automate/i);
	expect(alert?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
	expect(await alertRows()).toHaveLength(1);
});

it('a later dead delivery is listed in an alert after six hours, without the earlier one', async () => {
	const { receiver, send, pass, alerts } = await start();
	// Replicas add one alert in each period of six hours. This one begins shortly before the next period.
	await pass(5.5 * hour);
	receiver.response = { status: 410 };
	await send();
	await pass(minute);
	const id = await send({ message: 'Another' });
	await pass(hour);
	expect(alerts()).toHaveLength(1);
	await pass(5 * hour + minute);
	expect(alerts()).toHaveLength(2);
	expect(alerts()[1]?.subject).toContain('1 delivery failed');
	expect(alerts()[1]?.text).toContain(id);
});

it('an address that the mail server refuses is reported once, and not as a failed delivery', async () => {
	const { smtp, send, pass, alerts, alertRows } = await start();
	smtp.refusedRecipient = 'aroha@customer.example';
	await send();
	await pass(minute);
	expect(alerts()).toHaveLength(1);
	expect(alerts()[0]?.subject).toContain('1 wrong email address');
	expect(alerts()[0]?.text).toContain(
		'Aroha Ngata’s address is wrong (aroha@customer.example); phone +64 (21) 555-0123',
	);
	await pass(7 * hour);
	expect((await alertRows()).map(({ kind }) => kind)).toEqual(['wrong-addresses']);
});

it('an overdue delivery causes one alert', async () => {
	const { receiver, send, pass, alerts, alertRows } = await start();
	receiver.response = { status: 503 };
	await send();
	await pass(59 * minute);
	expect(alerts()).toEqual([]);
	await pass(2 * minute);
	expect(alerts()[0]?.subject).toContain('1 delivery waiting for more than an hour');
	await pass(2 * minute);
	await pass(2 * minute);
	expect(await alertRows()).toHaveLength(1);
});

it('a dead alert causes no alert', async () => {
	const { smtp, receiver, send, pass, alertRows } = await start();
	smtp.behaviour = 'refuse-recipient';
	receiver.response = { status: 410 };
	await send();
	for (let count = 0; count < 3; count += 1) await pass(minute);
	const rows = (await alertRows()).filter(({ kind }) => kind === 'dead-alert');
	expect(rows.map(({ channel, state }) => [channel, state])).toEqual([
		['email', 'dead'],
		['webhook', 'dead'],
	]);
});

it('when email fails, the webhook gets the alert', async () => {
	const { smtp, receiver, send, pass } = await start();
	smtp.behaviour = 'refuse-recipient';
	const id = await send();
	await pass(minute);
	const sent = receiver.calls.map(({ body }) => JSON.parse(body));
	expect(sent.find(({ type }) => type === 'alert')?.data.text).toMatch(
		new RegExp(`^- Enquiry of .* to owner@owner.example, .*\n  http\\S+/inbox/${id}$`, 'm'),
	);
});

it('one of two addresses that is refused has its own outcome, and the owner is told', async () => {
	const { smtp, send, settled, pass, alerts } = await start(['owner@owner.example', 'partner@owner.example']);
	smtp.refusedRecipient = 'partner@owner.example';
	await send();
	const notices = (await settled()).filter(({ kind }) => kind === 'owner-notice');
	expect(notices.map(({ channel, state }) => [channel, state])).toEqual([
		['email:owner@owner.example', 'sent'],
		['email:partner@owner.example', 'dead'],
	]);
	await pass(minute);
	expect(alerts()[0]?.text).toContain('to partner@owner.example, 1 attempt');
});
