import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
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

/** A proxy to the same Postgres that delays the first response. */
async function lateBy(milliseconds: number, url: string): Promise<string> {
	const { port } = new URL(url);
	const server = createServer(async (client) => {
		const upstream = connect(Number(port), '127.0.0.1');
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
	for (const database of databases) await database.checkWritable();
	const { rows } = (await databases[0]?.kysely.executeQuery(
		CompiledQuery.raw('select name from kysely_migration order by name'),
	)) ?? { rows: [] };
	expect(rows.map((row) => (row as { name: string }).name)).toEqual(Object.keys(migrations));
});

it('a slow connection is awaited at the start, but not during a request', async () => {
	const database = await open(await lateBy(2500, await testDatabaseUrl()));
	await expect(database.checkWritable()).rejects.toThrow('timeout');
});

it('commits are durable although the server has synchronous_commit off', async () => {
	const url = new URL(await testDatabaseUrl());
	url.searchParams.set('options', '-c synchronous_commit=off');
	const database = await open(url.href);
	const { rows } = await database.kysely.executeQuery(CompiledQuery.raw('show synchronous_commit'));
	expect(rows).toEqual([{ synchronous_commit: 'on' }]);
});

it('a read-only database is not ready', async () => {
	const url = new URL(await testDatabaseUrl());
	await open(url.href);
	url.searchParams.set('options', '-c default_transaction_read_only=on');
	const database = await open(url.href);
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
	const query = expect(
		database.kysely.executeQuery(CompiledQuery.raw(`select 'to be broken', pg_sleep(60)`)),
	).rejects.toThrow('terminating connection');
	const broken = await until('it was under way', async () => {
		const { rows } = await other.kysely.executeQuery(
			CompiledQuery.raw(
				`select pg_terminate_backend(pid) from pg_stat_activity
				where query like '%to be broken%' and state = 'active' and pid <> pg_backend_pid()`,
			),
		);
		return rows.length;
	});
	expect(broken).toBe(1);
	await query;
	// The pool may check the client out once more before it receives the end of the connection.
	const isWritable = () =>
		database.checkWritable().then(
			() => true,
			() => false,
		);
	await until('it writes again', isWritable);
});
