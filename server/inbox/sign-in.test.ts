import { expect, it } from 'vitest';
import { leads } from '#test/support/owner-commands.ts';
import { owner, postForm, signIn, tokenOf } from '#test/support/signed-in.ts';
import { startMailApp, startTestApp } from '#test/support/test-app.ts';
import { until } from '#test/support/until.ts';
import { systemClock } from '../clock.ts';
import { timeOfId } from '../database/id-time.ts';
import { createLink, requestLink } from './sign-in-links.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const users = { inbox: { users: [owner] } };

/** Starts an app whose inbox has one user, and a clock. */
async function start(environment: Parameters<typeof startTestApp>[0] = {}) {
	const time = { now: Date.parse('2026-03-02T00:00:00Z') };
	const clock = { now: () => new Date(time.now) };
	const server = await startTestApp({
		clock,
		...environment,
		environment: { ...users, ...environment.environment },
	});
	const newToken = async () =>
		tokenOf(await createLink(server.app.database, 'http://127.0.0.1:3000', owner, clock.now()));
	const use = (token: string, headers?: Record<string, string>) =>
		postForm(server, '/inbox/sessions', { token }, headers);
	return { ...server, server, time, clock, newToken, use };
}

it('a mailed link leads back to the page that was asked for', async () => {
	const { smtp, ...server } = await startMailApp({ environment: users });
	const asked = await server.app.inject('/inbox?tab=all');
	expect([asked.statusCode, asked.headers.location]).toEqual([303, '/inbox/sign-in?to=%2Finbox%3Ftab%3Dall']);
	await postForm(server, '/inbox/sign-in', { address: owner.toUpperCase(), to: '/inbox?tab=all' });
	await until('the email came', () => smtp.mails.length > 0);
	const [mail] = smtp.mails;
	expect(mail?.to).toEqual([expect.objectContaining({ address: owner })]);
	const link = /http\S+/.exec(mail?.text ?? '')?.[0] ?? '';
	const { app } = server;
	const rows = await app.database.kysely.selectFrom('sign_in_tokens').selectAll().execute();
	expect(JSON.stringify(rows)).not.toContain(tokenOf(link));
	// A program that checks mail opens links, several times.
	const { pathname, search } = new URL(link);
	for (let times = 0; times < 2; times += 1) {
		const page = await app.inject(pathname + search);
		expect([page.statusCode, page.headers['set-cookie']]).toEqual([200, undefined]);
	}
	expect((await app.inject(pathname + search)).body).toContain(owner);
	const signedIn = await postForm(server, '/inbox/sessions', { token: tokenOf(link) });
	expect([signedIn.statusCode, signedIn.headers.location]).toEqual([303, '/inbox?tab=all']);
	expect(server.log.join('')).not.toContain(tokenOf(link));
});

it('the answer is the same for an unknown address, which gets no email', async () => {
	const { smtp, ...server } = await startMailApp({ environment: users, clock: systemClock });
	const askedAt = Date.now();
	const known = await postForm(server, '/inbox/sign-in', { address: owner });
	const unknown = await postForm(server, '/inbox/sign-in', { address: 'x@y.example' });
	expect(known.statusCode).toBe(200);
	expect(unknown.body).toBe(known.body);
	await until('the email came', () => smtp.mails.length > 0);
	const rows = await server.outbox();
	expect(rows.map(({ kind }) => kind)).toEqual(['sign-in']);
	// The work comes later, so that no time of a response tells.
	expect(timeOfId(rows[0]?.id ?? '').getTime() - askedAt).toBeGreaterThan(150);
});

it('strangers who ask for links do not fill the mailbox, and the user has a link that works', async () => {
	const { app, outbox, time, clock } = await start();
	const request = () => requestLink(app.database, owner, '/inbox', clock.now());
	await Promise.all(Array.from({ length: 8 }, request));
	expect(await outbox()).toHaveLength(3);
	time.now += 16 * minuteMs;
	await request();
	expect(await outbox()).toHaveLength(4);
});

it('attempts from one address are limited, but whoever has a link can sign in', async () => {
	const { server, newToken, use } = await start();
	const statuses: number[] = [];
	for (let times = 0; times < 11; times += 1)
		statuses.push((await postForm(server, '/inbox/sign-in', { address: 'x@y.example' })).statusCode);
	expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
	expect((await use(await newToken())).statusCode).toBe(303);
});

it('a link works once, for fifteen minutes, on this site', async () => {
	const { app, time, newToken, use } = await start();
	const [first, second] = [await newToken(), await newToken()];
	expect((await use(first)).statusCode).toBe(303);
	time.now += 15 * minuteMs;
	for (const token of [first, second, 'x'.repeat(43), '']) {
		const { statusCode, body, headers } = await use(token);
		expect([statusCode, headers['set-cookie']]).toEqual([410, undefined]);
		expect(body).toContain('href="/inbox/sign-in"');
		expect((await app.inject(`/inbox/sign-in?token=${token}`)).statusCode).toBe(410);
	}
});

it('of two uses of a link at the same time, on two servers, one works', async () => {
	const { server, databaseUrl, clock, newToken, use } = await start();
	const replica = await startTestApp({ databaseUrl, clock, environment: users });
	const token = await newToken();
	const uses = [use(token), postForm(replica, '/inbox/sessions', { token })];
	const responses = await Promise.all(uses);
	expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([303, 410]);
	const cookie = String(responses.find(({ statusCode }) => statusCode === 303)?.headers['set-cookie']);
	const read = () => replica.app.inject({ url: '/inbox', headers: { cookie: cookie.replace(/;.*/, '') } });
	expect((await read()).statusCode).toBe(200);
	await postForm(server, '/inbox/sign-out', {}, { cookie: cookie.replace(/;.*/, '') });
	expect((await read()).statusCode).toBe(303);
});

it('links and sessions of a clock that was ahead end with it, and keep nobody out', async () => {
	const { server, app, time, clock, outbox, newToken, use } = await start();
	time.now += 365 * dayMs;
	const token = await newToken();
	const session = await signIn(server, { now: clock.now() });
	const request = () => requestLink(app.database, owner, '/inbox', clock.now());
	for (let times = 0; times < 2; times += 1) await request();
	time.now -= 365 * dayMs;
	expect((await use(token)).statusCode).toBe(410);
	expect((await session.get('/inbox')).statusCode).toBe(303);
	await request();
	expect(await outbox()).toHaveLength(3);
});

it('no link leads to another site', async () => {
	const { server, app } = await start({ smtpUrl: 'smtp://127.0.0.1:1' });
	const targets = [
		'https://evil.example/inbox',
		'//evil.example/inbox',
		'/\\evil.example/inbox',
		'/inboxes',
		'/inbox/../x',
		`/inbox?text=${'x'.repeat(2000)}`,
	];
	for (const to of targets) {
		const { body } = await app.inject(`/inbox/sign-in?to=${encodeURIComponent(to)}`);
		expect(body).toContain('name="to" value="/inbox"');
	}
	await postForm(server, '/inbox/sign-in', { address: owner, to: 'https://evil.example/inbox' });
	const rows = () => app.database.kysely.selectFrom('sign_in_tokens').select('return_to').execute();
	await until('the request was stored', async () => (await rows()).length === 1);
	expect(await rows()).toEqual([{ return_to: '/inbox' }]);
});

it('the cookie is for this host and not for script', async () => {
	const secure = await start({ environment: { siteUrl: 'https://site.example' } });
	const attributes = 'Path=/; HttpOnly; SameSite=Lax';
	const { headers } = await secure.use(await secure.newToken());
	expect(headers['set-cookie']).toMatch(
		new RegExp(`^__Host-inbox=[\\w-]{43}; ${attributes}; Secure; Max-Age=2592000$`),
	);
	const local = await start();
	const response = await local.use(await local.newToken());
	expect(response.headers['set-cookie']).toMatch(
		new RegExp(`^inbox=[\\w-]{43}; ${attributes}; Max-Age=2592000$`),
	);
	const stored = await local.app.database.kysely.selectFrom('inbox_sessions').selectAll().execute();
	expect(JSON.stringify(stored)).not.toContain(
		/inbox=([^;]+)/.exec(String(response.headers['set-cookie']))?.[1],
	);
});

it('a session that was planted or is open is replaced at sign-in', async () => {
	const { server, newToken, use } = await start();
	const old = await signIn(server, { now: new Date(Date.parse('2026-03-02T00:00:00Z')) });
	const fresh = await use(await newToken(), { cookie: old.cookie });
	expect(fresh.headers['set-cookie']).toEqual(expect.not.stringContaining(old.cookie));
	expect((await old.get('/inbox')).statusCode).toBe(303);
	const planted = await use(await newToken(), { cookie: `inbox=${'a'.repeat(43)}` });
	expect(String(planted.headers['set-cookie'])).not.toContain('a'.repeat(43));
});

it('a session ends thirty days after its last use, and when its user is removed', async () => {
	const { server, time, clock, databaseUrl } = await start();
	const { get, cookie } = await signIn(server, { now: clock.now() });
	time.now += 29 * dayMs;
	const used = await get('/inbox');
	expect([used.statusCode, String(used.headers['set-cookie'])]).toEqual([
		200,
		expect.stringContaining('Max-Age=2592000'),
	]);
	time.now += 29 * dayMs;
	const unused = await signIn(server, { now: clock.now() });
	const other = await startTestApp({
		databaseUrl,
		clock,
		environment: { inbox: { users: ['new@owner.example'] } },
	});
	expect((await other.app.inject({ url: '/inbox', headers: { cookie } })).statusCode).toBe(303);
	await other.app.close();
	// Whoever is a user again has to sign in again.
	for (const read of [get, unused.get]) expect((await read('/inbox')).statusCode).toBe(303);
	const { get: again } = await signIn(server, { now: clock.now() });
	time.now += 31 * dayMs;
	expect((await again('/inbox')).statusCode).toBe(303);
});

it('sign out ends this session, and everywhere all of the user', async () => {
	const { server, app, newToken, use } = await start();
	const now = new Date(Date.parse('2026-03-02T00:00:00Z'));
	const [one, two, three] = [
		await signIn(server, { now }),
		await signIn(server, { now }),
		await signIn(server, { now }),
	];
	const open = await newToken();
	await one.post('/inbox/sign-out', {});
	expect((await one.get('/inbox')).statusCode).toBe(303);
	expect((await two.get('/inbox')).statusCode).toBe(200);
	await two.post('/inbox/sign-out', { everywhere: 'yes' });
	expect((await three.get('/inbox')).statusCode).toBe(303);
	expect((await use(open)).statusCode).toBe(410);
	const events = await app.database.kysely.selectFrom('inbox_events').select('action').execute();
	expect(events.map(({ action }) => action).sort()).toEqual([
		...Array<string>(3).fill('signed in'),
		'signed out',
		'signed out everywhere',
	]);
});

it('a form of another site, or of no browser, is refused', async () => {
	const { app, newToken } = await start();
	const payload = new URLSearchParams({ token: await newToken() }).toString();
	const type = { 'content-type': 'application/x-www-form-urlencoded' };
	const origins = [
		{ 'sec-fetch-site': 'cross-site' },
		{ 'sec-fetch-site': 'same-site' },
		{ 'sec-fetch-site': 'none', origin: 'http://127.0.0.1:3000' },
		{ origin: 'null' },
		{ origin: 'http://127.0.0.1:3001' },
		{ origin: 'https://127.0.0.1:3000' },
		{},
	];
	for (const origin of origins) {
		for (const url of ['/inbox/sessions', '/inbox/sign-in', '/inbox/sign-out', '/inbox/actions']) {
			const response = await app.inject({ method: 'POST', url, headers: { ...type, ...origin }, payload });
			expect([response.statusCode, response.headers['x-frame-options']]).toEqual([403, 'DENY']);
		}
	}
});

it('every page and action asks for a session, and no cache or frame keeps a page', async () => {
	const { server, app } = await start();
	expect((await app.inject('/inbox/anything')).statusCode).toBe(303);
	const { statusCode, body } = await postForm(server, '/inbox/actions', { action: 'answered' });
	expect([statusCode, body]).toEqual([401, expect.stringContaining('You were signed out')]);
	const { headers } = await app.inject('/inbox/sign-in');
	expect(headers).toMatchObject({
		'cache-control': 'no-store',
		'x-robots-tag': 'noindex',
		'x-frame-options': 'DENY',
		'content-security-policy': expect.stringMatching(
			/script-src 'self'; style-src 'self';.*frame-ancestors 'none'/,
		),
	});
});

it('INBOX_USERS=off leaves no page and no command', async () => {
	const server = await startTestApp({ environment: { inbox: null } });
	for (const path of ['/inbox', '/inbox/sign-in'])
		expect((await server.app.inject(path)).statusCode).toBe(404);
	expect(await leads(server, ['sign-in'], { inbox: null })).toMatchObject({ status: 1, stdout: '' });
});

it('leads sign-in prints a link that works, for users only', async () => {
	const { server, clock, use } = await start();
	const { stdout, stderr } = await leads(server, ['sign-in'], users, { now: clock.now() });
	expect(stderr).toContain(owner);
	expect((await use(tokenOf(stdout.trim()))).statusCode).toBe(303);
	expect(await leads(server, ['sign-in', 'x@y.example'], users)).toMatchObject({ status: 1, stdout: '' });
});

it('what ended is deleted, and the audit with the enquiries', async () => {
	const { server, time, clock, databaseUrl, app } = await start();
	await signIn(server, { now: clock.now() });
	time.now += 800 * dayMs;
	await startTestApp({ databaseUrl, clock, environment: { ...users, retentionDays: 730 } });
	for (const table of ['sign_in_tokens', 'inbox_sessions', 'inbox_events'] as const) {
		const rows = () => app.database.kysely.selectFrom(table).selectAll().execute();
		await until(`${table} is empty`, async () => (await rows()).length === 0);
	}
});
