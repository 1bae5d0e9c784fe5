import { expect, it, vi } from 'vitest';
import type { OutboxRow } from '#server/database/schema.ts';
import { startFakeWebhook, webhookTo } from '#test/support/fake-webhook.ts';
import { signIn } from '#test/support/signed-in.ts';
import { startTestApp, validContact } from '#test/support/test-app.ts';
import { until } from '#test/support/until.ts';

const hourMs = 60 * 60_000;

/** Starts an app with a user who is signed in. Email has no server; Slack is a fake that responds with a status. */
async function start({ status = 404 } = {}) {
	const slack = await startFakeWebhook();
	slack.response = { status };
	// A quarter to five in the afternoon in New Zealand.
	const time = { now: Date.parse('2026-03-02T03:47:00Z') };
	const clock = { now: () => new Date(time.now) };
	const webhooks = [webhookTo(slack.url, { format: 'slack' })];
	const environment = { inbox: { users: ['owner@owner.example'] }, webhooks };
	const server = await startTestApp({ clock, environment, smtpUrl: 'smtp://127.0.0.1:1' });
	const user = await signIn(server, { now: clock.now() });
	const send = async (fields: Record<string, string> = {}) =>
		(await server.post({ ...validContact, ...fields })).json<{ id: string }>().id;
	const failed = (count: number) =>
		until('deliveries failed', async () => {
			const rows = await server.outbox();
			return (
				rows.filter(({ last_error, kind }) => last_error !== null && kind !== 'acknowledgement').length ===
				count
			);
		});
	const page = async () => (await user.get('/inbox/problems')).body;
	return { ...server, server, slack, time, user, send, failed, page };
}

it('without a problem the page says so, and no page has a banner', async () => {
	const { page, user } = await start();
	expect(await page()).toContain('Nothing fails.');
	expect((await user.get('/inbox')).body).not.toContain('/inbox/problems">See');
});

it('says what fails, since when and why, and whose messages did not arrive', async () => {
	const { page, user, send, failed, time } = await start();
	const id = await send({ name: 'Hemi', phone: '021 555 0199' });
	await failed(2);
	time.now += hourMs / 2;
	const body = await page();
	expect(body).toContain('Email has failed since 4:47 pm: the server cannot be reached.');
	expect(body).toContain('Slack refused 1 message: 404, its address does not exist.');
	expect(body).toContain(`<a href="/inbox/${id}"><bdi>Hemi</bdi></a>, <a href="tel:0215550199">`);
	expect(body).toContain('Slack, given up, from 4:47 pm:');
	const { body: list } = await user.get('/inbox');
	expect(list).toMatch(/Email has failed since 4:47 pm[^<]*<a href="\/inbox\/problems">All 2 problems/);
});

it('one message that failed is no failure of a channel that works', async () => {
	const { app, page, send, kysely, time } = await start({ status: 200 });
	const ids = [await send()];
	time.now += 1000;
	ids.push(await send());
	const rows = kysely.selectFrom('outbox').select('id').where('channel', '=', 'webhook');
	const sent = async () => (await rows.where('state', '=', 'sent').execute()).length;
	await until('Slack got both', async () => (await sent()) === 2);
	await app.outboxWorker?.stop();
	const fail = (id = '') =>
		kysely
			.updateTable('outbox')
			.set({ state: 'pending', last_error: 'The webhook returned 500.', sent_at: null })
			.where('channel', '=', 'webhook')
			.where('submission_id', '=', id)
			.execute();
	await fail(ids[0]);
	expect(await page()).toContain('Slack did not get 1 message yet, which will be tried again: 500.');
	await fail(ids[1]);
	expect(await page()).toContain('Slack has failed since 4:47 pm: 500.');
});

it('a channel that has sent a reply to a visitor since works', async () => {
	const { app, page, send, kysely, time } = await start({ status: 200 });
	const id = await send();
	await app.outboxWorker?.stop();
	const email = kysely.updateTable('outbox').where('channel', '=', 'email');
	await email.set({ kind: 'reply', last_error: 'The mail server replied 450.' }).execute();
	expect(await page()).toContain('Email has failed since 4:47 pm');
	const [row] = await kysely.selectFrom('outbox').selectAll().where('submission_id', '=', id).execute();
	time.now += 1000;
	const sent_at = new Date(time.now).toISOString();
	const later = {
		...row,
		id: `${row?.id.slice(0, -1)}x`,
		message_id: '<x>',
		state: 'sent',
		sent_at,
	} as OutboxRow;
	await kysely
		.insertInto('outbox')
		.values({ ...later, channel: 'email', kind: 'reply' })
		.execute();
	expect(await page()).toContain('did not get 1 message yet');
});

it('a failed acknowledgement, which a stranger can cause, is no problem', async () => {
	const { page, send, kysely } = await start({ status: 200 });
	await send();
	await kysely.deleteFrom('outbox').where('kind', '=', 'owner-notice').execute();
	await kysely
		.updateTable('outbox')
		.set({ last_error: 'The mail server replied 450 to RCPT TO.' })
		.where('kind', '=', 'acknowledgement')
		.execute();
	expect(await page()).toContain('Nothing fails.');
});

it.each([
	['all', {}, ['email', 'webhook']],
	['of one channel', { channel: 'webhook' }, ['webhook']],
])('sends again %s', async (_what, form, channels) => {
	const { app, user, send, failed, kysely } = await start();
	await send();
	await failed(2);
	await app.outboxWorker?.stop();
	const { headers } = await user.post('/inbox/problems/retry', form);
	expect(headers.location).toMatch(/^\/inbox\/problems\?retried=\d$/);
	expect((await user.get(headers.location ?? '')).body).toContain('again. Reload this page');
	const due = await kysely
		.selectFrom('outbox')
		.select('channel')
		.distinct()
		.where('state', '=', 'pending')
		.where('next_attempt_at', '<=', '2026-03-02T03:47:00.000Z')
		.where('kind', '!=', 'acknowledgement')
		.execute();
	expect(due.map(({ channel }) => channel.replace(/:.*/, '')).sort()).toEqual(channels);
	const event = await kysely
		.selectFrom('inbox_events')
		.selectAll()
		.where('action', 'like', 'sent%')
		.executeTakeFirstOrThrow();
	expect(event.address).toBe('owner@owner.example');
});

it('sends nothing again for a channel that is not there', async () => {
	const { user } = await start();
	for (const channel of ['email', 'x']) {
		const { headers } = await user.post('/inbox/problems/retry', { channel });
		expect(headers.location).toBe('/inbox/problems?retried=0');
	}
});

it('a disk that is full is said on every page, also to somebody who comes back after hours', async () => {
	const { app, user, page, time } = await start();
	const error = new Error('database or disk is full');
	vi.spyOn(app.database, 'checkWritable').mockRejectedValue(error);
	vi.spyOn(app.database.kysely, 'updateTable').mockImplementation(() => {
		throw error;
	});
	time.now += 2 * hourMs;
	expect(await page()).toContain('Nothing can be stored, and new enquiries are refused: the disk is full.');
	expect((await user.get('/inbox/audit')).body).toContain(
		'the disk is full. <a href="/inbox/problems">See the problem',
	);
});

it('other servers are contacted by “Check now” only, at most once a minute', async () => {
	const { user, page, slack, time } = await start({ status: 200 });
	await page();
	expect(slack.calls).toHaveLength(0);
	const { body } = await user.post('/inbox/problems/check', { url: 'http://127.0.0.1:1/' });
	for (const name of [
		'Pages',
		'Certificate',
		'Database',
		'Email',
		'DNS records for mail',
		'Webhooks',
		'Chat',
	])
		expect(body).toContain(`<dt>${name}</dt>`);
	expect(body).toMatch(
		/<dt>Email<\/dt><dd data-result="wrong"><b>Wrong:<\/b> the server cannot be reached \([^<]*ECONNREFUSED/,
	);
	expect(slack.calls).toHaveLength(1);
	await user.post('/inbox/problems/check', {});
	expect(slack.calls).toHaveLength(1);
	time.now += 61_000;
	await user.post('/inbox/problems/check', {});
	expect(slack.calls).toHaveLength(2);
	expect((await user.get('/inbox/problems/check')).statusCode).toBe(404);
});

it('the audit has who did what, in pages', async () => {
	const { user, time, kysely } = await start();
	const ids = Array.from(
		{ length: 60 },
		(_, n) => `0195${String(n).padStart(4, '0')}-0000-7000-8000-000000000000`,
	);
	const rows = ids.map((id, n) => ({
		...{ id, happened_at: '2026-03-01T20:00:00.000Z', address: '<b>a@b.nz', action: `action ${n}.` },
		...{ submission_id: id, details: null },
	}));
	await kysely.deleteFrom('inbox_events').execute();
	await kysely.insertInto('inbox_events').values(rows).execute();
	time.now += 60_000;
	const first = (await user.get('/inbox/audit')).body;
	expect(first).toContain('&lt;b&gt;a@b.nz');
	expect(first).toContain('2 Mar 2026, 9:00');
	expect([...first.matchAll(/action \d+\./g)]).toHaveLength(50);
	const next = /href="([^"]*)"[^>]*>Older/.exec(first)?.[1] ?? '';
	const second = (await user.get(next)).body;
	expect([...second.matchAll(/action (\d+)\./g)].map(([, n]) => Number(n))).toEqual([
		9, 8, 7, 6, 5, 4, 3, 2, 1, 0,
	]);
});
