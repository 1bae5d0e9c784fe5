import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { signIn } from '#test/support/signed-in.ts';
import { startTestApp, suspectContact, validContact } from '#test/support/test-app.ts';
import { until } from '#test/support/until.ts';

const users = { inbox: { users: ['owner@owner.example'] } };

async function start() {
	const time = { now: Date.parse('2026-03-01T22:00:00Z') };
	const clock = { now: () => new Date(time.now) };
	const server = await startTestApp({ clock, environment: users, smtpUrl: 'smtp://127.0.0.1:1' });
	const user = await signIn(server, { now: clock.now() });
	const send = async (fields: Record<string, string>) => {
		time.now += 60_000;
		return (await server.post({ ...validContact, ...fields })).json<{ id: string }>().id;
	};
	const events = async () => {
		const rows = await server.kysely.selectFrom('inbox_events').selectAll().orderBy('id').execute();
		return rows.map(({ action, details }) => [action, details]);
	};
	return { ...server, server, time, user, send, events };
}

it('the CSV has the rows of the list, New Zealand time, and no formula', async () => {
	const { server, user, send } = await start();
	await send({ name: 'First', message: 'a;=HYPERLINK("x")' });
	await send({ name: '=1+1' });
	await server.post({ ...suspectContact, name: 'Casino' });
	const { headers, body, rawPayload } = await user.get('/inbox/export.csv?tab=new');
	expect(headers).toMatchObject({
		'content-type': 'text/csv; charset=utf-8',
		'content-disposition': 'attachment; filename="enquiries-2026-03-02.csv"',
		'cache-control': 'no-store',
	});
	expect([...rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
	const lines = body.trimEnd().split('\r\n');
	expect(lines[0]).toMatch(/received_new_zealand.*,name,.*message/);
	expect(lines.slice(1).map((line) => /"'=1\+1"|First/.exec(line)?.[0])).toEqual([`"'=1+1"`, 'First']);
	expect(lines[1]).toContain('2026-03-02 11:02');
	expect(lines[2]).toContain(`"a;'=HYPERLINK(""x"")"`);
});

it('an answered enquiry has the time, and a field that no form has any more is kept', async () => {
	const { user, send, kysely } = await start();
	const id = await send({});
	const fields = JSON.stringify({ name: 'Aroha', budget: '1' });
	const changes = { fields, answered_at: '2026-03-02T01:30:00.000Z' };
	await kysely.updateTable('submissions').set(changes).where('id', '=', id).execute();
	const [head = '', row = ''] = (await user.get('/inbox/export.csv?tab=all')).body.split('\r\n');
	expect(head).toMatch(/,received_new_zealand,answered_at,answered_new_zealand,name,.*,other_fields$/);
	expect(row).toContain(',2026-03-02 11:01,2026-03-02T01:30:00.000Z,2026-03-02 14:30,Aroha,');
	expect(row).toMatch(/,"\{""budget"":""1""\}"$/);
	expect((await user.get('/inbox/export.json?tab=all')).json()).toMatchObject([
		{ answeredAt: '2026-03-02T01:30:00.000Z', answeredNewZealand: '2026-03-02 14:30' },
	]);
});

it('the JSON has the searched and the ticked enquiries', async () => {
	const { user, send } = await start();
	const [first] = [await send({ name: 'First' }), await send({ name: 'Second' })];
	const names = async (query: string) =>
		(await user.get(`/inbox/export.json?${query}`))
			.json<{ fields: { name: string } }[]>()
			.map(({ fields }) => fields.name);
	expect(await names('search=second')).toEqual(['Second']);
	expect(await names(`here=%2Finbox&id=${first}&id=x`)).toEqual(['First']);
	expect(await names('tab=suspect')).toEqual([]);
	const { headers } = await user.get('/inbox/export.json?here=%2Finbox%3Ftab%3Dall');
	expect(headers.location).toBe('/inbox?tab=all&done=exported&count=0');
});

it('an export has a line in the audit, without what was searched', async () => {
	const { user, time, send, events } = await start();
	const id = await send({});
	await user.get('/inbox/export.csv?tab=all&search=aroha');
	time.now += 60_000;
	await user.get(`/inbox/export.json?id=${id}`);
	expect((await events()).slice(1)).toEqual([
		['exported', 'CSV: All, search'],
		['exported', 'JSON: 1 ticked'],
	]);
});

it('another site cannot start one', async () => {
	const { app, user, events } = await start();
	const headers = { cookie: user.cookie, 'sec-fetch-site': 'cross-site' };
	expect((await app.inject({ url: '/inbox/export.csv', headers })).statusCode).toBe(403);
	expect(await events()).toHaveLength(1);
});

it('a reader that leaves frees its place, and a third waits', async () => {
	const { app, user, send, kysely } = await start();
	await send({});
	const row = await kysely.selectFrom('submissions').selectAll().executeTakeFirstOrThrow();
	// Two large enough to fill the buffers of a connection.
	const fields = JSON.stringify({ message: 'x'.repeat(8_000_000) });
	const copies = [1, 2, 3].map((n) => ({
		...row,
		...{ id: `${row.id.slice(0, -1)}${n}`, fields, idempotency_key_hash: null, content_hash: null },
	}));
	await kysely.deleteFrom('submissions').execute();
	for (const copy of copies) await kysely.insertInto('submissions').values(copy).execute();
	const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
	const read = async () => {
		const socket = connect(Number(port), '127.0.0.1');
		socket.write(`GET /inbox/export.json HTTP/1.1\r\nHost: x\r\nCookie: ${user.cookie}\r\n\r\n`);
		await once(socket, 'readable');
		return socket;
	};
	const sockets = [await read(), await read()];
	const other = () => user.get('/inbox/export.json?tab=suspect');
	expect((await other()).statusCode).toBe(429);
	sockets[0]?.destroy();
	await until('a place is free', async () => (await other()).statusCode === 200);
	sockets[1]?.destroy();
});
