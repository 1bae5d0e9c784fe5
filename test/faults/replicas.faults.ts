import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { type FakeWebhook, startFakeWebhook, webhookSecret } from '#test/support/fake-webhook.ts';
import { startServerProcess } from '#test/support/fixture-server.ts';
import { checkLoad, describeLoad, startLoad } from '#test/support/load.ts';
import { type PostgresServer, startPostgres } from '#test/support/postgres-server.ts';
import { until } from '#test/support/until.ts';

const submissions = 1000;
const visitors = 20;
const crashes = 3;
const deliveryMs = 240_000;
/** The lease of a killed replica, and a little more. */
const leaseMs = 75_000;
let postgres: PostgresServer;

/** Replicas over a Postgres of their own, with one webhook. */
async function startReplicas(count: number) {
	postgres = await startPostgres();
	const receiver = await startFakeWebhook();
	onTestFinished(() => postgres.dispose());
	const start = () =>
		startServerProcess({
			DATABASE_URL: postgres.url,
			LEADS_WEBHOOK_URL: receiver.url,
			LEADS_WEBHOOK_SECRET: webhookSecret,
			LEADS_WEBHOOK_ALLOW_PRIVATE: 'true',
		});
	const replicas = Array.from({ length: count }, start);
	const urls = await Promise.all(replicas.map((replica) => replica.url()));
	return { replicas, urls, receiver, start };
}

const idsOf = ({ calls }: FakeWebhook) => calls.map(({ headers }) => headers['webhook-id']);

it(`two replicas: ${submissions} submissions to both are each delivered once`, async () => {
	const { urls, receiver } = await startReplicas(2);
	let turn = 0;
	const load = startLoad(() => urls[turn++ % urls.length] ?? '', visitors, submissions);
	await until('all were acknowledged', () => load.acknowledged.size === submissions, deliveryMs);
	await load.stop();
	await until('all were delivered', () => new Set(idsOf(receiver)).size === submissions, deliveryMs);
	const found = await checkLoad(postgres.url, load);
	console.log(
		`${describeLoad(load)}; ${found.stored} stored, ${receiver.calls.length} webhooks for ` +
			`${new Set(idsOf(receiver)).size} ids.`,
	);
	expect(found).toMatchObject({ stored: submissions, lost: [], doubled: [] });
	expect(receiver.calls).toHaveLength(submissions);
});

it('a replica killed with a lease held: the other delivers once the lease has ended, with the same id', async () => {
	const { replicas, urls, receiver, start } = await startReplicas(1);
	receiver.response = 'hang';
	const load = startLoad(() => urls[0] ?? '', 1, 1);
	await until('it was under way', () => receiver.calls.length === 1);
	await load.stop();
	replicas[0]?.child.kill('SIGKILL');
	const killed = performance.now();
	receiver.response = { status: 204 };
	await start().url();
	await until('the other delivered it', () => receiver.calls.length === 2, leaseMs);
	const seconds = Math.round((performance.now() - killed) / 1000);
	console.log(`Delivered by the other replica ${seconds} s after the kill.`);
	expect(new Set(idsOf(receiver)).size).toBe(1);
	await sleep(1000);
	expect((await checkLoad(postgres.url, load)).deliveries).toEqual({ sent: 1 });
});

it(`Postgres crashes ${crashes} times under load: nothing acknowledged is lost, and the servers stay up`, async () => {
	const { urls, replicas, receiver } = await startReplicas(2);
	let turn = 0;
	const load = startLoad(() => urls[turn++ % urls.length] ?? '', visitors);
	for (let count = 0; count < crashes; count += 1) {
		await sleep(2000);
		await postgres.stop('SIGQUIT');
		await sleep(1000);
		await postgres.start();
	}
	await sleep(2000);
	await load.stop();
	const found = await until(
		'all were delivered',
		async () => {
			const now = await checkLoad(postgres.url, load);
			return (now.deliveries.pending ?? 0) === 0 ? now : undefined;
		},
		deliveryMs,
	);
	console.log(
		`Postgres crashed ${crashes} times: ${describeLoad(load)}; ${found.stored} stored, ${found.lost.length} lost, ` +
			`${found.doubled.length} doubled, ${new Set(idsOf(receiver)).size} delivered.`,
	);
	expect(found).toMatchObject({ lost: [], doubled: [] });
	expect(replicas.every(({ child }) => child.exitCode === null)).toBe(true);
});
