import fc from 'fast-check';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { locationOf, testDatabaseUrl } from '#test/support/test-database.ts';
import { until } from '#test/support/until.ts';
import { openDatabase } from '../database/open-database.ts';
import { EnquiryRepository } from '../enquiries/repository.ts';
import { migrations } from '../migrations/migrations.ts';
import { AcknowledgementLimit } from './acknowledgement-limit.ts';
import { Alerts } from './alerts.ts';
import { createReadContent } from './delivery.ts';
import { queueMessages } from './enquiry-messages.ts';
import { formList } from './lists.ts';
import type { OwnerChannels } from './owner-channels.ts';
import { OutboxRepository } from './repository.ts';
import { correctFutureTimes, hurryChannel } from './requeue.ts';
import { OutboxWorker } from './worker.ts';

const minute = 60_000;
const hour = 60 * minute;
const enquiries = 500;
const mailbox = 'email:owner@owner.example';
const channels: OwnerChannels = { mailboxes: [mailbox], webhooks: [] };

/** What happens to a server, one after the other. */
const step = fc.oneof(
	{
		weight: 6,
		arbitrary: fc.record({
			store: fc.constantFrom('received', 'suspect', 'spam'),
			times: fc.integer({ min: 1, max: 60 }),
		}),
	},
	{ weight: 3, arbitrary: fc.record({ pass: fc.integer({ min: 1, max: 300 }) }) },
	{ weight: 1, arbitrary: fc.record({ clockStep: fc.integer({ min: -3 * 24 * 60, max: 3 * 24 * 60 }) }) },
	{ weight: 2, arbitrary: fc.record({ mail: fc.constantFrom('works', 'fails', 'fails after sending') }) },
	{ weight: 1, arbitrary: fc.constant({ kill: true as const }) },
);

/** A server without HTTP, over an empty database, whose clock, mail server and life the test controls. */
async function startOutbox() {
	const database = await openDatabase(locationOf(await testDatabaseUrl()), migrations);
	let now = Date.parse('2026-03-01T00:00:00Z');
	const clock = { now: () => new Date(now) };
	const stored = new EnquiryRepository(database, clock);
	const outbox = new OutboxRepository(database);
	const alerts = new Alerts(database, channels, clock);
	const readContent = createReadContent({
		database,
		findEnquiry: (id) => stored.find(id),
		alerts,
		describeReasons: () => [],
	});
	const delivered = new Set<string>();
	const state = { mail: 'works', watches: 0, sent: [] as number[], expected: new Set<string>(), count: 0 };
	const createWorker = () => {
		let isKilled = false;
		const worker = new OutboxWorker({
			repository: outbox,
			channels: {
				[mailbox]: async (row) => {
					const content = await readContent(row);
					if (isKilled || state.mail === 'fails') throw new Error('unavailable');
					if (content?.type === 'enquiry') delivered.add(content.enquiry.id);
					if (content?.type === 'list') for (const { id } of content.entries) delivered.add(id);
					state.sent.push(now);
					if (state.mail === 'fails after sending') throw new Error('connection lost');
				},
			},
			watch: async (at) => {
				await correctFutureTimes(database, at, channels);
				await formList({ database, channels: [mailbox], entriesPerMessage: 250, now: at });
				state.watches += 1;
			},
			hurry: (channel, at) => hurryChannel(database, at, channel),
			clock,
			random: Math.random,
			stopGraceMs: 0,
			log: fastify({ logger: false }).log,
		});
		return { worker, kill: () => (isKilled = true) };
	};
	let running = createWorker();
	await running.worker.start();
	/** Moves the clock and waits until nothing is due. */
	const pass = async (milliseconds: number) => {
		now += milliseconds;
		const { watches } = state;
		running.worker.wake();
		await until('nothing is due', async () => {
			const due = await database.kysely
				.selectFrom('outbox')
				.select('id')
				.where('state', '=', 'pending')
				.where((where) =>
					where.or([
						where('leased_until', 'is not', null),
						where('next_attempt_at', '<=', clock.now().toISOString()),
					]),
				)
				.limit(1)
				.executeTakeFirst();
			const isIdle = due === undefined || (await outbox.isOverMailLimit(mailbox, clock.now(), 0));
			if (!isIdle) running.worker.wake();
			return isIdle && (state.watches > watches || Math.abs(milliseconds) < minute);
		});
	};
	return {
		state,
		delivered,
		pass,
		store: async (status: 'received' | 'suspect' | 'spam') => {
			state.count += 1;
			const result = await stored.store(
				{
					form: 'contact',
					fields: { name: 'Jo', email: 'jo@shop.example', phone: '', message: `Message ${state.count}` },
					context: {},
					judge: () => ({ status, reasons: [], score: 50 }),
					textHash: undefined,
					idempotencyKeyHash: undefined,
					contentHash: undefined,
				},
				(transaction, enquiry) =>
					queueMessages(transaction, enquiry, {
						outbox,
						limit: new AcknowledgementLimit((purpose, value) => purpose + value, {
							acknowledgementsPerHour: 0,
							mail: null,
						}),
						channels,
						now: clock.now(),
					}),
			);
			if (result.outcome === 'stored' && status !== 'spam') state.expected.add(result.id);
		},
		/** Ends the worker without storing outcomes, and starts another one. */
		kill: async () => {
			running.kill();
			await running.worker.stop();
			running = createWorker();
			await running.worker.start();
		},
		close: async () => {
			await running.worker.stop();
			await database.close();
		},
	};
}

/** The clock goes through hours with lists twice. */
const repeatedHours = [
	{ clockStep: 3000 },
	...Array.from({ length: 4 }, () => [{ store: 'suspect' as const, times: 5 }, { pass: 30 }]).flat(),
	{ clockStep: -3000 },
	{ clockStep: 2911 },
];

it('every enquiry is in a delivered message within an hour, whatever failed before and whatever the clock did', async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
			const server = await startOutbox();
			try {
				for (const now of steps) {
					if ('store' in now) {
						for (let index = 0; index < now.times && server.state.count < enquiries; index += 1)
							await server.store(now.store);
					} else if ('pass' in now) await server.pass(now.pass * minute);
					else if ('clockStep' in now) await server.pass(now.clockStep * minute);
					else if ('mail' in now) server.state.mail = now.mail;
					else await server.kill();
				}
				while (server.state.count < enquiries)
					await server.store(server.state.count % 3 ? 'received' : 'suspect');
				server.state.mail = 'works';
				server.state.sent = [];
				for (let elapsed = 0; elapsed < hour; elapsed += 6 * minute) await server.pass(6 * minute);
				const missing = [...server.state.expected].filter((id) => !server.delivered.has(id));
				expect(missing).toEqual([]);
				expect(server.state.sent.length).toBeLessThan(40);
			} finally {
				await server.close();
			}
		}),
		{ numRuns: 8, endOnFailure: true, examples: [[repeatedHours]] },
	);
});
