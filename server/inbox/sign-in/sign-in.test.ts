import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { read } from '#test/support/page.ts';
import { hidden, linkIn, postForm, tokenOf } from '#test/support/signed-in.ts';
import { owner, startMailApp } from '#test/support/test-app.ts';
import { until } from '#test/support/until.ts';
import { minuteMs as minute } from '../../clock.ts';
import { readConfig } from '../../config.ts';
import { createSignInLink, ownPath } from './sign-in-link.ts';

describe('a mailed link', () => {
	async function startWithLink() {
		const server = await startMailApp();
		const { app, clock } = server;
		const { siteUrl } = app.config;
		const identity = { address: owner, siteUrl, now: clock.now() };
		const link = await createSignInLink(app.database, identity);
		const use = () => postForm({ app }, '/inbox/sign-in', { token: tokenOf(link) });
		const wait = () => clock.advance(15 * minute);
		return { ...server, link, use, wait };
	}

	it('is asked for on the page that a page of the inbox leads to', async () => {
		const { app } = await startMailApp();
		const asked = await app.inject('/inbox?search=a%26b');
		expect(asked.headers.location).toBe('/inbox/sign-in?to=%2Finbox%3Fsearch%3Da%2526b');
		const page = await app.inject(`${asked.headers.location}`);
		read(page).hasButton('Email me a link');
		expect(hidden(page.body, 'to')).toBe('/inbox?search=a%26b');
	});

	it('is said to be on its way', async () => {
		const { app } = await startMailApp();
		const sent = await postForm({ app }, '/inbox/sign-in', { address: owner });
		read(sent).says('Check your email', 'Ask again');
	});

	it('signs in by its button alone, because programs that check mail open links too', async () => {
		const { app, link, use } = await startWithLink();
		const opened = await app.inject(link);
		read(opened).says(`As ${owner}`);
		expect(opened.headers['set-cookie']).toBeUndefined();
		expect((await use()).statusCode).toBe(303);
	});

	it('is in no line of the log', async () => {
		const { app, log, link } = await startWithLink();
		await app.inject(link);
		expect(log.join('')).toContain('"/inbox/sign-in"');
		expect(log.join('')).not.toContain(tokenOf(link));
	});

	it('reaches a user however the address is typed, and leads back to where they wanted to go', async () => {
		const { app, smtp } = await startMailApp();
		const form = { address: ` ${owner.toUpperCase()}`, to: '/inbox?search=a%26b' };
		await postForm({ app }, '/inbox/sign-in', form);
		await until('the link is mailed', () => smtp.mails.length === 1);
		const token = tokenOf(linkIn(smtp.mails[0]));
		const used = await postForm({ app }, '/inbox/sign-in', { token });
		expect(used.headers.location).toBe('/inbox?search=a%26b');
	});

	it('gives a cookie that no script reads, for 30 days', async () => {
		const { use } = await startWithLink();
		expect((await use()).headers['set-cookie']).toMatch(
			/^inbox=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
		);
	});

	it('works once', async () => {
		const { use } = await startWithLink();
		await use();
		expect((await use()).statusCode).toBe(410);
	});

	it('works for 15 minutes', async () => {
		const { app, link, use, wait } = await startWithLink();
		wait();
		expect((await use()).statusCode).toBe(410);
		const page = read(await app.inject(link));
		page.says('no longer works', 'Email me a new one');
	});
});

it('the page is the same for a stranger, who gets nothing', async () => {
	const { app, smtp } = await startMailApp();
	const ask = (address: string) => postForm({ app }, '/inbox/sign-in', { address });
	const [known, stranger] = [await ask(owner), await ask('stranger@customer.example')];
	expect(known.body).toBe(stranger.body);
	expect(Object.keys(known.headers)).toEqual(Object.keys(stranger.headers));
	await sleep(afterResponseMs);
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
	const link = linkIn(smtp.mails[0]);
	await postForm({ app }, '/inbox/sign-in', { token: tokenOf(link) });
	for (let count = 2; count < 9; count += 1) {
		await ask();
		await until('another one is mailed', () => smtp.mails.length === count);
		clock.advance(15 * minute);
	}
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

it('a path that is longer than any of the inbox leads to its start page', () => {
	expect(ownPath(`/inbox?search=${'x'.repeat(2000)}`)).toBe('/inbox');
});

it('a user with a Māori domain signs in from a browser that sends it in ASCII', async () => {
	const { inbox } = readConfig({ INBOX_USERS: 'Hone@taiuru.māori.example' });
	const { app, smtp } = await startMailApp({ config: { inbox } });
	await postForm({ app }, '/inbox/sign-in', { address: 'hone@taiuru.xn--mori-qsa.example' });
	await until('the link is mailed', () => smtp.mails.length === 1);
	const link = linkIn(smtp.mails[0]);
	expect((await app.inject(link)).body).toContain('As <b>hone@taiuru.māori.example</b>');
});
