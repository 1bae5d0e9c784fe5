import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { type FakeSmtp, startFakeSmtp } from '#test/support/fake-smtp.ts';
import { startServerProcess } from '#test/support/fixture-server.ts';
import { endLeases } from '#test/support/load.ts';
import { startPostgres } from '#test/support/postgres-server.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { suspectContact, validContact } from '#test/support/test-app.ts';
import { until } from '#test/support/until.ts';

const minute = 60_000;
/** Longer than the time between two lists. */
const round = 31 * minute;
const kills = 20;
const perRound = 12;
const longestLifeMs = 600;

/** Starts servers whose clocks are ahead, and sends them genuine and suspect enquiries. */
async function prepare(databaseUrl: string) {
	const smtp = await startFakeSmtp();
	onTestFinished(() => smtp.close());
	const acknowledged: string[] = [];
	const start = (offset: number) =>
		startServerProcess({
			DATABASE_URL: databaseUrl,
			SMTP_URL: smtp.url,
			MAIL_FROM: 'site@site.example',
			LEADS_TO: 'owner@owner.example',
			ACKNOWLEDGEMENTS_PER_HOUR: '0',
			CLOCK_OFFSET_MS: String(offset),
			NODE_OPTIONS: `--import=${resolve('test/support/shifted-clock.mjs')}`,
		});
	const send = async (url: string, count: number) => {
		for (let index = 0; index < count; index += 1) {
			const message =
				index % 2 === 0
					? `Please ring me about job ${Math.random()}`
					: `${suspectContact.message} ${Math.random()}`;
			const headers = { accept: 'application/json', 'form-age': '60000', 'sec-fetch-site': 'same-origin' };
			try {
				const body = new URLSearchParams({ ...validContact, message });
				const response = await fetch(url, { method: 'POST', headers, body });
				if (response.ok) acknowledged.push(((await response.json()) as { id: string }).id);
			} catch {
				// The server was killed. Nothing was acknowledged.
			}
		}
	};
	return { smtp, acknowledged, start, send };
}

/** Returns the Message-IDs of the notices and lists with an enquiry. Alerts about late deliveries name enquiries too. */
function messagesWith({ mails }: FakeSmtp, id: string): string[] {
	const found = mails.filter(({ text }) => text?.includes(id)).map(({ messageId }) => messageId ?? '');
	return [...new Set(found)].filter((messageId) => !messageId.includes('alert'));
}

/** Expects each acknowledged enquiry in exactly one message, which may have arrived more than once. */
async function expectDelivered(smtp: FakeSmtp, acknowledged: readonly string[]) {
	await until('all arrived', () => acknowledged.every((id) => messagesWith(smtp, id).length > 0), 2 * minute);
	expect(acknowledged.filter((id) => messagesWith(smtp, id).length > 1)).toEqual([]);
	console.log(`${acknowledged.length} acknowledged, in ${smtp.mails.length} emails.`);
}

it(`a server killed ${kills} times while it stores and gathers delivers every enquiry in one message`, async () => {
	const databaseUrl = `file:${resolve(temporaryFolder(), 'leads.sqlite')}`;
	const { smtp, acknowledged, start, send } = await prepare(databaseUrl);
	for (let count = 0; count < kills; count += 1) {
		const server = start(count * round);
		const sending = send(await server.url(), perRound);
		await sleep(Math.random() * longestLifeMs);
		server.child.kill('SIGKILL');
		await server.ended;
		await sending;
	}
	for (const later of [1, 2]) {
		const server = start((kills + later) * round);
		await server.url();
		await sleep(2000);
		server.child.kill('SIGKILL');
		await server.ended;
		await endLeases(databaseUrl);
	}
	await start((kills + 3) * round).url();
	expect(acknowledged.length).toBeGreaterThan(kills);
	await expectDelivered(smtp, acknowledged);
});

it('two replicas gather and deliver every enquiry in one message', async () => {
	const postgres = await startPostgres();
	onTestFinished(() => postgres.dispose());
	const { smtp, acknowledged, start, send } = await prepare(postgres.url);
	for (let count = 0; count < 4; count += 1) {
		const replicas = [start(count * round), start(count * round)];
		const urls = await Promise.all(replicas.map((replica) => replica.url()));
		await Promise.all(urls.map((url) => send(url, perRound)));
		await sleep(2000);
		for (const replica of replicas) replica.child.kill('SIGTERM');
		await Promise.all(replicas.map((replica) => replica.ended));
	}
	for (const replica of [start(5 * round), start(5 * round)]) await replica.url();
	expect(acknowledged).toHaveLength(4 * 2 * perRound);
	await expectDelivered(smtp, acknowledged);
});
