import { expect, it, onTestFinished } from 'vitest';
import { chatFailures as failures } from '#content/chat.ts';
import { startTestChat } from '#test/support/test-chat.ts';
import { until } from '#test/support/until.ts';

/** A server that listens, and visitors who ask from any address and can leave. */
async function startVisitors() {
	const server = await startTestChat({ environment: { trustProxy: ['127.0.0.1'] } });
	const { app, provider } = server;
	const url = await app.listen({ host: '127.0.0.1', port: 0 });
	const ask = (address: string, signal?: AbortSignal) =>
		fetch(`${url}/chat`, {
			method: 'POST',
			headers: {
				'content-type': 'application/json',
				'sec-fetch-site': 'same-origin',
				'x-forwarded-for': address,
			},
			body: JSON.stringify({ question: 'Hi', exchanges: [] }),
			...(signal && { signal }),
		});
	/** Asks, and returns a function that leaves once the provider has the question. */
	const askAndWait = async (address: string) => {
		const leave = new AbortController();
		onTestFinished(() => leave.abort());
		const asked = provider.requests.length + 1;
		ask(address, leave.signal).catch(() => {});
		await until('the provider was asked', () => provider.requests.length === asked);
		return () => leave.abort();
	};
	/** The counts of the day, and the reservations. */
	const tokens = async () => {
		const { kysely } = app.database;
		const budget = await kysely.selectFrom('chat_budget').selectAll().where('scope', '=', 'site').execute();
		const open = await kysely.selectFrom('chat_reservations').selectAll().execute();
		return { used: budget[0]?.used ?? 0, open: open.length };
	};
	return { ...server, ask, askAndWait, tokens };
}

it('slow answers of a network leave places for others', async () => {
	const { provider, ask, askAndWait } = await startVisitors();
	provider.behaviour = 'silent';
	const leave = await askAndWait('203.0.113.1');
	for (let count = 1; count < 4; count += 1) await askAndWait('203.0.113.1');
	const busy = await ask('203.0.113.1');
	expect([busy.status, await busy.json()]).toEqual([503, { message: failures.occupied }]);
	provider.behaviour = [{ text: 'Kia ora.' }];
	expect(await (await ask('203.0.114.1')).text()).toContain('"done"');
	leave();
	await until('a place is free', async () => (await ask('203.0.113.1')).status === 200);
});

it('a visitor who leaves before the first word pays for the question', async () => {
	const { provider, askAndWait, tokens } = await startVisitors();
	provider.behaviour = 'silent';
	const leave = await askAndWait('203.0.113.1');
	expect(await tokens()).toEqual({ used: 0, open: 2 });
	leave();
	await until('the provider was left', () => provider.requests[0]?.wasLeft);
	await until('the answer is counted', async () => (await tokens()).open === 0);
	const bytesPerToken = 3;
	const sent = Buffer.byteLength(JSON.stringify(provider.requests[0]?.body));
	expect((await tokens()).used).toBeGreaterThanOrEqual(sent / bytesPerToken);
});

it('a visitor who leaves later pays for what has arrived as well', async () => {
	const { provider, ask, tokens } = await startVisitors();
	provider.behaviour = 'endless';
	const leave = new AbortController();
	const reader = (await ask('203.0.113.1', leave.signal)).body?.getReader();
	for (let chunks = 0; chunks < 20; chunks += 1) await reader?.read();
	leave.abort();
	await until('the answer is counted', async () => (await tokens()).open === 0);
	const sent = Buffer.byteLength(JSON.stringify(provider.requests[0]?.body)) / 3;
	expect((await tokens()).used).toBeGreaterThanOrEqual(sent + 20);
});

it('counts what the provider reports, and nothing where it refused or was away', async () => {
	const { provider, ask, tokens } = await startVisitors();
	provider.usage = 1234;
	await (await ask('203.0.113.1')).text();
	expect(await tokens()).toEqual({ used: 1234, open: 0 });
	for (const failure of [401, 429, 500]) {
		provider.behaviour = failure;
		await (await ask('203.0.113.1')).text();
	}
	await provider.close();
	expect(await (await ask('203.0.113.1')).text()).toContain(failures.down);
	expect(await tokens()).toEqual({ used: 1234, open: 0 });
});
