import { describe, expect, it } from 'vitest';
import { leads as runLeads } from '#test/support/owner-commands.ts';
import { suspectContact as spam, validContact } from '#test/support/test-app.ts';
import { startTimedApp } from '#test/support/timed-app.ts';
import { until } from '#test/support/until.ts';
import { readEnvironment } from '../config/environment.ts';

const minute = 60_000;
const hour = 60 * minute;

async function start() {
	const { smtp, server, clock, outbox, pass } = await startTimedApp();
	const { kysely } = server.app.database;
	const statusOf = async (id: string) =>
		(await kysely.selectFrom('submissions').select('status').where('id', '=', id).executeTakeFirst())?.status;
	const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'site@site.example', LEADS_TO: 'owner@owner.example' };
	const leads = (...args: string[]) =>
		runLeads(server, args, { mail: readEnvironment(mail).mail }, { now: clock.now() });
	return { smtp, server, pass, outbox, statusOf, leads };
}

it('an enquiry that looks like spam gets a success response, and nothing is sent about it alone', async () => {
	const { server, outbox } = await start();
	const response = await server.post(spam);
	expect(response.statusCode).toBe(200);
	const [row] = await server.enquiries();
	expect(row).toMatchObject({ id: response.json().id, status: 'suspect', list_id: 'next' });
	expect(await outbox()).toEqual([]);
	const page = await server.post({ ...spam, name: 'Other' }, { accept: 'text/html' });
	expect([page.statusCode, page.headers.location]).toEqual([303, '/contact/sent']);
});

it('an equal text that comes again and again is suspect', async () => {
	const { server, statusOf } = await start();
	const message = 'Could you automate our quotes? We are four plumbers in Porirua.';
	const statuses: unknown[] = [];
	for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) {
		const { id } = (await server.post({ ...validContact, name, message })).json<{ id: string }>();
		statuses.push(await statusOf(id));
	}
	expect([statuses.at(0), statuses.at(-1)]).toEqual(['received', 'suspect']);
});

describe('leads release', () => {
	it('queues the notice and the acknowledgement', async () => {
		const { smtp, server, outbox, statusOf, leads, pass } = await start();
		const { id } = (await server.post(spam)).json<{ id: string }>();
		expect(await leads('release', id)).toMatchObject({ status: 0 });
		expect(await statusOf(id)).toBe('received');
		pass(0);
		await until('both arrived', () => smtp.mails.length >= 2);
		expect(await leads('release', id)).toMatchObject({ status: 0 });
		pass(0);
		const kinds = (await outbox()).map(({ kind }) => kind);
		expect(kinds.sort()).toEqual(['acknowledgement', 'owner-notice']);
		expect((await server.enquiries())[0]?.list_id).toBeNull();
	});

	it('reports an enquiry whose stored data is damaged, and leaves it suspect', async () => {
		const { server, statusOf, leads } = await start();
		const { id } = (await server.post(spam)).json<{ id: string }>();
		await server.app.database.kysely.updateTable('submissions').set({ fields: '{' }).execute();
		const { status, stderr } = await leads('release', id);
		expect([status, stderr]).toEqual([1, expect.stringContaining(id)]);
		expect(await statusOf(id)).toBe('suspect');
	});
});

it('leads spam cancels what was not sent', async () => {
	const { smtp, server, outbox, statusOf, leads } = await start();
	smtp.behaviour = 'defer';
	const { id } = (await server.post(validContact)).json<{ id: string }>();
	await until('both were tried', async () => (await outbox()).every((row) => row.last_error !== null));
	expect(await leads('spam', id)).toMatchObject({ status: 0 });
	expect(await statusOf(id)).toBe('spam');
	expect(await outbox()).toEqual([]);
});

describe('an acknowledgement that the mailbox refused', () => {
	it('is shown at the enquiry', async () => {
		const { smtp, server, outbox, leads } = await start();
		smtp.behaviour = 'refuse-recipient';
		const { id } = (await server.post(validContact)).json<{ id: string }>();
		await until('both were tried', async () => (await outbox()).every((row) => row.state !== 'pending'));
		expect((await leads('show', id)).stdout).toContain(
			'Aroha Ngata’s address is wrong: the mail server refused it. Phone +64 (21) 555-0123.',
		);
		smtp.behaviour = 'accept';
		await server.app.database.kysely
			.updateTable('outbox')
			.set({ last_error: 'The mail server replied 554 to DATA.' })
			.where('state', '=', 'undelivered')
			.execute();
		expect((await leads('show', id)).stdout).toContain('acknowledgement could not be delivered');
	});

	it('is reported once with the phone number if the address is wrong', async () => {
		const { smtp, server, outbox, pass } = await start();
		const sent = async (state: string) =>
			(await outbox()).some((row) => row.kind === 'acknowledgement' && row.state === state);
		await server.post(validContact);
		await until('both arrived', () => smtp.mails.length === 2);
		await until('it was settled', () => sent('sent'));
		smtp.behaviour = 'refuse-recipient';
		await server.app.database.kysely
			.updateTable('outbox')
			.set({ state: 'pending' })
			.where('kind', '=', 'acknowledgement')
			.execute();
		pass(0);
		await until('it was refused', () => sent('undelivered'));
		smtp.behaviour = 'accept';
		pass(minute);
		const alerts = () => smtp.mails.filter(({ subject }) => subject?.includes('1 wrong email address'));
		const [alert] = await until('the alert came', () => (alerts().length > 0 ? alerts() : undefined));
		expect(alert?.text).toContain(
			'Aroha Ngata’s address is wrong (aroha@customer.example); phone +64 (21) 555-0123',
		);
		await until('it was marked', async () =>
			(await outbox()).some(({ reported_at }) => reported_at !== null),
		);
		pass(7 * hour);
		await server.post({ ...validContact, email: 'other@customer.example', message: 'Another' });
		await until('later mail arrived', () => smtp.mails.some(({ text }) => text?.includes('Another')));
		expect(alerts()).toHaveLength(1);
	});
});

it('a security event names the network of a day by a hash, without the address', async () => {
	const { server, pass } = await start();
	const events = () =>
		server.log
			.map((line) => JSON.parse(line))
			.filter(({ event }) => event !== undefined)
			.map(({ event, network }) => ({ event, network }));
	await server.post(spam);
	await server.post({ ...validContact, 'bot-field': 'x' });
	await server.post(validContact, { 'sec-fetch-site': 'cross-site' });
	pass(24 * hour);
	await server.post({ ...validContact, 'bot-field': 'y' });
	expect(events().map(({ event }) => event)).toEqual(['suspect', 'honeypot', 'cross-site', 'honeypot']);
	const [first, , third, nextDay] = events();
	expect(first?.network).toMatch(/^[0-9a-f]{16}$/);
	expect(third?.network).toBe(first?.network);
	expect(nextDay?.network).not.toBe(first?.network);
	expect(server.log.join('')).not.toContain('127.0.0.1');
});
