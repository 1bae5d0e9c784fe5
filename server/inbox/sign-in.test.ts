import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { postForm, signIn, tokenOf } from '#test/support/signed-in.ts';
import { owner, startMailApp, startTestApp } from '#test/support/test-app.ts';
import { until } from '#test/support/until.ts';
import { dayMs as day, minuteMs as minute } from '../clock.ts';
import { readConfig } from '../config.ts';
import { createSignInLink, ownPath } from './sign-in-link.ts';

const siteUrl = 'http://127.0.0.1:3000';

it('a mailed link signs in once, within 15 minutes, by its button, and leads back', async () => {
	const { app, smtp, clock } = await startMailApp();
	const asked = await app.inject('/inbox?search=a%26b');
	expect(asked.headers.location).toBe('/inbox/sign-in?to=%2Finbox%3Fsearch%3Da%2526b');
	expect((await app.inject(`${asked.headers.location}`)).body).toMatch(
		/=a%26b".*>Email me a link</s,
	);
	const form = { address: ` ${owner.toUpperCase()}`, to: '/inbox?search=a%26b' };
	expect((await postForm({ app }, '/inbox/sign-in', form)).body).toMatch(
		/Check your email.*>Ask again</s,
	);
	await until('the link is mailed', () => smtp.mails.length === 1);
	const link = /http:\S+/.exec(smtp.mails[0]?.text ?? '')?.[0] ?? '';
	// Programs that check mail open links, too.
	expect((await app.inject(link)).body).toContain(`As <b>${owner}</b>`);
	const { statusCode, headers } = await postForm({ app }, '/inbox/sign-in', {
		token: tokenOf(link),
	});
	expect([statusCode, headers.location]).toEqual([303, '/inbox?search=a%26b']);
	const cookie = /^inbox=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/;
	expect(headers['set-cookie']).toMatch(cookie);
	expect((await postForm({ app }, '/inbox/sign-in', { token: tokenOf(link) })).statusCode).toBe(
		410,
	);
	const late = await createSignInLink(app.database, { address: owner, siteUrl, now: clock.now() });
	clock.advance(15 * minute);
	expect((await postForm({ app }, '/inbox/sign-in', { token: tokenOf(late) })).statusCode).toBe(
		410,
	);
	expect((await app.inject(link)).body).toMatch(/no longer works<.*>Email me a new one</s);
});

it('the page is the same for a stranger, who gets nothing', async () => {
	const { app, smtp } = await startMailApp();
	const ask = (address: string) => postForm({ app }, '/inbox/sign-in', { address });
	const [known, stranger] = [await ask(owner), await ask('stranger@customer.example')];
	expect(known.body).toBe(stranger.body);
	expect(Object.keys(known.headers)).toEqual(Object.keys(stranger.headers));
	await until('the link is mailed', () => smtp.mails.length > 0);
	expect(smtp.mails.map(({ to }) => to?.[0]?.address)).toEqual([owner]);
});

it('a client may ask ten times a minute', async () => {
	const { app } = await startMailApp();
	const ask = () => postForm({ app }, '/inbox/sign-in', { address: owner });
	for (let count = 1; count <= 10; count += 1) expect((await ask()).statusCode).toBe(200);
	const tooMany = await ask();
	expect([tooMany.statusCode, Number(tooMany.headers['retry-after']) > 0]).toEqual([429, true]);
});

/** The longest time after the response in which a link is made, and some more. */
const afterResponseMs = 1100;

/** A server with mail, and how to ask for a link as a stranger or the owner does. */
async function startAsking() {
	const server = await startMailApp();
	const links = () => server.kysely.selectFrom('sign_in_links').selectAll().execute();
	const ask = () => postForm(server, '/inbox/sign-in', { address: owner });
	return { ...server, ask, links };
}

it('strangers who ask for a user use nothing up: an unused link stays the only one', async () => {
	const { smtp, ask, links } = await startAsking();
	await ask();
	await until('it is mailed', () => smtp.mails.length === 1);
	expect((await ask()).body).toContain('While one works and wasn’t used, we send no other');
	await sleep(afterResponseMs);
	expect(await links()).toHaveLength(1);
});

it('there is a new link as soon as the last one was used, or its 15 minutes are over, all day long', async () => {
	const { app, smtp, clock, ask } = await startAsking();
	await ask();
	await until('it is mailed', () => smtp.mails.length === 1);
	const link = /http:\S+/.exec(smtp.mails[0]?.text ?? '')?.[0] ?? '';
	await postForm({ app }, '/inbox/sign-in', { token: tokenOf(link) });
	for (let count = 2; count < 9; count += 1) {
		await ask();
		await until('another one is mailed', () => smtp.mails.length === count);
		clock.advance(15 * minute);
	}
});

it('a link that the mail server puts off is sent by itself', async () => {
	const { app, smtp, clock, ask } = await startAsking();
	smtp.refusals.rcpt = `451 4.7.1 <${owner}>: greylisted, try again later`;
	await ask();
	await until('it is put off', () => smtp.offered > 0);
	delete smtp.refusals.rcpt;
	await until('it is mailed', () => {
		clock.advance(minute);
		app.outbox.wake();
		return smtp.mails.length === 1;
	});
});

it('says that mail is down, for any address, from one test a minute', async () => {
	const { app, smtp, clock } = await startMailApp();
	await smtp.close();
	const verify = vi.spyOn(app.outbox.mailer ?? { verify: async () => {} }, 'verify');
	const bodies = [];
	for (const address of [owner, 'stranger@customer.example'])
		bodies.push((await postForm({ app }, '/inbox/sign-in', { address })).body);
	expect(bodies[0]).toContain('We can’t send a link just now');
	expect(bodies[1]).toBe(bodies[0]);
	expect(verify).toHaveBeenCalledTimes(1);
	clock.advance(minute + 1);
	await postForm({ app }, '/inbox/sign-in', { address: owner });
	expect(verify).toHaveBeenCalledTimes(2);
});

it('links lead to pages of the inbox only', () => {
	const others = [
		'//[',
		'https://a.example/inbox',
		'/\\a.example/inbox',
		'/inboxes',
		'/inbox/../x',
	];
	for (const path of others) expect(ownPath(path), path).toBe('/inbox');
	expect(ownPath('/inbox/sign-in?token=x')).toBe('/inbox');
	expect(ownPath('/inbox?tab=all')).toBe('/inbox?tab=all');
});

it('a session ends at sign-out, and 30 days after the last page', async () => {
	const server = await startTestApp();
	const { clock, kysely } = server;
	const user = await signIn(server);
	const isSignedIn = async () => (await user.get('/inbox')).statusCode === 200;
	const lastSeen = async () =>
		(await kysely.selectFrom('sessions').select('last_seen_at').executeTakeFirst())?.last_seen_at;
	const before = await lastSeen();
	clock.advance(59 * minute);
	expect(await isSignedIn()).toBe(true);
	expect(await lastSeen(), 'written at most once an hour').toBe(before);
	clock.advance(20 * day);
	expect((await user.get('/inbox')).headers['set-cookie']).toMatch(/^inbox=.*; Max-Age=2592000;/);
	const prolonged = await lastSeen();
	clock.advance(20 * day);
	expect((await user.get('/inbox/new.json?since=0')).statusCode).toBe(200);
	expect(await lastSeen(), 'a tab that asks does not prolong').toBe(prolonged);
	clock.advance(10 * day);
	expect(await isSignedIn()).toBe(false);
	const again = await signIn(server);
	const out = await again.post('/inbox/sign-out', {});
	expect([out.statusCode, out.headers.location]).toEqual([303, '/inbox/sign-in']);
	expect((await again.get('/inbox')).statusCode).toBe(303);
});

describe('somebody who is taken out of the users', () => {
	const kim = 'kim@owner.example';
	const both = { inbox: { users: [owner, kim] } };

	/** A server whose user Kim has a session and a link, and what it starts as again. */
	async function startWithKim() {
		const first = await startTestApp({ config: both });
		const { databaseUrl, clock } = first;
		const session = await signIn(first, kim);
		const link = await createSignInLink(first.app.database, {
			address: kim,
			siteUrl,
			now: clock.now(),
		});
		const start = async (config: typeof both) => {
			const server = await startTestApp({ config, databaseUrl, clock });
			const page = await server.app.inject({ url: '/inbox', headers: { cookie: session.cookie } });
			const used = await postForm(server, '/inbox/sign-in', { token: tokenOf(link) });
			return [page.statusCode, used.statusCode];
		};
		return { start };
	}

	it('has no session and no link any more', async () => {
		const { start } = await startWithKim();
		expect(await start({ inbox: { users: [owner] } })).toEqual([303, 410]);
	});

	it('gets neither back when the address is added again', async () => {
		const { start } = await startWithKim();
		await start({ inbox: { users: [owner] } });
		expect(await start(both)).toEqual([303, 410]);
	});

	it('would have kept them otherwise', async () => {
		const { start } = await startWithKim();
		expect(await start(both)).toEqual([200, 303]);
	});
});

it('“Sign out everywhere” ends all sessions and links of a user, and nobody else’s', async () => {
	const kim = 'kim@owner.example';
	const server = await startTestApp({ config: { inbox: { users: [owner, kim] } } });
	const { app, clock } = server;
	const phone = await signIn(server);
	const laptop = await signIn(server);
	const colleague = await signIn(server, kim);
	const link = await createSignInLink(app.database, { address: owner, siteUrl, now: clock.now() });
	expect((await laptop.get('/inbox/you')).body).toContain('>Sign out everywhere</button>');
	const out = await laptop.post('/inbox/you', { intent: 'sign-out-everywhere' });
	expect([out.statusCode, out.headers.location]).toEqual([303, '/inbox/sign-in']);
	for (const device of [phone, laptop]) expect((await device.get('/inbox')).statusCode).toBe(303);
	expect((await postForm(server, '/inbox/sign-in', { token: tokenOf(link) })).statusCode).toBe(410);
	expect((await colleague.get('/inbox')).statusCode).toBe(200);
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

it('a user with a Māori domain signs in from every browser', async () => {
	const { inbox } = readConfig({ INBOX_USERS: 'Hone@taiuru.māori.example' });
	const { app, smtp, clock } = await startMailApp({ config: { inbox } });
	const spellings = ['māori', 'ma\u0304ori', 'xn--mori-qsa', '\u200bmāori'];
	for (const [index, spelling] of spellings.entries()) {
		const address = `hone@taiuru.${spelling}.example`;
		await postForm({ app }, '/inbox/sign-in', { address });
		await until(`${address} got a link`, () => smtp.mails.length === index + 1);
		clock.advance(15 * minute);
	}
	const link = /http:\S+/.exec(smtp.mails.at(-1)?.text ?? '')?.[0] ?? '';
	clock.advance(-15 * minute);
	expect((await app.inject(link)).body).toContain('As <b>hone@taiuru.māori.example</b>');
});
