import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { CompiledQuery } from 'kysely';
import { expect, it } from 'vitest';
import { startTestApp, type TestApp, validContact } from '#test/support/test-app.ts';

/** Returns the path of the server's database file. */
const fileOf = ({ databaseUrl }: TestApp) => databaseUrl.slice('file:'.length);
const pragma = (server: TestApp, text: string) =>
	server.app.database.kysely.executeQuery(CompiledQuery.raw(`pragma ${text}`));
const readiness = async (server: TestApp) => (await server.app.inject('/readyz')).statusCode;

async function expectUnavailable(server: TestApp) {
	const start = performance.now();
	const response = await server.post(validContact);
	expect(response.statusCode).toBe(503);
	expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
	expect(performance.now() - start).toBeLessThan(6000);
}

it('a locked database causes 503 while pages stay available, and recovers', async () => {
	const server = await startTestApp();
	const other = new DatabaseSync(fileOf(server));
	other.exec('begin immediate');
	const submitted = Promise.all(Array.from({ length: 3 }, () => expectUnavailable(server)));
	const start = performance.now();
	expect((await server.app.inject('/')).statusCode).toBe(200);
	expect(performance.now() - start).toBeLessThan(1000);
	await submitted;
	other.exec('rollback');
	other.close();
	expect((await server.post(validContact)).statusCode).toBe(200);
	expect(await server.enquiries()).toHaveLength(1);
});

it('a lock that ends within two seconds only delays the response', async () => {
	const server = await startTestApp();
	const other = new DatabaseSync(fileOf(server));
	other.exec('begin immediate');
	const response = server.post(validContact);
	setTimeout(() => other.exec('rollback'), 300);
	expect((await response).statusCode).toBe(200);
	other.close();
});

it('a full disk causes 503, stores nothing partial, and recovers', async () => {
	const server = await startTestApp();
	expect(await readiness(server)).toBe(200);
	await pragma(server, 'max_page_count = 1');
	const long = (digit: number) => ({ ...validContact, message: String(digit).repeat(5000) });
	let refused = 0;
	for (let tries = 0; tries < 5; tries += 1) {
		refused += (await server.post(long(tries))).statusCode === 503 ? 1 : 0;
	}
	expect(refused).toBeGreaterThan(0);
	const accepted = 5 - refused;
	expect(await server.enquiries()).toHaveLength(accepted);
	expect((await server.post(validContact)).statusCode).toBe(200);
	expect(await server.enquiries()).toHaveLength(accepted + 1);
});

it('a read-only database causes 503 and is not ready, and recovers', async () => {
	const server = await startTestApp();
	await pragma(server, 'query_only = on');
	expect(await readiness(server)).toBe(503);
	await pragma(server, 'query_only = on');
	await expectUnavailable(server);
	expect((await server.post(validContact)).statusCode).toBe(200);
});

it('a removed database file is created again before the next response', async () => {
	const server = await startTestApp();
	for (const ending of ['', '-wal', '-shm']) rmSync(fileOf(server) + ending, { force: true });
	const responses = await Promise.all([server.post(validContact), server.post(validContact)]);
	expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
	const file = new DatabaseSync(fileOf(server), { readOnly: true });
	expect(file.prepare('select count(*) as rows from submissions').get()).toEqual({ rows: 2 });
	file.close();
});
