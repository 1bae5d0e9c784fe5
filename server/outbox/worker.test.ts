import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { ana, program, startOutbox } from '#test/support/test-outbox.ts';
import { minuteMs } from '../clock.ts';
import type { OutboxRow } from '../database/schema.ts';
import { DeliveryError } from './delivery-error.ts';
import { formMessage } from './forming.ts';
import { recordDelivery, recordFailure } from './outcome.ts';
import { claimMessage } from './queue.ts';
import type { Recipient } from './recipients.ts';
import { createWorker } from './worker.ts';

it('a server that closes finishes the message that it sends, and begins no other one', async () => {
	const { store, database, recipients, clock } = await startOutbox(program);
	for (const id of ['a', 'b', 'c']) await store(id);
	const app = fastify();
	const { promise: closed, resolve } = Promise.withResolvers<void>();
	createWorker(app, {
		database,
		recipients,
		clock,
		log: app.log,
		async deliver() {
			resolve(app.close());
			return 'accepted';
		},
	});
	await app.ready();
	await closed;
	const rows = database.kysely.selectFrom('outbox').select(['state', 'attempts']).orderBy('id');
	expect(await rows.execute()).toEqual([
		{ state: 'sent', attempts: 1 },
		{ state: 'pending', attempts: 0 },
	]);
});

it('what is accepted after its lease expired is not sent once more when the next attempt fails, which is no outage', async () => {
	const { store, pass, sent, database, recipients, clock } = await startOutbox();
	const options = { database, recipients };
	const claim = () => claimMessage(database, `email:${ana}`, clock.now());
	await store('a');
	await formMessage(database, recipients[0] as Recipient, clock);
	const first = (await claim()) as OutboxRow;
	clock.advance(2 * minuteMs);
	const second = (await claim()) as OutboxRow;
	expect(second.id).toBe(first.id);
	await recordDelivery(options, first, 'accepted', clock.now());
	const unreachable = new DeliveryError('unreachable', 'outage');
	await recordFailure(options, second, unreachable, clock.now());
	const failing = database.kysely.selectFrom('recipients').where('failing_since', 'is not', null);
	expect(await failing.selectAll().execute()).toEqual([]);
	await pass(30 * minuteMs);
	expect(sent).toEqual([]);
});

it('while nothing is due no transaction begins', async () => {
	const { database, pass } = await startOutbox();
	const { write } = database;
	let writes = 0;
	database.write = (work) => {
		writes += 1;
		return write(work);
	};
	await pass(0);
	expect(writes).toBe(0);
});
