import { describe, expect, it } from 'vitest';
import { startFakeWebhook, webhookTo } from '#test/support/fake-webhook.ts';
import { suspectContact as spam, startTestApp, type TestApp, validContact } from '#test/support/test-app.ts';
import { startTimedApp } from '#test/support/timed-app.ts';
import { until } from '#test/support/until.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

async function start() {
	const { smtp, server, outbox, pass, clock } = await startTimedApp({ acknowledgementsPerHour: 0 });
	let sent = 0;
	const post = async (fields: Record<string, string> = {}) => {
		sent += 1;
		const response = await server.post({ ...validContact, name: `Visitor ${sent}`, ...fields });
		return response.json<{ id: string }>().id;
	};
	const lists = () => smtp.mails.filter(({ subject }) => /\d+ (enquiry|enquiries)/.test(subject ?? ''));
	const settled = () =>
		until('nothing is due', async () =>
			(await outbox()).every(
				({ state, leased_until, next_attempt_at }) =>
					leased_until === null && (state !== 'pending' || next_attempt_at > clock.now().toISOString()),
			),
		);
	const arrived = (count: number) => until(`${count} lists came`, () => lists().length === count);
	return { smtp, server, outbox, pass, clock, post, lists, arrived, settled };
}

const unreported = async ({ enquiries }: TestApp) =>
	(await enquiries()).filter(({ reported_at }) => reported_at === null);

describe('a list', () => {
	it('has every suspect enquiry with name, address, phone and 300 characters, and is sent within a minute', async () => {
		const { server, post, pass, lists, arrived } = await start();
		const long = `${spam.message} ${'x'.repeat(400)}`;
		const ids = [await post({ ...spam }), await post({ ...spam, name: 'Jo', message: long })];
		pass(minute);
		await arrived(1);
		const [list] = lists();
		expect(list?.subject).toContain('2 enquiries, possible spam');
		for (const part of [...ids, 'Jo', validContact.email, validContact.phone, 'x'.repeat(200)])
			expect(list?.text).toContain(part);
		expect(list?.text).not.toContain('x'.repeat(301));
		expect(list?.text).not.toMatch(/https?:/);
		await until('they are reported', async () => (await unreported(server)).length === 0);
	});

	it('comes at most every half an hour', async () => {
		const { post, pass, lists, arrived, settled } = await start();
		await post(spam);
		pass(minute);
		await arrived(1);
		const later = await post({ ...spam, message: `${spam.message} again` });
		pass(29 * minute);
		await settled();
		expect(lists()).toHaveLength(1);
		pass(minute);
		await arrived(2);
		expect(lists()[1]?.text).toContain(later);
	});

	it('has the most likely genuine enquiries first', async () => {
		const { server, post, pass, lists, arrived } = await start();
		const ids = [await post(spam), await post({ ...spam, message: `${spam.message} 2` })];
		for (const [index, id] of ids.entries()) {
			const score = { spam_score: 90 - 30 * index };
			await server.app.database.kysely.updateTable('submissions').set(score).where('id', '=', id).execute();
		}
		pass(minute);
		await arrived(1);
		const text = lists()[0]?.text ?? '';
		expect(text.indexOf(ids[1] ?? '')).toBeLessThan(text.indexOf(ids[0] ?? ''));
	});

	it('of many enquiries is split into at most three emails', async () => {
		const { server, post, pass, lists, arrived } = await start();
		const first = await post(spam);
		const [row] = await server.enquiries();
		if (row === undefined) throw new Error('There is no row.');
		const copies = Array.from({ length: 899 }, (_, index) => ({
			...row,
			id: `${first.slice(0, -4)}${String(index).padStart(4, '0')}x`,
			idempotency_key_hash: null,
		}));
		for (let from = 0; from < copies.length; from += 50)
			await server.app.database.kysely
				.insertInto('submissions')
				.values(copies.slice(from, from + 50))
				.execute();
		pass(minute);
		await arrived(3);
		const text = lists()
			.map((mail) => mail.text)
			.join();
		for (const { id } of [row, ...copies]) expect(text).toContain(id);
	});

	it('shows an enquiry whose stored data is damaged, and leaves out what was deleted or called spam', async () => {
		const { server, post, pass, lists, arrived } = await start();
		const ids = [await post(spam), await post({ ...spam, message: 'https://x.example' }), await post(spam)];
		const { kysely } = server.app.database;
		await kysely.updateTable('submissions').set({ list_id: 'next', status: 'suspect' }).execute();
		await kysely
			.updateTable('submissions')
			.set({ fields: '{"name' })
			.where('id', '=', ids[0] ?? '')
			.execute();
		await kysely
			.deleteFrom('submissions')
			.where('id', '=', ids[1] ?? '')
			.execute();
		await kysely
			.updateTable('submissions')
			.set({ status: 'spam' })
			.where('id', '=', ids[2] ?? '')
			.execute();
		pass(minute);
		await arrived(1);
		expect(lists()[0]?.text).toContain(ids[0]);
		expect(lists()[0]?.text).not.toContain(ids[1]);
		expect(lists()[0]?.text).not.toContain(ids[2]);
	});

	it('is not sent for the catch of the honeypot', async () => {
		const { post, pass, smtp, settled, outbox } = await start();
		await post({ 'bot-field': 'x' });
		pass(minute);
		pass(hour);
		await settled();
		expect(await outbox()).toEqual([]);
		expect(smtp.offered).toBe(0);
	});

	it('whose text the mail server refuses is sent without it, so it causes no alert', async () => {
		const { smtp, post, pass, lists, arrived, outbox } = await start();
		smtp.refusedText = 'GTUBE';
		const id = await post({ ...spam, name: 'Jo', message: `${spam.message} GTUBE` });
		await post({ message: 'GTUBE' });
		pass(minute);
		await arrived(1);
		expect(lists()[0]?.text).toContain(id);
		expect(lists()[0]?.text).toContain(validContact.phone);
		await until('all are sent', async () => (await outbox()).every(({ state }) => state === 'sent'));
	});
});

it('genuine enquiries above thirty in an hour are in lists, and none of them is suspect', async () => {
	const { server, smtp, post, pass, lists, arrived, settled } = await start();
	for (let count = 0; count < 45; count += 1) await post({ message: `Please ring me about job ${count}` });
	await settled();
	pass(minute);
	await arrived(1);
	await settled();
	expect(lists()[0]?.text).not.toContain('spam');
	expect(smtp.mails).toHaveLength(31);
	expect((await server.enquiries()).map(({ status }) => status)).toEqual(Array(45).fill('received'));
	expect(await unreported(server)).toEqual([]);
	pass(hour);
	await post({ message: 'Later' });
	await settled();
	expect(smtp.mails).toHaveLength(32);
});

it('without email lists go to the webhooks', async () => {
	const receiver = await startFakeWebhook();
	const server = await startTestApp({ environment: { webhooks: [webhookTo(receiver.url)] } });
	const { id } = (await server.post(spam)).json<{ id: string }>();
	await server.app.outboxWorker?.stop();
	await server.app.close();
	await startTestApp({
		databaseUrl: server.databaseUrl,
		environment: { webhooks: [webhookTo(receiver.url)] },
	});
	const { body } = await until('it came', () => receiver.calls[0]);
	expect(JSON.parse(body)).toMatchObject({ type: 'enquiries.listed', data: { enquiries: [{ id }] } });
});

it('a clock that was ahead delays no list', async () => {
	const { server, post, pass, arrived } = await start();
	pass(day);
	await post(spam);
	pass(minute);
	await arrived(1);
	pass(-day);
	await post({ ...spam, message: `${spam.message} again` });
	pass(minute);
	await arrived(2);
	await until('all are reported', async () => (await unreported(server)).length === 0);
});
