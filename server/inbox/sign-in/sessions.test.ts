import { describe, expect, it } from 'vitest';
import { read } from '#test/support/page.ts';
import { postForm, signIn, tokenOf } from '#test/support/signed-in.ts';
import { kim, owner, startTestApp, twoUsers } from '#test/support/test-app.ts';
import { dayMs as day, minuteMs as minute } from '../../clock.ts';
import { createSignInLink } from './sign-in-link.ts';

const siteUrl = 'http://127.0.0.1:3000';

describe('a session', () => {
	async function start() {
		const server = await startTestApp();
		const user = await signIn(server);
		const isSignedIn = async () => (await user.get('/inbox')).statusCode === 200;
		const sessions = server.kysely.selectFrom('sessions').select('last_seen_at');
		const lastSeen = async () => (await sessions.executeTakeFirst())?.last_seen_at;
		return { ...server, user, isSignedIn, lastSeen };
	}

	it('is written at most once an hour', async () => {
		const { clock, isSignedIn, lastSeen } = await start();
		const before = await lastSeen();
		clock.advance(59 * minute);
		await isSignedIn();
		expect(await lastSeen()).toBe(before);
	});

	it('is prolonged by a page, for 30 days', async () => {
		const { user, clock, isSignedIn } = await start();
		clock.advance(20 * day);
		const { headers } = await user.get('/inbox');
		expect(headers['set-cookie']).toMatch(/^inbox=.*; Max-Age=2592000;/);
		clock.advance(29 * day);
		expect(await isSignedIn()).toBe(true);
	});

	it('is not prolonged by a tab that asks for what is new', async () => {
		const { user, clock, lastSeen } = await start();
		const before = await lastSeen();
		clock.advance(20 * day);
		expect((await user.get('/inbox/new.json?since=0')).statusCode).toBe(200);
		expect(await lastSeen()).toBe(before);
	});

	it('ends 30 days after the last page', async () => {
		const { clock, isSignedIn } = await start();
		clock.advance(30 * day);
		expect(await isSignedIn()).toBe(false);
	});

	it('ends at sign-out', async () => {
		const { user, isSignedIn } = await start();
		const out = await user.post('/inbox/sign-out', {});
		expect(out.statusCode).toBe(303);
		expect(out.headers.location).toBe('/inbox/sign-in');
		expect(await isSignedIn()).toBe(false);
	});
});

describe('somebody who is taken out of the users', () => {
	/** A server whose user Kim has a session and a link, and what it starts as again. */
	async function startWithKim() {
		const first = await startTestApp({ config: twoUsers });
		const { databaseUrl, clock } = first;
		const start = (config: typeof twoUsers) => startTestApp({ config, databaseUrl, clock });
		const sign = async () => {
			const { cookie } = await signIn(first, kim);
			const link = await createSignInLink(first.app.database, {
				address: kim,
				siteUrl,
				now: clock.now(),
			});
			return async (server: typeof first) => {
				const page = await server.app.inject({ url: '/inbox', headers: { cookie } });
				const used = await postForm(server, '/inbox/sign-in', { token: tokenOf(link) });
				return [page.statusCode, used.statusCode];
			};
		};
		return { start, use: await sign(), sign };
	}

	it('has no session and no link any more', async () => {
		const { start, use, sign } = await startWithKim();
		const server = await start({ inbox: { users: [owner] } });
		expect(await use(server)).toEqual([303, 410]);
		const useAnother = await sign();
		expect(await useAnother(server), 'of a server that still knows Kim').toEqual([303, 410]);
	});

	it('gets neither back when the address is added again', async () => {
		const { start, use } = await startWithKim();
		await start({ inbox: { users: [owner] } });
		expect(await use(await start(twoUsers))).toEqual([303, 410]);
	});

	it('would have kept them otherwise', async () => {
		const { start, use } = await startWithKim();
		expect(await use(await start(twoUsers))).toEqual([200, 303]);
	});
});

describe('“Sign out everywhere”', () => {
	/** The owner presses it on the laptop. */
	async function start() {
		const server = await startTestApp({ config: twoUsers });
		const phone = await signIn(server);
		const laptop = await signIn(server);
		const colleague = await signIn(server, kim);
		const now = server.clock.now();
		const link = await createSignInLink(server.app.database, { address: owner, siteUrl, now });
		read(await laptop.get('/inbox/you')).hasButton('Sign out everywhere');
		const out = await laptop.post('/inbox/you', { intent: 'sign-out-everywhere' });
		return { ...server, phone, laptop, colleague, link, out };
	}

	it('ends all sessions of a user', async () => {
		const { phone, laptop, out } = await start();
		expect(out.headers.location).toBe('/inbox/sign-in');
		for (const device of [phone, laptop]) {
			expect((await device.get('/inbox')).statusCode).toBe(303);
		}
	});

	it('says so at the page to sign in, and not to whoever signs in then', async () => {
		const { app, out } = await start();
		const said = 'You were signed out on every device.';
		const cookie = String(out.headers['set-cookie']).replace(/;.*/, '');
		const page = await app.inject({ url: '/inbox/sign-in', headers: { cookie } });
		read(page).says(said);
		expect(page.headers['set-cookie']).toMatch(/^inbox-done=;/);
	});

	it('asks before a name or a signature that is not saved is lost', async () => {
		const { get, post, press } = await signIn(await startTestApp());
		await press('/inbox/you', { intent: 'save', name: 'Ana', signature: 'Ana\r\n09 555 0100' });
		const typed = { intent: 'sign-out-everywhere', name: 'Ana', signature: 'Ana\r\n09 555 0199' };
		const asked = await post('/inbox/you', typed);
		expect(asked.statusCode).toBe(409);
		read(asked).hasButton('Sign out everywhere without it');
		expect(read(asked).typed('signature')).toContain('0199');
		expect((await get('/inbox')).statusCode).toBe(200);
		const saved = { ...typed, signature: 'Ana\r\n09 555 0100' };
		expect((await post('/inbox/you', saved)).statusCode).toBe(303);
	});

	it('ends all links of a user', async () => {
		const { app, link } = await start();
		const used = await postForm({ app }, '/inbox/sign-in', { token: tokenOf(link) });
		expect(used.statusCode).toBe(410);
	});

	it('ends nobody else’s session', async () => {
		const { colleague } = await start();
		expect((await colleague.get('/inbox')).statusCode).toBe(200);
	});
});

it('signing in replaces the session that the browser has, and uses a cookie that only this host can set', async () => {
	const server = await startTestApp({ config: { siteUrl: 'https://www.site.example' } });
	const { app, clock } = server;
	const first = await signIn(server);
	expect(first.response.headers['set-cookie']).toMatch(/^__Host-inbox=.*; Secure$/);
	const link = await createSignInLink(app.database, { address: owner, siteUrl, now: clock.now() });
	await postForm(server, '/inbox/sign-in', { token: tokenOf(link) }, first.cookie);
	expect((await first.get('/inbox')).statusCode).toBe(303);
});
