import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startTestApp, type TestApp, validContact } from '#test/support/test-app.ts';
import { startTestChat } from '#test/support/test-chat.ts';
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

it('while the counters are unavailable forms are accepted and questions refused', async () => {
	const chat = await startTestChat({ databaseUrl: await newPostgresUrl(), environment });
	const statuses = async () => {
		const question = await chat.post({ question: 'Hi', exchanges: [] });
		const form = await chat.postForm(validContact);
		return [form.statusCode, question.statusCode];
	};
	await sql`alter table rate_limits rename to gone`.execute(chat.kysely);
	expect([await statuses(), await statuses()]).toEqual([
		[200, 503],
		[200, 503],
	]);
	expect(chat.log.join('')).toContain('limits cannot be counted');
	await sql`alter table gone rename to rate_limits`.execute(chat.kysely);
	expect([await statuses(), await statuses()]).toEqual([
		[200, 200],
		[429, 200],
	]);
});

it('does not wait for a locked table of counters', async () => {
	const server = await startTestApp({ environment, databaseUrl: await newPostgresUrl() });
	await server.kysely.transaction().execute(async (transaction) => {
		await sql`lock table rate_limits in access exclusive mode`.execute(transaction);
		expect(await statusOf(server)).toBe(200);
	});
});
