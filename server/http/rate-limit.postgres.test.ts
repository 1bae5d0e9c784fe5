import { CompiledQuery } from 'kysely';
import { expect, it } from 'vitest';
import { startTestApp, type TestApp, validContact } from '#test/support/test-app.ts';
import { startTestChat } from '#test/support/test-chat.ts';
import { newPostgresUrl } from '#test/support/test-database.ts';

const limits = { environment: { enquiriesPerMinute: 2 } };

it('servers with a common Postgres share the limits, and a restart keeps them', async () => {
	const one = await startTestApp({ ...limits, databaseUrl: await newPostgresUrl() });
	const start = () => startTestApp({ ...limits, databaseUrl: one.databaseUrl });
	const other = await start();
	expect((await one.post(validContact)).statusCode).toBe(200);
	expect((await other.post(validContact)).statusCode).toBe(200);
	expect((await one.post(validContact)).statusCode).toBe(429);
	const refused = await other.post(validContact);
	expect(refused.statusCode).toBe(429);
	expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
	expect((await (await start()).post(validContact)).statusCode).toBe(429);
});

const query = ({ app }: Pick<TestApp, 'app'>, sql: string) =>
	app.database.kysely.executeQuery(CompiledQuery.raw(sql));

it('while the counters are unavailable forms are accepted and questions refused', async () => {
	const chat = await startTestChat({
		databaseUrl: await newPostgresUrl(),
		environment: { enquiriesPerMinute: 1 },
	});
	const question = { question: 'Hi', exchanges: [] };
	await query(chat, 'alter table rate_limits rename to gone');
	expect((await chat.postForm(validContact)).statusCode).toBe(200);
	expect((await chat.postForm(validContact)).statusCode).toBe(200);
	expect((await chat.post(question)).statusCode).toBe(503);
	expect(chat.log.join('')).toContain('limits cannot be counted');
	await query(chat, 'alter table gone rename to rate_limits');
	expect((await chat.postForm(validContact)).statusCode).toBe(200);
	expect((await chat.postForm(validContact)).statusCode).toBe(429);
	expect((await chat.post(question)).statusCode).toBe(200);
});

it('does not wait for a locked table of counters', async () => {
	const server = await startTestApp({ ...limits, databaseUrl: await newPostgresUrl() });
	await server.app.database.kysely.transaction().execute(async (transaction) => {
		await transaction.executeQuery(CompiledQuery.raw('lock table rate_limits in access exclusive mode'));
		expect((await server.post(validContact)).statusCode).toBe(200);
	});
});
