import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { startTestApp, validContact } from '#test/support/test-app.ts';

/** Starts a server. `status` posts a form and resolves to its status, which must come in time. */
async function start() {
	const server = await startTestApp();
	const file = server.databaseUrl.slice('file:'.length);
	const other = new DatabaseSync(file);
	onTestFinished(() => other.close());
	const status = async (message = validContact.message) => {
		const start = performance.now();
		const { statusCode, headers } = await server.post({ ...validContact, message });
		expect(performance.now() - start).toBeLessThan(6000);
		if (statusCode === 503) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
		return statusCode;
	};
	return { ...server, file, other, status };
}

it('a locked database causes 503 while pages stay available, and recovers', async () => {
	const { app, other, status, enquiries } = await start();
	other.exec('begin immediate');
	const submitted = Promise.all(Array.from({ length: 3 }, () => status()));
	const began = performance.now();
	expect((await app.inject('/')).statusCode).toBe(200);
	expect(performance.now() - began).toBeLessThan(1000);
	expect(await submitted).toEqual([503, 503, 503]);
	other.exec('rollback');
	expect(await status()).toBe(200);
	expect(await enquiries()).toHaveLength(1);
});

it('a lock that ends within two seconds only delays the response', async () => {
	const { other, status } = await start();
	other.exec('begin immediate');
	const submitted = status();
	await sleep(300);
	other.exec('rollback');
	expect(await submitted).toBe(200);
});

it('a removed database file is created again before the next response', async () => {
	const { file, status } = await start();
	for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true });
	expect(await Promise.all([status('One'), status('Another')])).toEqual([200, 200]);
	const created = new DatabaseSync(file, { readOnly: true });
	onTestFinished(() => created.close());
	expect(created.prepare('select count(*) as rows from enquiries').get()).toEqual({ rows: 2 });
});
