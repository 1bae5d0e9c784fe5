import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { program, startOutbox } from '#test/support/test-outbox.ts';
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
