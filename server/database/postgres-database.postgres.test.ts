import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '#test/support/ports.ts';
import { locationOf, newPostgresUrl, testDatabaseUrl } from '#test/support/test-database.ts';
import { until } from '#test/support/until.ts';
import { migrations } from '../migrations/migrations.ts';
import { type DatabaseOptions, describeLocation } from './database.ts';
import { openDatabase } from './open-database.ts';

async function open(url: string, options?: DatabaseOptions) {
	const database = await openDatabase(locationOf(url), migrations, options);
	onTestFinished(() => database.close());
	return database;
}

/** Opens a database with options of its session. */
async function openWith(options: string) {
	const url = new URL(await testDatabaseUrl());
	await open(url.href);
	url.searchParams.set('options', options);
	return open(url.href);
}

/** A proxy to the same Postgres that delays the first response. */
async function lateBy(milliseconds: number, url: string): Promise<string> {
	const server = createServer(async (client) => {
		const upstream = connect(Number(new URL(url).port), '127.0.0.1');
		for (const socket of [client, upstream]) socket.on('error', () => {});
		client.pipe(upstream);
		await sleep(milliseconds);
		upstream.pipe(client);
	});
	onTestFinished(() => void server.close());
	return Object.assign(new URL(url), { port: await listen(server) }).href;
}

it('replicas can start at the same time on an empty database', async () => {
	const url = await newPostgresUrl();
	const databases = await Promise.all(Array.from({ length: 5 }, () => open(url)));
	for (const { kysely } of databases) {
		const names = sql<{ name: string }>`select name from kysely_migration order by name`;
		const { rows } = await names.execute(kysely);
		expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations));
	}
});

it('a slow connection is awaited at the start, but not during a request', async () => {
	const database = await open(await lateBy(2500, await testDatabaseUrl()));
	await expect(database.checkWritable()).rejects.toThrow('timeout');
});

it('commits are durable although the server has synchronous_commit off', async () => {
	const { kysely } = await openWith('-c synchronous_commit=off');
	const { rows } = await sql`show synchronous_commit`.execute(kysely);
	expect(rows).toEqual([{ synchronous_commit: 'on' }]);
});

it('a read-only database is not ready', async () => {
	const database = await openWith('-c default_transaction_read_only=on');
	await expect(database.checkWritable()).rejects.toThrow('takes no writes');
});

it('the error about an unreachable server is one sentence without the password', async () => {
	const location = locationOf('postgres://leads:secret@127.0.0.1:1/leads');
	expect(describeLocation(location)).toBe('postgres://127.0.0.1:1/leads');
	await expect(openDatabase(location, migrations)).rejects.toThrow(
		/^The database postgres:\/\/127\.0\.0\.1:1\/leads cannot be used: connect ECONNREFUSED/,
	);
});

it('a broken connection rejects its query and has no other effect', async () => {
	const url = await testDatabaseUrl();
	const [database, other] = [await open(url, { noTimeouts: true }), await open(url)];
	const query = sql`select 'to be broken', pg_sleep(60)`.execute(database.kysely);
	const failure = expect(query).rejects.toThrow('terminating connection');
	await until('it was under way', async () => {
		const terminated = sql`select pg_terminate_backend(pid) from pg_stat_activity
			where query like '%to be broken%' and state = 'active' and pid <> pg_backend_pid()`;
		return (await terminated.execute(other.kysely)).rows.length === 1;
	});
	await failure;
	// The pool may check the client out once more before it receives the end of the connection.
	const isWritable = () =>
		database.checkWritable().then(
			() => true,
			() => false,
		);
	await until('it writes again', isWritable);
});
