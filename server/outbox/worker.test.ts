import { pino } from 'pino';
import { expect, it } from 'vitest';
import { program, startOutbox } from '#test/support/test-outbox.ts';
import { createWorker } from './worker.ts';

it('a server that closes finishes the message that it sends, and begins no other one', async () => {
	const { store, database, recipients, clock } = await startOutbox(program);
	for (const id of ['a', 'b', 'c']) await store(id);
	const { start, stop, idle } = createWorker({
		database,
		recipients,
		clock,
		log: pino({ level: 'silent' }),
		async deliver() {
			void stop();
			return 'accepted';
		},
	});
	await start();
	await idle();
	const rows = database.kysely.selectFrom('outbox').select(['state', 'attempts']).orderBy('id');
	expect(await rows.execute()).toEqual([
		{ state: 'sent', attempts: 1 },
		{ state: 'pending', attempts: 0 },
	]);
});
