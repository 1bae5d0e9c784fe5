import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startTestApp, type TestApp, validContact } from '#test/support/test-app.ts';
import { newPostgresUrl } from '#test/support/test-database.ts';

const environment = { enquiriesPerMinute: 1 };
const statusOf = async ({ post }: Pick<TestApp, 'post'>) => (await post(validContact)).statusCode;

it('servers with a common Postgres share the limits, and a restart keeps them', async () => {
	const start = (databaseUrl: string) => startTestApp({ environment, databaseUrl });
	const one = await start(await newPostgresUrl());
	const other = await start(one.databaseUrl);
	expect(await statusOf(one)).toBe(200);
	const { statusCode, headers } = await other.post(validContact);
	expect(statusCode).toBe(429);
	expect(Number(headers['retry-after'])).toBeGreaterThan(0);
	expect(await statusOf(await start(one.databaseUrl))).toBe(429);
});

it('while the counters are unavailable forms are accepted', async () => {
	const server = await startTestApp({ environment, databaseUrl: await newPostgresUrl() });
	await sql`alter table rate_limits rename to gone`.execute(server.kysely);
	expect([await statusOf(server), await statusOf(server)]).toEqual([200, 200]);
	expect(server.log.join('')).toContain('limits cannot be counted');
	await sql`alter table gone rename to rate_limits`.execute(server.kysely);
	expect([await statusOf(server), await statusOf(server)]).toEqual([200, 429]);
});

it('does not wait for a locked table of counters', async () => {
	const server = await startTestApp({ environment, databaseUrl: await newPostgresUrl() });
	await server.kysely.transaction().execute(async (transaction) => {
		await sql`lock table rate_limits in access exclusive mode`.execute(transaction);
		expect(await statusOf(server)).toBe(200);
	});
});
