import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/database/open-database.ts';
import { startFakeSmtp } from '#test/support/fake-smtp.ts';
import { type FakeWebhook, startFakeWebhook, webhookSecret } from '#test/support/fake-webhook.ts';
import { startServerProcess } from '#test/support/fixture-server.ts';
import { freePort } from '#test/support/ports.ts';
import { startPostgres } from '#test/support/postgres-server.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { submit, validContact } from '#test/support/test-app.ts';
import { locationOf } from '#test/support/test-database.ts';
import { until } from '#test/support/until.ts';

const kills = 50;
/** Of Postgres. */
const crashes = 3;
const visitors = 4;
const pauseMs = 50;
/** The time from a server's start until it is killed: random between these two. */
const shortestLifeMs = 30;
const longestLifeMs = 400;
/** How often a replica is frozen, and for how long. */
const freezes = 3;
const freezeMs = 8000;
/** A visitor waits no longer for a response, also while the other replica is frozen. */
const promptMs = 6000;
/** So long after a replica froze, the other one accepts every enquiry. */
const recoveredMs = 6000;
/** With the leases of the killed servers, on Postgres a minute each. */
const deliveryMs = 240_000;

const startDisposablePostgres = async () => {
	const postgres = await startPostgres();
	onTestFinished(() => postgres.dispose());
	return postgres;
};

/**
 * Starts visitors who send one enquiry after the other, until it is acknowledged. `urlOf` returns
 * the URL of each attempt.
 */
function startLoad(urlOf: () => string, count = visitors) {
	/** The ids in responses with status 200, by message. */
	const acknowledged = new Map<string, string>();
	let isStopped = false;
	let sent = 0;
	let failed = 0;
	let slowestMs = 0;
	const isAcknowledged = async (message: string) => {
		const started = performance.now();
		try {
			const response = await submit(urlOf(), { ...validContact, message });
			const { id } = (await response.json()) as { id: string };
			if (response.ok) acknowledged.set(message, id);
		} catch {
			// The server was killed meanwhile. The visitor tries again.
		}
		slowestMs = Math.max(slowestMs, performance.now() - started);
		if (!acknowledged.has(message)) failed += 1;
		return acknowledged.has(message);
	};
	const visit = async () => {
		while (!isStopped) {
			sent += 1;
			const message = `Could you ring me about job ${sent}?`;
			while (!(await isAcknowledged(message)) && !isStopped) await sleep(pauseMs);
		}
	};
	const done = Promise.all(Array.from({ length: count }, visit));
	const stop = async () => {
		isStopped = true;
		await done;
		return `${sent} enquiries sent, ${acknowledged.size} acknowledged, ${failed} attempts failed`;
	};
	return { acknowledged, stop, failed: () => failed, slowestMs: () => slowestMs };
}

/**
 * Stops the load. Expects every acknowledged enquiry exactly once in the database, and each stored
 * one in a webhook's request.
 */
async function expectDelivered(
	databaseUrl: string,
	{ acknowledged, stop }: Pick<ReturnType<typeof startLoad>, 'acknowledged' | 'stop'>,
	{ calls }: FakeWebhook,
) {
	const load = await stop();
	const { kysely, close } = await openDatabase(locationOf(databaseUrl));
	const waiting = () =>
		kysely
			.selectFrom('notices')
			.select('enquiry_id')
			.where('recipient', 'like', 'webhook%')
			.execute();
	await until('everything was delivered', async () => (await waiting()).length === 0, deliveryMs);
	const rows = await kysely.selectFrom('enquiries').select(['id', 'fields']).execute();
	await close();
	const stored = new Map(rows.map(({ id, fields }) => [id, JSON.parse(fields).message as string]));
	const lost = [...acknowledged].filter(([message, id]) => stored.get(id) !== message);
	const doubled = rows.length - new Set(stored.values()).size;
	const bodies = calls.map(({ body }) => body).join();
	const untold = rows.filter(({ id }) => !bodies.includes(id)).length;
	const ids = new Set(calls.map(({ headers }) => headers['webhook-id'])).size;
	console.log(
		`${load}; ${rows.length} stored, ${lost.length} lost, ${doubled} doubled; ${calls.length} webhooks for ${ids} ids.`,
	);
	expect({ lost, doubled, untold, ids }).toEqual({
		lost: [],
		doubled: 0,
		untold: 0,
		ids: rows.length,
	});
}

it.each([
	['SQLite on a disk', async () => `file:${temporaryFolder(resolve('.cache'))}/leads.sqlite`],
	['Postgres with fsync', async () => (await startDisposablePostgres()).url],
])(
	`%s loses and doubles nothing when the server is killed ${kills} times under load`,
	async (_name, createDatabase) => {
		const databaseUrl = await createDatabase();
		const receiver = await startFakeWebhook();
		const port = await freePort();
		const folder = temporaryFolder();
		const webhook = { LEADS_WEBHOOK_URL: receiver.url, LEADS_WEBHOOK_SECRET: webhookSecret };
		const start = async () => {
			const server = startServerProcess(
				{ PORT: String(port), DATABASE_URL: databaseUrl, ...webhook },
				folder,
			);
			await server.url();
			return server;
		};
		let server = await start();
		const load = startLoad(() => `http://127.0.0.1:${port}`);
		for (let count = 0; count < kills; count += 1) {
			await sleep(shortestLifeMs + Math.random() * (longestLifeMs - shortestLifeMs));
			server.child.kill('SIGKILL');
			await server.ended;
			server = await start();
		}
		await expectDelivered(databaseUrl, load, receiver);
		expect(load.acknowledged.size).toBeGreaterThan(kills);
	},
);

/**
 * Starts two replicas over a Postgres of their own, with one webhook. Visitors are sent to each in
 * turn.
 */
async function startReplicas(variables: Readonly<Record<string, string>> = {}) {
	const postgres = await startDisposablePostgres();
	const receiver = await startFakeWebhook();
	const webhook = { LEADS_WEBHOOK_URL: receiver.url, LEADS_WEBHOOK_SECRET: webhookSecret };
	const replicas = [1, 2].map(() =>
		startServerProcess({ DATABASE_URL: postgres.url, ...webhook, ...variables }),
	);
	const urls = await Promise.all(replicas.map((replica) => replica.url()));
	let turn = 0;
	return { postgres, replicas, urls, urlOf: () => urls[turn++ % urls.length] ?? '', receiver };
}

it(`Postgres crashes ${crashes} times under load: nothing acknowledged is lost, and the servers stay up`, async () => {
	const { postgres, urlOf, replicas, receiver } = await startReplicas();
	const load = startLoad(urlOf);
	for (let count = 0; count < crashes; count += 1) {
		await sleep(1000);
		await postgres.stop('SIGQUIT');
		await sleep(1000);
		await postgres.start();
	}
	await sleep(1000);
	await expectDelivered(postgres.url, load, receiver);
	expect(replicas.every(({ child }) => child.exitCode === null)).toBe(true);
});

it(`a replica that freezes ${freezes} times under load stops nobody: the other one answers in time, and accepts everything again`, async () => {
	// With mail, every enquiry takes the lock of the acknowledgements.
	const smtp = await startFakeSmtp();
	onTestFinished(() => smtp.close());
	const { postgres, replicas, urls, receiver } = await startReplicas({
		SMTP_URL: smtp.url,
		MAIL_FROM: 'site@site.example',
		LEADS_TO: 'owner@owner.example',
	});
	const [frozenUrl = '', otherUrl = ''] = urls;
	const [frozen] = replicas;
	const busy = startLoad(() => frozenUrl);
	const load = startLoad(() => otherUrl, 1);
	let failed = 0;
	for (let count = 0; count < freezes; count += 1) {
		await sleep(2000);
		frozen?.child.kill('SIGSTOP');
		await sleep(recoveredMs);
		const failedBefore = load.failed();
		await sleep(freezeMs - recoveredMs);
		failed += load.failed() - failedBefore;
		frozen?.child.kill('SIGCONT');
	}
	await sleep(2000);
	const slowest = load.slowestMs();
	const busyLoad = await busy.stop();
	const all = new Map([...busy.acknowledged, ...load.acknowledged]);
	console.log(`The frozen one: ${busyLoad}. The other: slowest ${Math.round(slowest)} ms.`);
	await expectDelivered(postgres.url, { acknowledged: all, stop: load.stop }, receiver);
	expect(slowest).toBeLessThan(promptMs);
	expect(failed, 'refused once the locks of the frozen one were gone').toBe(0);
});
