import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { locationOf } from '#test/support/test-database.ts';
import { openTwoReplicas } from '#test/support/two-replicas.ts';
import { until } from '#test/support/until.ts';
import { type Database, type DatabaseTransaction, UnknownOutcomeError } from './database.ts';
import { openDatabase } from './open-database.ts';

const rows = [
	{ id: 'first', content: '' },
	{ id: 'second', content: '' },
];

/** Opens a database with two rows that can be locked. */
async function start() {
	const replicas = await openTwoReplicas();
	await replicas.early.write((transaction) =>
		transaction.insertInto('write_tests').values(rows).execute(),
	);
	return replicas;
}

const lock = (transaction: DatabaseTransaction, id: string) =>
	transaction.updateTable('write_tests').set({ content: '' }).where('id', '=', id).execute();

it('transactions that wait for each other all commit', async () => {
	const { atOnce } = await start();
	const bothHaveOne = Promise.withResolvers<void>();
	let runs = 0;
	await atOnce(2, (replica, index) =>
		replica.write(async (transaction) => {
			await lock(transaction, index === 0 ? 'first' : 'second');
			runs += 1;
			if (runs === 2) bothHaveOne.resolve();
			await bothHaveOne.promise;
			await lock(transaction, index === 0 ? 'second' : 'first');
		}),
	);
	expect(runs).toBe(3);
});

it.each([
	['a server', false],
	['a command', true],
])('what always ends in a deadlock is run four times by %s', async (_who, noTimeouts) => {
	const { databaseUrl } = await start();
	const replica = await openDatabase(locationOf(databaseUrl), { noTimeouts });
	onTestFinished(() => replica.close());
	let runs = 0;
	const deadlocked = replica.write(async (transaction) => {
		runs += 1;
		await sql`do $$ begin raise exception using errcode = '40P01'; end $$`.execute(transaction);
	});
	await expect(deadlocked).rejects.toMatchObject({ code: '40P01' });
	expect(runs).toBe(4);
});

it.each([
	['a server', false],
	['a command', true],
])('%s that froze in a transaction keeps its locks for two seconds', async (_who, noTimeouts) => {
	const { databaseUrl, late } = await start();
	const frozen = await openDatabase(locationOf(databaseUrl), { noTimeouts });
	onTestFinished(() => frozen.close());
	const isLocked = Promise.withResolvers<void>();
	const isOver = Promise.withResolvers<void>();
	const held = frozen.write(async (transaction) => {
		await lock(transaction, 'first');
		isLocked.resolve();
		await isOver.promise;
		await lock(transaction, 'second');
	});
	await isLocked.promise;
	const isFree = () =>
		late
			.write((transaction) => lock(transaction, 'first'))
			.then(
				() => true,
				() => false,
			);
	await until('the other one has the lock', isFree, 4000);
	isOver.resolve();
	await expect(held).rejects.toThrow();
});

it('a transaction that takes longer than five seconds changes nothing, also afterwards', async () => {
	const { early, late } = await start();
	const isOver = Promise.withResolvers<void>();
	const isEnded = Promise.withResolvers<void>();
	const slow = early.write(async (transaction) => {
		await sql`update write_tests set content = 'late'`.execute(transaction);
		// Longer than a write may take, in statements that may be short each.
		for (let count = 0; count < 11; count += 1) {
			await sql`select pg_sleep(0.5)`.execute(transaction);
		}
		isEnded.resolve();
		await isOver.promise;
	});
	await expect(slow).rejects.toThrow('did not respond in time');
	await isEnded.promise;
	isOver.resolve();
	const isFree = () => late.write((transaction) => lock(transaction, 'first')).then(() => true);
	await until('it is rolled back', isFree);
	const stored = await late.kysely.selectFrom('write_tests').selectAll().execute();
	expect(stored.map(({ content }) => content)).toEqual(['', '']);
});

it('what fails while it is committed says that nobody can tell', async () => {
	const { early } = await start();
	await sql`alter table users add constraint once unique (name) deferrable initially deferred`.execute(
		early.kysely,
	);
	onTestFinished(async () => {
		const { late } = await openTwoReplicas();
		await sql`alter table users drop constraint if exists once`.execute(late.kysely);
	});
	const add = (replica: Database, address: string) =>
		replica.write((transaction) =>
			transaction.insertInto('users').values({ address, name: 'Kim', signature: '' }).execute(),
		);
	await add(early, 'kim@owner.example');
	await expect(add(early, 'ana@owner.example')).rejects.toThrow(UnknownOutcomeError);
});
