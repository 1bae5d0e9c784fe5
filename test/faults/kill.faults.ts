import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { startFakeWebhook, webhookSecret } from '#test/support/fake-webhook.ts';
import { startServerProcess } from '#test/support/fixture-server.ts';
import { checkLoad, describeLoad, startLoad } from '#test/support/load.ts';
import { freePort } from '#test/support/ports.ts';
import { startPostgres } from '#test/support/postgres-server.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { until } from '#test/support/until.ts';

const kills = 50;
const visitors = 4;
/** The time from a server's start until it is killed, in milliseconds: random between these two. */
const shortestLife = 30;
const longestLife = 400;
/** With the leases of the killed servers, on Postgres a minute each. */
const deliveryMs = 240_000;

it(`SQLite on a disk: kill -9 under load, ${kills} times`, async () => {
	await killUnderLoad(`file:${temporaryFolder(resolve('.cache'))}/leads.sqlite`);
});

it(`Postgres with fsync: kill -9 of the server under load, ${kills} times`, async () => {
	const postgres = await startPostgres();
	onTestFinished(() => postgres.dispose());
	await killUnderLoad(postgres.url);
});

/**
 * Kills a server with SIGKILL at random moments while visitors send, and starts it again each time. Expects every acknowledged
 * enquiry exactly once in the database, and each stored one in a webhook's request.
 */
async function killUnderLoad(databaseUrl: string): Promise<void> {
	const receiver = await startFakeWebhook();
	const port = await freePort();
	const folder = temporaryFolder();
	const variables = {
		PORT: String(port),
		DATABASE_URL: databaseUrl,
		LEADS_WEBHOOK_URL: receiver.url,
		LEADS_WEBHOOK_SECRET: webhookSecret,
	};
	const start = async () => {
		const server = startServerProcess(variables, folder);
		await server.url();
		return server;
	};
	let server = await start();
	const load = startLoad(() => `http://127.0.0.1:${port}`, visitors);
	for (let count = 0; count < kills; count += 1) {
		await sleep(shortestLife + Math.random() * (longestLife - shortestLife));
		server.child.kill('SIGKILL');
		await server.ended;
		server = await start();
	}
	await load.stop();
	const isDelivered = async () => (await checkLoad(databaseUrl, load)).waiting === 0;
	await until('everything was delivered', isDelivered, deliveryMs);
	const found = await checkLoad(databaseUrl, load);
	const arrived = new Set(receiver.calls.map(({ body }) => body));
	console.log(
		`Killed ${kills} times: ${describeLoad(load)}; ${found.stored} stored, ${found.lost.length} lost, ` +
			`${found.doubled.length} doubled; ${arrived.size} webhooks arrived, ${receiver.calls.length - arrived.size} of them again.`,
	);
	expect(load.acknowledged.size).toBeGreaterThan(kills);
	expect(found).toMatchObject({ lost: [], doubled: [] });
	const bodies = [...arrived].join();
	expect([...load.acknowledged.values()].filter((id) => !bodies.includes(id))).toEqual([]);
}
