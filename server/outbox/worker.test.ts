import { fastify } from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startMailApp } from '#test/support/test-app.ts';
import { locationOf, testDatabaseUrl } from '#test/support/test-database.ts';
import { until } from '#test/support/until.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Channel } from '../database/schema.ts';
import { migrations } from '../migrations/migrations.ts';
import { type Deliver, NotAttemptedError, PermanentDeliveryError } from './delivery.ts';
import { newMessage } from './enquiry-messages.ts';
import { OutboxRepository } from './repository.ts';
import { hurryChannel, hurryWaiting, requeueDead } from './requeue.ts';
import { OutboxWorker, type WorkerOptions } from './worker.ts';

const second = 1000;
const day = 86_400 * second;
const start = Date.parse('2026-01-01T00:00:00.000Z');
const mailbox = 'email:owner@owner.example';
const channels = { mailboxes: [mailbox], webhooks: [] } as const;

/** A receiver that never responds. */
const hang: Deliver = (_row, signal) =>
	new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

/**
 * Creates a worker with one pending notice, a clock that the test moves, `deliver` as its mailbox and a webhook that hangs.
 * `reached` wakes it and waits until the notice has these values and no lease.
 */
async function prepare(deliver: Deliver, others: Partial<WorkerOptions> = {}) {
	const database = await openDatabase(locationOf(await testDatabaseUrl()), migrations);
	const repository = new OutboxRepository(database);
	const { kysely } = database;
	const received_at = new Date(start).toISOString();
	const enquiry = { id: 's', form: 'contact', received_at, status: 'received', fields: '{}' } as const;
	await kysely.insertInto('submissions').values(enquiry).execute();
	const add = async (channel: Channel, at = start) => {
		const kind = channel === 'webhook' ? 'enquiry' : 'owner-notice';
		const message = newMessage({ channel, kind, submission_id: 's' }, new Date(at));
		await kysely.insertInto('outbox').values(message).execute();
		return message.id;
	};
	const id = await add(mailbox);
	const time = { now: start };
	const options: WorkerOptions = {
		repository,
		channels: { [mailbox]: deliver, webhook: hang },
		hurry: (channel, now) => hurryChannel(database, now, channel),
		clock: { now: () => new Date(time.now) },
		random: () => 0.5,
		stopGraceMs: 100,
		log: fastify({ logger: false }).log,
		...others,
	};
	const worker = new OutboxWorker(options);
	onTestFinished(async () => {
		await worker.stop();
		await database.close();
	});
	const row = () => kysely.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
	const reached = async (values: Partial<Awaited<ReturnType<typeof row>>>) => {
		worker.wake();
		await until(`it is ${JSON.stringify(values)}`, async () => {
			const found = { ...(await row()) };
			return (
				found.leased_until === null &&
				Object.entries({ ...found, ...values }).every(
					([key, value]) => found[key as keyof typeof found] === value,
				)
			);
		});
	};
	return { worker, repository, database, time, row, reached, add, another: () => new OutboxWorker(options) };
}

it('delivers while lists and alerts cannot be added', async () => {
	const watch = () => Promise.reject(new Error('statement timeout'));
	const { reached } = await prepare(async () => {}, { watch });
	await reached({ state: 'sent' });
});

it('a replica whose clock is slow leaves a row to the one that delivers it', async () => {
	const { repository } = await prepare(async () => {});
	expect(await repository.claimNext(new Date(start + 5 * second), mailbox)).toBeDefined();
	expect(await repository.claimNext(new Date(start), mailbox)).toBeUndefined();
});

it('does not retry a permanent failure until it is requeued', async () => {
	const deliver = vi.fn().mockRejectedValueOnce(new PermanentDeliveryError('no such mailbox'));
	const { database, reached, time } = await prepare(deliver);
	await reached({ state: 'dead' });
	expect(await requeueDead(database, channels, new Date(time.now))).toBe(1);
	await reached({ state: 'sent', attempts: 1, last_error: null });
});

it('a channel that hangs delays no other, and the first success of a channel makes its waiting rows due', async () => {
	const deliver = vi.fn().mockRejectedValueOnce(new Error('relay down'));
	const { reached, add, row, time } = await prepare(deliver);
	for (let count = 0; count < 10; count += 1) await add('webhook');
	await reached({ last_error: 'relay down' });
	time.now += second;
	const next = await add(mailbox, time.now);
	await reached({ state: 'sent' });
	expect(deliver.mock.calls.map(([{ id }]) => id)).toEqual([(await row()).id, next, (await row()).id]);
});

it('tries a waiting delivery at once when it is hurried, without forgetting its attempts', async () => {
	const { database, reached, time } = await prepare(vi.fn().mockRejectedValueOnce(new Error('relay down')));
	await reached({ last_error: 'relay down' });
	expect(await hurryWaiting(database, new Date(time.now), 'other')).toBe(0);
	expect(await hurryWaiting(database, new Date(time.now))).toBe(1);
	expect(await hurryWaiting(database, new Date(time.now))).toBe(0);
	await reached({ state: 'sent', attempts: 2 });
});

it('never claims a row for two workers at the same time', async () => {
	const deliver = vi.fn(async () => {
		// The first worker claims the row and looks for another, the second worker looks for one.
		await until('both have looked', () => claims.mock.settledResults.length >= 3);
	});
	const { another, repository, reached } = await prepare(deliver);
	const claims = vi.spyOn(repository, 'claimNext');
	const second = another();
	second.wake();
	await reached({ state: 'sent', attempts: 1 });
	await second.stop();
	expect(deliver).toHaveBeenCalledOnce();
});

it('claims a row again after its lease has expired', async () => {
	const { worker, repository, row, reached, time } = await prepare(async () => {});
	await repository.claimNext(new Date(start), mailbox);
	const nextDueAt = vi.spyOn(repository, 'nextDueAt');
	worker.wake();
	// The worker asks when the next row is due after it has found none to claim.
	await until('it found nothing to claim', () => nextDueAt.mock.calls.length > 0);
	expect((await row()).state).toBe('pending');
	time.now += 61 * second;
	await reached({ state: 'sent' });
});

it('aborts a hanging delivery when it stops, without counting the attempt', async () => {
	const { worker, row } = await prepare(hang);
	worker.wake();
	await until('it is under way', async () => (await row()).attempts === 1);
	await worker.stop();
	expect(await row()).toMatchObject({ state: 'pending', attempts: 0, leased_until: null });
});

it('survives a failing database', async () => {
	const { worker, repository, database, reached } = await prepare(async () => {});
	const rename = (from: string, to: string) => database.kysely.schema.alterTable(from).renameTo(to).execute();
	await rename('outbox', 'gone');
	const reads = vi.spyOn(repository, 'isOverMailLimit');
	worker.wake();
	await until('it failed', () => reads.mock.settledResults[0]?.type === 'rejected');
	await rename('gone', 'outbox');
	await reached({ state: 'sent' });
});

it('does not count an attempt that failed before it contacted the receiver', async () => {
	const deliver = vi.fn();
	for (let count = 0; count < 3; count += 1) deliver.mockRejectedValueOnce(new NotAttemptedError());
	const { reached } = await prepare(deliver);
	await reached({ state: 'sent', attempts: 1 });
	expect(deliver).toHaveBeenCalledTimes(4);
});

it('gives up a row whose enquiry cannot be read, after the ordinary attempts', async () => {
	const { smtp, send, settled, pass, kysely } = await startMailApp({
		environment: { acknowledgementsPerHour: 0 },
	});
	smtp.behaviour = 'defer';
	await send();
	await settled();
	await kysely.updateTable('submissions').set({ fields: '{' }).execute();
	await kysely.updateTable('outbox').set({ attempts: 50 }).execute();
	const notices = (await pass(2 * day)).filter(({ kind }) => kind === 'owner-notice');
	expect(notices).toMatchObject([{ state: 'dead', last_error: expect.stringContaining('cannot be read') }]);
});
