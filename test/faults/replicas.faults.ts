import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { type FakeWebhook, startFakeWebhook, webhookSecret } from '#test/support/fake-webhook.ts';
import { startServerProcess } from '#test/support/fixture-server.ts';
import { checkLoad, describeLoad, type Load, startLoad } from '#test/support/load.ts';
import { type PostgresServer, startPostgres } from '#test/support/postgres-server.ts';
import { until } from '#test/support/until.ts';

const enquiries = 500;
const visitors = 20;
const crashes = 3;
const deliveryMs = 240_000;
let postgres: PostgresServer;

/** Starts two replicas over a Postgres of their own, with one webhook. Visitors are sent to each in turn. */
async function startReplicas() {
	postgres = await startPostgres();
	onTestFinished(() => postgres.dispose());
	const receiver = await startFakeWebhook();
	const webhook = { LEADS_WEBHOOK_URL: receiver.url, LEADS_WEBHOOK_SECRET: webhookSecret };
	const replicas = [1, 2].map(() => startServerProcess({ DATABASE_URL: postgres.url, ...webhook }));
	const urls = await Promise.all(replicas.map((replica) => replica.url()));
	let turn = 0;
	const urlOf = () => urls[turn++ % urls.length] ?? '';
	return { replicas, urlOf, receiver };
}

const idsOf = ({ calls }: FakeWebhook) => calls.map(({ headers }) => headers['webhook-id']);

/** Waits until all is delivered, and prints what became of it. */
async function checkDelivered(load: Load, receiver: FakeWebhook) {
	const isDelivered = async () => (await checkLoad(postgres.url, load)).waiting === 0;
	await until('everything was delivered', isDelivered, deliveryMs);
	const found = await checkLoad(postgres.url, load);
	console.log(
		`${describeLoad(load)}; ${found.stored} stored, ${found.lost.length} lost, ${found.doubled.length} doubled; ` +
			`${receiver.calls.length} webhooks for ${new Set(idsOf(receiver)).size} ids.`,
	);
	return found;
}

it(`two replicas: ${enquiries} enquiries to both are each delivered once`, async () => {
	const { urlOf, receiver } = await startReplicas();
	const load = startLoad(urlOf, visitors, enquiries);
	await until('all were acknowledged', () => load.acknowledged.size === enquiries, deliveryMs);
	await load.stop();
	expect(await checkDelivered(load, receiver)).toMatchObject({ stored: enquiries, lost: [], doubled: [] });
	expect(receiver.calls).toHaveLength(enquiries);
	expect(new Set(idsOf(receiver)).size).toBe(enquiries);
});

it(`Postgres crashes ${crashes} times under load: nothing acknowledged is lost, and the servers stay up`, async () => {
	const { urlOf, replicas, receiver } = await startReplicas();
	const load = startLoad(urlOf, 4);
	for (let count = 0; count < crashes; count += 1) {
		await sleep(1000);
		await postgres.stop('SIGQUIT');
		await sleep(1000);
		await postgres.start();
	}
	await sleep(1000);
	await load.stop();
	expect(await checkDelivered(load, receiver)).toMatchObject({ lost: [], doubled: [] });
	expect(replicas.every(({ child }) => child.exitCode === null)).toBe(true);
});
