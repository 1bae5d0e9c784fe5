import { expect, it } from 'vitest';
import { hidden, signIn } from '#test/support/signed-in.ts';
import {
	owner,
	startMailApp,
	startTestApp,
	suspectContact,
	validContact,
} from '#test/support/test-app.ts';
import { hourMs as hour, minuteMs as minute } from '../clock.ts';

const kim = 'kim@owner.example';

async function start() {
	const server = await startTestApp({ config: { inbox: { users: [owner, kim] } } });
	const ana = await signIn(server);
	const send = async (name: string, fields = {}) =>
		server.send({
			name,
			email: `${name.normalize('NFKD').replaceAll(/[^\w]/g, '')}@customer.example`,
			message: `A question of ${name}`,
			...fields,
		});
	const states = async () => (await server.enquiries()).map(({ state }) => state);
	return { ...server, ana, send, states };
}

/** Returns the names in the rows of a list. */
const namesIn = (body: string) =>
	[...body.matchAll(/<bdi>([^<]*)<\/bdi><\/a>/g)].map(([, name]) => name);

it('New is oldest first, says how long each waits and how many came since it was read, and one sentence says how things stand', async () => {
	const { ana, send, clock } = await start();
	expect((await ana.get('/inbox')).body).toContain('No enquiries yet');
	const moana = await send('Moana');
	clock.advance(50 * hour);
	const since = clock.now().toISOString();
	await send('Tane');
	expect((await ana.get(`/inbox/${moana}`)).body).toContain(
		'Next in New: <bdi>Tane</bdi>, 1 minute<',
	);
	clock.advance(10 * hour);
	expect((await ana.get(`/inbox/new.json?since=${since}`)).json()).toEqual({ count: 1 });
	const { body } = await ana.get('/inbox');
	expect(namesIn(body)).toEqual(['Moana', 'Tane']);
	expect(body).toMatch(/>2 this week; 2 wait, the oldest 2 days<.*"page">New (?!.*"page">)/s);
	expect(body).toMatch(
		/^(?!.*(came back|after=)).*waiting 2 days<.* of Moana<.*waiting 10 hours</s,
	);
	expect(namesIn((await ana.get('/inbox?tab=all')).body)).toEqual(['Tane', 'Moana']);
});

it('search finds fields, replies and notes in every tab, and says in which', async () => {
	const { ana, send } = await start();
	const id = await send('Tāne', { subject: 'Web Scraping', phone: '+64 (21) 555-0123' });
	await ana.press(`/inbox/${id}`, { intent: 'note', note: 'Rang on Tuesday, 100% sure' });
	await ana.press(`/inbox/${id}`, { intent: 'answered', ids: id });
	const found = async (search: string) =>
		(await ana.get(`/inbox?${new URLSearchParams({ tab: 'new', search })}`)).body;
	expect(await found('tane')).toMatch(/>1 found<.*Answered<.*Web/s);
	expect(await found('sure rang')).toMatch(/owner’s note:<.*Rang on Tuesday, 100% sure</);
	expect(await found('0215550123')).toMatch(/Phone:<.*\+64 \(21\) 555-0123</);
	expect(await found('wednesday')).toMatch(/Nothing matches.*Clear the search</s);
});

it('ticked enquiries become spam and genuine again, and Undo puts each back where it was', async () => {
	const { ana, send, enquiries, states, clock } = await start();
	const retention = async () => (await enquiries()).map(({ retained_from }) => retained_from);
	const [moana, tane] = [await send('Moana'), await send('Tane')];
	await ana.press(`/inbox/${tane}`, { intent: 'answered', ids: tane });
	expect((await retention())[1]).not.toBe((await enquiries())[1]?.received_at);
	const ids = [moana, tane].map((id) => ['ids', id] as const);
	clock.advance(1000);
	const url = '/inbox?tab=all';
	const marked = await ana.press(url, [['intent', 'spam'], ...ids]);
	expect(marked.body).toMatch(/>2 enquiries: marked as spam\.<.*>0 this week; nobody waits</s);
	expect(await states()).toEqual(['spam', 'spam']);
	const [since, sinceToo] = await retention();
	expect(since).toBe(sinceToo);
	const undo = { intent: 'undo', undo: hidden(marked.body, 'undo') };
	expect((await ana.press(url, undo)).body).toContain('Undone for 2 enquiries.');
	expect(await states()).toEqual(['new', 'answered']);
	expect((await retention())[0]).toBe(since);
	expect((await ana.press(url, undo)).body).toContain('Already done.');
	expect((await ana.get('/inbox?tab=new&ticked=all')).body.split('checked=""')).toHaveLength(2);
	expect((await ana.post(url, { intent: 'spam' })).body).toContain('Tick enquiries first.');
	expect((await ana.press(url, [['intent', 'answered'], ...ids])).body).toContain(
		'. 1 enquiry had been',
	);
});

it('a second press says so with the same Undo, and somebody else’s press is named', async () => {
	const { app, clock, ana, send, states } = await start();
	const other = await signIn({ app, clock }, kim);
	const id = await send('Moana');
	const press = { intent: 'answered', ids: id };
	const first = await ana.press('/inbox', press);
	const second = await ana.press('/inbox', press);
	expect(second.body).toContain('Already done.');
	expect(hidden(second.body, 'undo')).toBe(hidden(first.body, 'undo'));
	const refused = await other.post('/inbox', press);
	expect(refused.body).toMatch(/<h2>owner marked this as answered at 1:\d\d pm<\/h2>/);
	expect((await ana.post('/inbox', { ...press, intent: 'not-spam' })).body).toContain(
		'owner marked this',
	);
	// What somebody else changed since stays.
	await other.press(`/inbox/${id}`, { intent: 'spam', ids: id });
	const undo = { intent: 'undo', undo: hidden(first.body, 'undo') };
	expect((await ana.post('/inbox', undo)).body).toMatch(/kim marked this as spam at/);
	for (const intent of ['not-spam', 'answered'])
		await other.press(`/inbox/${id}`, { intent, ids: id });
	expect((await ana.post('/inbox', undo)).body).toMatch(/kim marked this as answered at/);
	expect(await states()).toEqual(['answered']);
});

it('Not spam mails notice and acknowledgement, once; marking keeps them back and remembers the text', async () => {
	const server = await startMailApp();
	const user = await signIn(server);
	const id = await server.send(suspectContact);
	const queued = async () => (await server.outbox()).map(({ kind }) => kind).toSorted();
	expect((await user.get('/inbox?tab=suspect')).body).toContain(validContact.name);
	expect(await queued()).toEqual([]);
	expect((await user.press(`/inbox/${id}`, { intent: 'spam', ids: id })).body).toContain(
		'Marked as spam.',
	);
	const marked = server.kysely.selectFrom('marked_texts').selectAll();
	expect(await marked.execute()).toHaveLength(1);
	server.clock.advance(hour);
	const { body } = await user.press(`/inbox/${id}`, { intent: 'not-spam', ids: id });
	expect(body).toContain('is on its way to Aroha Ngata');
	expect(await marked.execute()).toEqual([]);
	await server.idle();
	const recipients = server.smtp.mails.map(({ to }) => to?.[0]?.address);
	expect(recipients.toSorted()).toEqual([validContact.email, owner]);
	// Undo takes it back, and of both nobody gets a second one.
	await user.press(`/inbox/${id}`, { intent: 'undo', undo: hidden(body, 'undo') });
	await user.press(`/inbox/${id}`, { intent: 'not-spam', ids: id });
	await server.pass(25 * hour);
	expect(await queued()).toEqual(['acknowledgement', 'notice']);
	const suspect = await server.send({ ...suspectContact, email: 'jo@customer.example' });
	await user.press(`/inbox/${suspect}`, { intent: 'not-spam', ids: suspect });
	await server.idle();
	expect(await queued()).toEqual(['acknowledgement', 'acknowledgement', 'notice', 'notice']);
});

it('what is spam for a while in an outage is mailed once, and its message proves nothing of the mailbox', async () => {
	const { app, send, pass, idle, smtp, ...server } = await startMailApp();
	const user = await signIn({ app, ...server });
	const press = (intent: string, id: string) => user.press(`/inbox/${id}`, { intent, ids: id });
	smtp.refusedRecipient = owner;
	const first = await send();
	await idle();
	const second = await send({ message: 'It is in no message yet.' });
	await press('answered', second);
	const { body } = await press('spam', second);
	await press('spam', first);
	await pass(minute);
	expect(await app.outbox.problems()).toHaveLength(1);
	smtp.refusedRecipient = undefined;
	await press('not-spam', first);
	await user.press(`/inbox/${second}`, { intent: 'undo', undo: hidden(body, 'undo') });
	await press('new', second);
	await pass(3 * minute);
	const mails = smtp.mails
		.filter(({ to }) => to?.[0]?.address === owner)
		.map(({ html = '' }) => html);
	expect(mails.map((html) => [first, second].filter((id) => html.includes(id)))).toEqual([
		[first, second],
	]);
});

it('a long list has pages, and counts of tabs stop', async () => {
	const { ana, kysely, send, enquiries } = await start();
	await send('Moana');
	const [row] = await enquiries();
	if (!row) throw new Error('no enquiry');
	const rows = Array.from({ length: 1200 }, (_, index) => ({
		...row,
		id: `0190000${String(index).padStart(5, '0')}-7000-8000-000000000000`.replace(
			/^(.{8})(.{4})/,
			'$1-$2',
		),
	}));
	const insert = kysely.insertInto('enquiries');
	for (let at = 0; at < rows.length; at += 100)
		await insert.values(rows.slice(at, at + 100)).execute();
	const idsIn = (body: string) =>
		[...body.matchAll(/name="ids" value="([^"]+)"/g)].map(([, id]) => id);
	for (const tab of ['new', 'all']) {
		const { body } = await ana.get(`/inbox?tab=${tab}`);
		expect(body).toMatch(/All <b[^>]*>1,000\+<\/b>/);
		const next = /href="(\/inbox\?[^"]*after=[^"]*)"/.exec(body)?.[1] ?? '';
		const more = idsIn((await ana.get(next.replaceAll('&amp;', '&'))).body);
		expect(more.filter((id) => !idsIn(body).includes(id))).toHaveLength(50);
	}
});

it('the export has all enquiries, and another site can start neither it nor a download', async () => {
	const { app, ana, send } = await start();
	const id = await send('Moana');
	const { headers, body } = await ana.get('/inbox/export.csv');
	expect(headers['content-type']).toBe('text/csv; charset=utf-8');
	expect(headers['content-disposition']).toMatch(
		/^attachment; filename="enquiries-2026-03-01.csv"$/,
	);
	expect(body).toContain('Moana');
	const other = { cookie: ana.cookie, 'sec-fetch-site': 'cross-site' };
	expect((await app.inject({ url: '/inbox/export.csv', headers: other })).statusCode).toBe(403);
	const download = `/inbox/${id}/download`;
	expect((await ana.get(download)).statusCode).toBe(200);
	expect((await app.inject({ url: download, headers: other })).statusCode).toBe(403);
});
