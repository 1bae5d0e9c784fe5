import { describe, expect, it } from 'vitest';
import { read } from '#test/support/page.ts';
import { hidden, signIn } from '#test/support/signed-in.ts';
import { kim, startTestApp, twoUsers, validTrial } from '#test/support/test-app.ts';
import { hourMs } from '../../clock.ts';

async function start() {
	const server = await startTestApp({ config: twoUsers });
	const ana = await signIn(server);
	const send = async (name: string, fields = {}) =>
		server.send({
			name,
			email: `${name.normalize('NFKD').replaceAll(/[^\w]/g, '')}@customer.example`,
			message: `A question of ${name}`,
			...fields,
		});
	const states = async () => (await server.enquiries()).map(({ state }) => state);
	const list = async (query = '') => ana.get(`/inbox${query}`);
	return { ...server, ana, send, states, list };
}

/** Returns the names in the rows of a list. */
const namesIn = ({ body }: { body: string }) =>
	[...body.matchAll(/<bdi>([^<]*)<\/bdi><\/a>/g)].map(([, name]) => name);

describe('the tab New', () => {
	async function startWithTwo() {
		const server = await start();
		const moana = await server.send('Moana');
		server.clock.advance(50 * hourMs);
		const since = server.clock.now().toISOString();
		await server.send('Tane');
		return { ...server, moana, since };
	}

	it('says that there is none', async () => {
		const { list } = await start();
		read(await list()).says('No enquiries yet');
	});

	it('is oldest first, and All is newest first', async () => {
		const { list } = await startWithTwo();
		expect(namesIn(await list())).toEqual(['Moana', 'Tane']);
		expect(namesIn(await list('?tab=all'))).toEqual(['Tane', 'Moana']);
	});

	it('says how long each waits', async () => {
		const { list, clock } = await startWithTwo();
		clock.advance(10 * hourMs);
		read(await list()).says('Moana', 'waiting 2 days', 'Tane', 'waiting 10 hours');
	});

	it('says in one sentence how things stand', async () => {
		const { list, clock } = await startWithTwo();
		clock.advance(10 * hourMs);
		const page = read(await list());
		page.says('2 enquiries wait, the oldest 2 days');
		page.saysNot('came back');
	});

	it('is the only one that is marked as the present page', async () => {
		const { list } = await startWithTwo();
		expect((await list()).body.match(/aria-current="page">\w+/g)).toEqual([
			'aria-current="page">New',
		]);
	});

	it('leads from an enquiry to the next', async () => {
		const { ana, moana } = await startWithTwo();
		read(await ana.get(`/inbox/${moana}`)).says('Next in New: Tane, 1 minute');
	});

	it('counts how many came since it was read', async () => {
		const { list, since, enquiries } = await startWithTwo();
		expect((await list(`/new.json?since=${since}`)).json()).toEqual({ count: 1, hasMore: false });
		const [last] = (await enquiries())
			.map((row) => row.received_at)
			.toSorted()
			.toReversed();
		expect((await list(`/new.json?since=${last}`)).json()).toEqual({ count: 0, hasMore: false });
	});

	it('counts a hundred at most, and says that there are more', async () => {
		const { list, kysely, enquiries } = await startWithTwo();
		const [row] = await enquiries();
		if (!row) throw new Error('no enquiry');
		const rows = Array.from({ length: 100 }, (_, index) => ({
			...row,
			id: `01a00000-0000-7000-8000-${String(index).padStart(12, '0')}`,
		}));
		await kysely.insertInto('enquiries').values(rows).execute();
		const counted = (await list('/new.json?since=2020-01-01')).json();
		expect(counted).toEqual({ count: 100, hasMore: true });
	});
});

describe('search', () => {
	async function startWithAnswered() {
		const server = await start();
		const id = await server.send('Tāne', { subject: 'Web Scraping', phone: '+64 (21) 555-0123' });
		const url = `/inbox/${id}`;
		await server.ana.press(url, { intent: 'note', note: 'Rang on Tuesday, 100% sure' });
		await server.ana.press(url, { intent: 'answered', ids: id });
		const found = async (search: string) =>
			read(await server.list(`?${new URLSearchParams({ tab: 'new', search })}`));
		return { ...server, found };
	}

	it('finds in every tab, and says in which', async () => {
		const { found } = await startWithAnswered();
		(await found('tane')).says('1 found', 'Answered', 'Web');
	});

	it.each([
		['a note', 'sure rang', ['owner’s note:', 'Rang on Tuesday, 100% sure']],
		['a number', '0215550123', ['Phone:', '+64 (21) 555-0123']],
	])('shows the words of %s that were found', async (_, search, words) => {
		const { found } = await startWithAnswered();
		(await found(search)).says(...words);
	});

	it('for “trial” finds trials, which are called that', async () => {
		const { post, found, send } = await startWithAnswered();
		await post({ ...validTrial, message: '' });
		await send('Moana', { message: 'A question' });
		(await found('trial')).says('1 found', validTrial['practice-name'], 'Trial', 'EXACT');
	});

	it('that finds nothing says so, and can be cleared', async () => {
		const { found } = await startWithAnswered();
		(await found('wednesday')).says('Nothing matches', 'Clear the search');
	});
});

describe('ticked enquiries', () => {
	const all = '/inbox?tab=all';

	async function startWithTicked() {
		const server = await start();
		const moana = await server.send('Moana');
		const tane = await server.send('Tane');
		await server.ana.press(`/inbox/${tane}`, { intent: 'answered', ids: tane });
		const ids = [moana, tane].map((id) => ['ids', id] as const);
		const press = (intent: string) => server.ana.press(all, [['intent', intent], ...ids]);
		const retained = async () => (await server.enquiries()).map((row) => row.retained_from);
		return { ...server, press, retained };
	}

	it('become spam at once, which one sentence says', async () => {
		const { press, states } = await startWithTicked();
		const marked = read(await press('spam'));
		marked.says('2 enquiries: marked as spam.', 'Nobody waits');
		expect(await states()).toEqual(['spam', 'spam']);
	});

	it('are kept from the moment on in which they became spam', async () => {
		const { press, retained, clock } = await startWithTicked();
		clock.advance(1000);
		const now = clock.now().toISOString();
		await press('spam');
		const since = await retained();
		expect(since[0]).toBe(since[1]);
		expect(since[0]?.slice(0, 16)).toBe(now.slice(0, 16));
	});

	it('are where each was after Undo, and kept anew from then on', async () => {
		const { ana, press, states, retained } = await startWithTicked();
		const marked = await press('spam');
		const [since = ''] = await retained();
		const undo = { intent: 'undo', undo: hidden(marked.body, 'undo') };
		read(await ana.press(all, undo)).says('Undone for 2 enquiries.');
		expect(await states()).toEqual(['new', 'answered']);
		const [anew = ''] = await retained();
		expect(anew && since && anew > since).toBe(true);
	});

	it('are undone once', async () => {
		const { ana, press } = await startWithTicked();
		const undo = { intent: 'undo', undo: hidden((await press('spam')).body, 'undo') };
		await ana.press(all, undo);
		read(await ana.press(all, undo)).says('Already done.');
	});

	it('can be all of a list, and none with another press', async () => {
		const { list } = await startWithTicked();
		read(await list('?tab=new')).hasLink('Tick all 1', '/inbox?tab=new&ticked=all');
		const ticked = await list('?tab=new&ticked=all');
		expect(ticked.body.match(/checked=""/g)).toHaveLength(1);
		expect(ticked.body, 'after a button nothing is').toMatch(
			/<form [^>]*action="\/inbox\?tab=new"/,
		);
		read(ticked).hasLink('Tick none', '/inbox?tab=new');
	});

	it('have the buttons for what can be done with one of them, as its own page has', async () => {
		const { list } = await startWithTicked();
		const page = read(await list('?tab=all'));
		for (const label of ['Mark as answered', 'Back to New', 'Spam']) page.hasButton(label);
	});

	it('are asked for if there are none', async () => {
		const { ana } = await startWithTicked();
		read(await ana.post(all, { intent: 'spam' })).says('Tick enquiries first.');
	});
});

describe('a second press', () => {
	async function startWithAnswered() {
		const server = await start();
		const other = await signIn(server, kim);
		const id = await server.send('Moana');
		const press = { intent: 'answered', ids: id };
		const first = await server.ana.press('/inbox', press);
		const undo = { intent: 'undo', undo: hidden(first.body, 'undo') };
		const otherPresses = (intent: string) => other.press(`/inbox/${id}`, { intent, ids: id });
		return { ...server, other, otherPresses, press, undo };
	}

	it('says so, with the same Undo', async () => {
		const { ana, press, undo } = await startWithAnswered();
		const second = await ana.press('/inbox', press);
		read(second).says('Already done.');
		expect(hidden(second.body, 'undo')).toBe(undo.undo);
	});

	it('of somebody else is told who was first', async () => {
		const { other, press } = await startWithAnswered();
		const refused = await other.post('/inbox', press);
		read(refused).says(/owner marked this as answered at 1:\d\d pm/);
	});

	it('undoes nothing that somebody else has changed since', async () => {
		const { ana, otherPresses, undo, states } = await startWithAnswered();
		await otherPresses('spam');
		read(await ana.post('/inbox', undo)).says('kim marked this as spam at');
		expect(await states()).toEqual(['spam']);
	});

	it('undoes nothing that somebody else has done again since', async () => {
		const { ana, otherPresses, undo, states } = await startWithAnswered();
		for (const intent of ['spam', 'not-spam', 'answered']) await otherPresses(intent);
		read(await ana.post('/inbox', undo)).says('kim marked this as answered at');
		expect(await states()).toEqual(['answered']);
	});
});

it('a long list has pages, none after the last, and counts of tabs stop', async () => {
	const { ana, kysely, send, enquiries } = await start();
	await send('Moana');
	const [row] = await enquiries();
	if (!row) throw new Error('no enquiry');
	const rows = Array.from({ length: 1200 }, (_, index) => ({
		...row,
		id: `01900000-${String(index).padStart(4, '0')}-7000-8000-000000000000`,
	}));
	const insert = kysely.insertInto('enquiries');
	for (let at = 0; at < rows.length; at += 100) {
		await insert.values(rows.slice(at, at + 100)).execute();
	}
	const idsIn = (body: string) =>
		[...body.matchAll(/name="ids" value="([^"]+)"/g)].map(([, id]) => id);
	for (const tab of ['new', 'all']) {
		const { body } = await ana.get(`/inbox?tab=${tab}`);
		read({ body }).says(/All 1,000\+/);
		const next = /href="(\/inbox\?[^"]*after=[^"]*)"/.exec(body)?.[1] ?? '';
		const more = idsIn((await ana.get(next.replaceAll('&amp;', '&'))).body);
		expect(more.filter((id) => !idsIn(body).includes(id))).toHaveLength(50);
	}
	await kysely.deleteFrom('enquiries').where('id', '>', '01900000-0050').execute();
	const { body } = await ana.get('/inbox?tab=all');
	expect(idsIn(body)).toHaveLength(50);
	expect(body).not.toContain('after=');
});

describe('the export', () => {
	it('is a file with all enquiries', async () => {
		const { send, list } = await start();
		await send('Moana');
		const { headers, body } = await list('/export.csv');
		expect(headers['content-type']).toBe('text/csv; charset=utf-8');
		expect(headers['content-disposition']).toBe('attachment; filename="enquiries-2026-03-01.csv"');
		expect(body).toContain('Moana');
	});

	it('cannot be started by another site, of all or of one', async () => {
		const { app, ana, send } = await start();
		const headers = { cookie: ana.cookie, 'sec-fetch-site': 'cross-site' };
		for (const path of ['export.csv', `${await send('Moana')}/download`]) {
			const { statusCode } = await app.inject({ url: `/inbox/${path}`, headers });
			expect(statusCode, path).toBe(403);
		}
	});
});
