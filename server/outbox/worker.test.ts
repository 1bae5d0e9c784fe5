import { fastify } from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startMailApp, validContact } from '#test/support/test-app.ts';
import { locationOf, testDatabaseUrl } from '#test/support/test-database.ts';
import { until } from '#test/support/until.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Channel } from '../database/schema.ts';
import { migrations } from '../migrations/migrations.ts';
import { type Deliver, NotAttemptedError, PermanentDeliveryError } from './delivery.ts';
import { newMessage } from './enquiry-messages.ts';
import { OutboxRepository } from './repository.ts';
import { hurryChannel, hurryWaiting, requeueDead } from './requeue.ts';
import { OutboxWorker } from './worker.ts';

const second = 1000;
const day = 86_400 * second;
const manyAttempts = 50;
const start = Date.parse('2026-01-01T00:00:00.000Z');
const mailbox = 'email:owner@owner.example';

/** A receiver that never responds. */
const hang: Deliver = (_row, signal) =>
	new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

/** Creates a worker with one pending notice, a clock that the test moves, `deliver` as its mailbox and a webhook that hangs. */
async function prepare(deliver: Deliver) {
	const database = await openDatabase(locationOf(await testDatabaseUrl()), migrations);
	const repository = new OutboxRepository(database);
	await database.kysely.transaction().execute(async (transaction) => {
		await transaction
			.insertInto('submissions')
			.values({
				id: 's',
				form: 'contact',
				received_at: new Date(start).toISOString(),
				status: 'received',
				idempotency_key_hash: null,
				fields: '{}',
			})
			.execute();
		await repository.insert(transaction, [
			newMessage({ channel: mailbox, kind: 'owner-notice', submission_id: 's' }, new Date(start)),
		]);
	});
	const time = { now: start };
	const clock = { now: () => new Date(time.now) };
	const options = {
		repository,
		channels: { [mailbox]: deliver, webhook: hang },
		hurry: (channel: Channel, now: Date) => hurryChannel(database, now, channel),
		clock,
		random: () => 0.5,
		stopGraceMs: 100,
		log: fastify({ logger: false }).log,
	};
	const worker = new OutboxWorker(options);
	onTestFinished(async () => {
		await worker.stop();
		await database.close();
	});
	const row = async () => (await repository.messagesOf(['s'])).get('s')?.[0];
	return { worker, repository, database, time, row, another: () => new OutboxWorker(options) };
}

it('follows the schedule', async () => {
	let attempts = 0;
	const { worker, time, row } = await prepare(async ({ kind }) => {
		if (kind === 'owner-notice') attempts += 1;
		throw new Error('relay down');
	});
	const pauses = [0, 5, 60, 300, 900, 1800, 1800];
	for (const [index, pause] of pauses.entries()) {
		time.now += pause * second - 1;
		worker.wake();
		time.now += 1;
		worker.wake();
		await until('it was tried', () => attempts === index + 1);
		await until('the outcome was written', async () => (await row())?.leased_until === null);
	}
	expect(await row()).toMatchObject({ state: 'pending', attempts: 7, last_error: 'relay down' });
});

it('does not retry a permanent failure until it is requeued', async () => {
	let refuse = true;
	const { worker, database, row, time } = await prepare(async () => {
		if (refuse) throw new PermanentDeliveryError('no such mailbox');
	});
	worker.wake();
	await until('it died', async () => (await row())?.state === 'dead');
	refuse = false;
	expect(await requeueDead(database, { mailboxes: [mailbox], webhooks: [] }, new Date(time.now))).toBe(1);
	worker.wake();
	await until('it was sent', async () => (await row())?.state === 'sent');
	expect(await row()).toMatchObject({ attempts: 1, last_error: null });
});

it('a channel that hangs delays no other, and the first success of a channel makes its waiting rows due', async () => {
	const delivered: string[] = [];
	let isDown = true;
	const { worker, database, time } = await prepare(async ({ id }) => {
		if (isDown) throw new Error('relay down');
		delivered.push(id);
	});
	const rows = Array.from({ length: 10 }, () =>
		newMessage({ channel: 'webhook', kind: 'enquiry', submission_id: 's' }, new Date(start)),
	);
	await database.kysely.insertInto('outbox').values(rows).execute();
	worker.wake();
	const waiting = () =>
		database.kysely.selectFrom('outbox').selectAll().where('channel', '=', mailbox).execute();
	await until('the notice waits', async () => (await waiting())[0]?.last_error === 'relay down');
	isDown = false;
	time.now += second;
	const next = newMessage({ channel: mailbox, kind: 'owner-notice', submission_id: 's' }, new Date(time.now));
	await database.kysely.insertInto('outbox').values(next).execute();
	worker.wake();
	await until('both were sent', () => delivered.length === 2);
	expect(delivered[0]).toBe(next.id);
});

it('tries a waiting delivery at once when it is hurried, without forgetting its attempts', async () => {
	let refuse = true;
	const { worker, database, row, time } = await prepare(async () => {
		if (refuse) throw new Error('relay down');
	});
	worker.wake();
	await until('it waits', async () => (await row())?.last_error === 'relay down');
	await until('its lease ended', async () => (await row())?.leased_until === null);
	refuse = false;
	expect(await hurryWaiting(database, new Date(time.now), 'other')).toBe(0);
	expect(await hurryWaiting(database, new Date(time.now))).toBe(1);
	expect(await hurryWaiting(database, new Date(time.now))).toBe(0);
	worker.wake();
	await until('it was sent', async () => (await row())?.state === 'sent');
	expect(await row()).toMatchObject({ attempts: 2 });
});

it('never claims a row for two workers at the same time', async () => {
	let underWay = 0;
	let most = 0;
	const { worker, another, repository, row } = await prepare(async () => {
		underWay += 1;
		most = Math.max(most, underWay);
		// The first worker claims the row and looks for another, the second worker looks for one.
		await until('both have looked', () => claims.mock.settledResults.length >= 3);
		underWay -= 1;
	});
	const claims = vi.spyOn(repository, 'claimNext');
	const second = another();
	worker.wake();
	second.wake();
	await until('it was sent', async () => (await row())?.state === 'sent');
	await second.stop();
	expect(most).toBe(1);
	expect((await row())?.attempts).toBe(1);
});

it('claims a row again after its lease has expired', async () => {
	const { worker, repository, row, time } = await prepare(async () => {});
	await repository.claimNext(new Date(start), mailbox);
	const nextDueAt = vi.spyOn(repository, 'nextDueAt');
	worker.wake();
	// The worker asks when the next row is due after it has found none to claim.
	await until('it found nothing to claim', () => nextDueAt.mock.calls.length > 0);
	expect((await row())?.state).toBe('pending');
	time.now += 61 * second;
	worker.wake();
	await until('it was sent', async () => (await row())?.state === 'sent');
});

it('aborts a hanging delivery when it stops, without counting the attempt', async () => {
	const { worker, row } = await prepare(hang);
	worker.wake();
	await until('it is under way', async () => (await row())?.attempts === 1);
	await worker.stop();
	expect(await row()).toMatchObject({ state: 'pending', attempts: 0, leased_until: null });
});

it('survives a failing database', async () => {
	const { worker, repository, database, row } = await prepare(async () => {});
	await database.kysely.schema.alterTable('outbox').renameTo('gone').execute();
	const reads = vi.spyOn(repository, 'isOverMailLimit');
	worker.wake();
	await until('it failed', () => reads.mock.settledResults[0]?.type === 'rejected');
	await database.kysely.schema.alterTable('gone').renameTo('outbox').execute();
	await until('it was sent', async () => (await row())?.state === 'sent');
});

it('does not count an attempt that failed before it contacted the receiver', async () => {
	let tries = 0;
	const { worker, row } = await prepare(async () => {
		tries += 1;
		if (tries < 4) throw new NotAttemptedError('The database did not answer.');
	});
	worker.wake();
	await until('it was sent', async () => (await row())?.state === 'sent');
	expect([tries, (await row())?.attempts]).toEqual([4, 1]);
});

it('gives up a row whose enquiry cannot be read, after the ordinary attempts', async () => {
	const time = { now: start };
	const { smtp, server } = await startMailApp({
		environment: { acknowledgementsPerHour: 0 },
		clock: { now: () => new Date(time.now) },
		random: () => 0.5,
	});
	smtp.behaviour = 'defer';
	await server.post(validContact);
	const { kysely } = server.app.database;
	const notices = kysely.selectFrom('outbox').selectAll().where('kind', '=', 'owner-notice');
	const row = () => notices.executeTakeFirstOrThrow();
	await until('it was tried', async () => (await row()).last_error !== null);
	await kysely.updateTable('submissions').set({ fields: '{' }).execute();
	smtp.behaviour = 'accept';
	await until('its lease ended', async () => (await row()).leased_until === null);
	await kysely.updateTable('outbox').set({ attempts: manyAttempts }).execute();
	time.now += 2 * day;
	server.app.outboxWorker?.wake();
	await until('it died', async () => (await row()).state === 'dead');
	expect((await row()).last_error).toContain('cannot be read');
});
