import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { startFakeWebhook, webhookSecret } from './fake-webhook.ts';
import { startServerProcess } from './fixture-server.ts';
import { checkLoad, describeLoad, endLeases, startLoad } from './load.ts';
import { freePort } from './ports.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { until } from './until.ts';

const visitors = 12;
/** The time from a server's start until it is killed, in milliseconds: random between these two. */
const shortestLife = 30;
const longestLife = 400;

/**
 * Kills a server with SIGKILL at random moments while visitors send, starts it again each time, and proves that every
 * acknowledged enquiry is there exactly once and every webhook was delivered at least once.
 */
export async function killUnderLoad(databaseUrl: string, times: number): Promise<void> {
	const receiver = await startFakeWebhook();
	const port = await freePort();
	const folder = temporaryFolder();
	const variables = {
		PORT: String(port),
		DATABASE_URL: databaseUrl,
		LEADS_WEBHOOK_URL: receiver.url,
		LEADS_WEBHOOK_SECRET: webhookSecret,
		LEADS_WEBHOOK_ALLOW_PRIVATE: 'true',
	};
	let server = startServerProcess(variables, folder);
	await server.url();
	const load = startLoad(() => `http://127.0.0.1:${port}`, visitors);
	for (let kills = 0; kills < times; kills += 1) {
		await sleep(shortestLife + Math.random() * (longestLife - shortestLife));
		server.child.kill('SIGKILL');
		await server.ended;
		server = startServerProcess(variables, folder);
		await server.url();
	}
	await sleep(longestLife);
	await load.stop();
	await endLeases(databaseUrl);
	const settled = await until('everything was delivered', async () => {
		const found = await checkLoad(databaseUrl, load);
		return (found.deliveries.pending ?? 0) === 0 ? found : undefined;
	});
	const arrived = new Set(receiver.calls.map(({ headers }) => headers['webhook-id']));
	console.log(
		`Killed ${times} times: ${describeLoad(load)}; ${settled.stored} stored, ${settled.lost.length} lost, ` +
			`${settled.doubled.length} doubled; ${arrived.size} webhooks arrived, ` +
			`${receiver.calls.length - arrived.size} of them again.`,
	);
	expect(load.acknowledged.size).toBeGreaterThan(times);
	expect(settled).toMatchObject({ lost: [], doubled: [], deliveries: { sent: settled.stored } });
	expect(arrived.size).toBe(settled.stored);
}
