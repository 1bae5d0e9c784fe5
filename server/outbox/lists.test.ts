import { describe, expect, it } from 'vitest';
import { startFakeWebhook, webhookTo } from '#test/support/fake-webhook.ts';
import { suspectContact as spam, startMailApp, startTestApp, validContact } from '#test/support/test-app.ts';
import { until } from '#test/support/until.ts';
import { newMessage } from './enquiry-messages.ts';
import { removeOldLists } from './lists.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

async function start() {
	const server = await startMailApp({ environment: { acknowledgementsPerHour: 0 } });
	const lists = () =>
		server.smtp.mails.filter(({ subject }) => /\d+ (enquiry|enquiries)/.test(subject ?? ''));
	/** Changes the row of an enquiry. */
	const change = (id: string, values: { spam_score?: number; status?: 'spam'; fields?: string }) =>
		server.kysely.updateTable('submissions').set(values).where('id', '=', id).execute();
	const gathered = async () => (await server.enquiries()).filter(({ list_id }) => list_id !== null);
	return { ...server, lists, change, gathered };
}

/** Genuine enquiries of different people. */
const jobs = (count: number) =>
	Array.from({ length: count }, (_, job) => ({
		name: `Visitor ${job}`,
		message: `Please ring me about job ${job}`,
	}));

describe('a list', () => {
	it('has every suspect enquiry with name, address, phone and 300 characters', async () => {
		const { send, pass, lists, enquiries } = await start();
		const long = `${spam.message} ${'x'.repeat(400)}`;
		const ids = [await send(spam), await send({ name: 'Jo', message: long })];
		await pass(minute);
		const [list] = lists();
		expect(list?.subject).toContain('2 enquiries, possible spam');
		for (const part of [...ids, 'Jo', validContact.email, validContact.phone, 'x'.repeat(200)])
			expect(list?.text).toContain(part);
		expect(list?.text).not.toContain('x'.repeat(301));
		expect(list?.text).not.toContain('slots.example');
		for (const path of [...ids.map((id) => `/${id}`), '?tab=suspect'])
			expect(list?.text).toContain(`http://127.0.0.1:3000/inbox${path}\n`);
		for (const { reported_at } of await enquiries()) expect(reported_at).not.toBeNull();
	});

	it('comes at most every half an hour', async () => {
		const { send, pass, lists } = await start();
		await send(spam);
		await pass(minute);
		const later = await send({ message: `${spam.message} again` });
		await pass(29 * minute);
		expect(lists()).toHaveLength(1);
		await pass(minute);
		expect(lists()[1]?.text).toContain(later);
	});

	it('has the most likely genuine enquiries first', async () => {
		const { send, pass, lists, change } = await start();
		const [first, second] = [await send(spam), await send({ message: `${spam.message} 2` })];
		await change(first, { spam_score: 90 });
		await change(second, { spam_score: 60 });
		await pass(minute);
		expect(lists()[0]?.text).toMatch(new RegExp(`${second}[^]*${first}`));
	});

	it('of many enquiries is split into at most three emails', async () => {
		const { send, pass, lists, enquiries, kysely } = await start();
		await send(spam);
		for (let from = 0; from < 900; from += 50) {
			const [row] = await enquiries();
			if (row === undefined) throw new Error('There is no row.');
			const copies = Array.from({ length: 50 }, (_, index) => ({ ...row, id: `copy-${from + index}.` }));
			await kysely.insertInto('submissions').values(copies).execute();
		}
		await pass(minute);
		expect(lists()).toHaveLength(3);
		const text = lists()
			.map((mail) => mail.text)
			.join();
		for (const { id } of await enquiries()) expect(text).toContain(id);
	});

	it('shows an enquiry whose stored data is damaged, and leaves out what was deleted or called spam', async () => {
		const { send, pass, lists, change, smtp, kysely } = await start();
		const [damaged, deleted, called] = [await send(spam), await send(spam), await send(spam)];
		await change(damaged, { fields: '{"name' });
		smtp.behaviour = 'defer';
		await pass(minute);
		await change(called, { status: 'spam' });
		await kysely.deleteFrom('submissions').where('id', '=', deleted).execute();
		smtp.behaviour = 'accept';
		await pass(minute);
		expect(lists()[0]?.text).toContain(damaged);
		for (const id of [deleted, called]) expect(lists()[0]?.text).not.toContain(id);
	});

	it('or notice whose text the mail server refuses is sent without it, so it causes no alert', async () => {
		const { smtp, send, pass, lists } = await start();
		smtp.refusedText = 'GTUBE';
		const id = await send({ name: 'Jo', message: `${spam.message} GTUBE` });
		await send({ message: 'GTUBE', utm_campaign: 'GTUBE' });
		const rows = await pass(minute);
		expect(lists()[0]?.text).toContain(id);
		expect(lists()[0]?.text).toContain(validContact.phone);
		expect(rows.map(({ state }) => state)).toEqual(['sent', 'sent']);
	});

	it('goes to the webhooks without email', async () => {
		const receiver = await startFakeWebhook();
		const environment = { webhooks: [webhookTo(receiver.url)] };
		const { send, app, databaseUrl } = await startTestApp({ environment });
		const id = await send(spam);
		await app.close();
		await startTestApp({ databaseUrl, environment });
		await until('it came', () => receiver.calls.length > 0);
		const [sent] = receiver.calls.map(({ body }) => JSON.parse(body));
		expect(sent).toMatchObject({
			type: 'enquiries.listed',
			data: { enquiries: [{ id, inboxUrl: expect.stringContaining(`/inbox/${id}`) }] },
		});
	});

	it('that could not be delivered is kept for longer than RETENTION_DAYS', async () => {
		const { app, kysely, clock, outbox } = await start();
		const list = () => newMessage({ channel: 'webhook', kind: 'list' }, clock.now());
		const rows = [
			{ ...list(), state: 'sent' as const },
			{ ...list(), state: 'dead' as const },
		];
		await kysely.insertInto('outbox').values(rows).execute();
		await removeOldLists(app.database, new Date(clock.now().getTime() + 31 * day), 30);
		expect(await outbox()).toMatchObject([{ state: 'dead' }]);
	});
});

it('genuine enquiries above thirty in an hour are in lists, and none of them is suspect', async () => {
	const { smtp, send, pass, lists, enquiries } = await start();
	for (const job of jobs(45)) await send(job);
	await pass(minute);
	expect(lists()).toHaveLength(1);
	expect(lists()[0]?.text).not.toContain('spam');
	expect(smtp.mails).toHaveLength(31);
	for (const row of await enquiries())
		expect(row).toMatchObject({ status: 'received', reported_at: expect.any(String) });
	await pass(hour);
	await send({ message: 'Later' });
	await pass(0);
	expect(smtp.mails).toHaveLength(32);
});

it('simultaneous enquiries do not pass the limit of notices, so that the lists have room', async () => {
	const { outbox, send, gathered } = await start();
	await Promise.all(jobs(60).map((job) => send(job)));
	const notices = (await outbox()).filter(({ kind }) => kind === 'owner-notice');
	expect(notices.length).toBeLessThanOrEqual(30);
	expect((await gathered()).length + notices.length).toBe(60);
});

it('a clock that was ahead neither delays a list nor makes notices count as sent in the last hour', async () => {
	const { send, pass, lists, gathered } = await start();
	await pass(day);
	for (const job of jobs(30)) await send(job);
	await send(spam);
	await pass(minute);
	expect(lists()).toHaveLength(1);
	await pass(-day);
	await send({ message: 'Later' });
	expect(await gathered()).toHaveLength(1);
	await send({ message: `${spam.message} again` });
	await pass(minute);
	expect(lists()).toHaveLength(2);
});
