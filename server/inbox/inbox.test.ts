import { describe, expect, it, vi } from 'vitest';
import { read } from '#test/support/page.ts';
import { postForm, signIn } from '#test/support/signed-in.ts';
import {
	kim,
	mailIsAway,
	owner,
	startMailApp,
	startTestApp,
	validContact,
} from '#test/support/test-app.ts';
import { hourMs } from '../clock.ts';

const pagesOfEnquiry = ['', '/delete', '/correct', '/download'];
const noEnquiry = '/inbox/00000000-0000-7000-8000-000000000000';

async function start() {
	const server = await startTestApp();
	const user = await signIn(server);
	const id = await server.send();
	return { ...server, user, id, url: `/inbox/${id}` };
}

describe('nobody else', () => {
	it('reads anything: each page leads to the sign-in and back', async () => {
		const { app, url } = await start();
		const others = ['', '/answers', '/you', '/problems', '/export.csv', '/new.json'];
		const paths = [
			...others.map((other) => `/inbox${other}`),
			...pagesOfEnquiry.map((page) => url + page),
		];
		for (const path of paths) {
			const headers = { cookie: 'inbox=guessed' };
			const response = await app.inject({ url: path, headers });
			expect(response.statusCode, path).toBe(303);
			expect(response.body, path).toBe('');
			const signIn = `/inbox/sign-in?${new URLSearchParams({ to: path })}`;
			expect(response.headers.location).toBe(signIn);
		}
	});

	it('changes anything', async () => {
		const { app, id, url, enquiries } = await start();
		const { statusCode } = await postForm({ app }, url, { intent: 'spam', ids: id });
		expect(statusCode).toBe(401);
		expect((await enquiries())[0]?.state).toBe('new');
	});

	it('tries for long, and users are not limited with them', async () => {
		const { app, user, url } = await start();
		for (let count = 1; count <= 10; count += 1) await postForm({ app }, url, { intent: 'spam' });
		expect((await postForm({ app }, url, { intent: 'spam' })).statusCode).toBe(429);
		read(await user.press(url, { intent: 'note', note: 'x' })).hasButton('Mark as answered');
	});
});

describe('a form of another site', () => {
	it.each([
		['with the header that says so', { 'sec-fetch-site': 'same-site' }],
		['without any', {}],
	])('changes nothing, %s', async (_, origin) => {
		const { app, user, id, url, enquiries } = await start();
		for (const path of [url, `${url}/delete`, '/inbox', '/inbox/sign-out', '/inbox/sign-in']) {
			const { statusCode } = await app.inject({
				method: 'POST',
				url: path,
				headers: {
					cookie: user.cookie,
					'content-type': 'application/x-www-form-urlencoded',
					...origin,
				},
				payload: new URLSearchParams({ intent: 'spam', ids: id, count: '1' }).toString(),
			});
			expect(statusCode, path).toBe(403);
		}
		expect((await enquiries())[0]?.state).toBe('new');
		expect((await user.get('/inbox')).statusCode).toBe(200);
	});
});

describe('markup of a visitor', () => {
	const markup = '"><script>alert(1)</script>';

	/** Sends markup in every field, and has it in a note and the source. */
	async function startWithMarkup() {
		const server = await start();
		const names = ['subject', 'name', 'email', 'phone', 'message', markup];
		const fields = JSON.stringify(Object.fromEntries(names.map((name) => [name, markup])));
		await server.kysely.updateTable('enquiries').set({ fields, source: markup }).execute();
		await server.user.press(server.url, { intent: 'note', note: markup });
		const paths = [
			`/inbox?search=${encodeURIComponent(markup)}`,
			'/inbox',
			'/inbox/you',
			...pagesOfEnquiry.map((page) => server.url + page),
		];
		return { ...server, paths };
	}

	it('is text on every page', async () => {
		const { user, paths } = await startWithMarkup();
		for (const path of paths) {
			const { statusCode, headers, body } = await user.get(path);
			expect(statusCode, path).toBe(200);
			if (String(headers['content-type']).includes('html')) {
				expect(body, path).not.toContain('<script>');
			}
		}
	});

	it('meets the policy of every response, none of which is stored', async () => {
		const { user, paths } = await startWithMarkup();
		for (const path of paths) {
			const { headers } = await user.get(path);
			expect(headers, path).toMatchObject({
				'content-security-policy': expect.stringContaining("script-src 'self'; style-src 'self';"),
				'cache-control': 'no-store',
				'x-robots-tag': 'noindex',
				'referrer-policy': 'same-origin',
			});
		}
	});

	it('is text in the message about what was done, which is shown once', async () => {
		const { user } = await start();
		const done = new URLSearchParams({ done: markup });
		const { headers, body } = await user.get('/inbox', `inbox-done=${done}`);
		expect(headers['set-cookie']).toMatch(/^inbox-done=; Max-Age=0;/);
		expect(body).not.toContain('<script>');
	});
});

it('a client may ask for ten pages a second, signed in or not', async () => {
	const { app, user } = await start();
	const ask = async () => (await app.inject('/inbox/')).statusCode;
	const statuses = new Set<number>();
	// After the one that signed in.
	for (let count = 1; count < 600; count += 1) statuses.add(await ask());
	expect(statuses).toEqual(new Set([303]));
	expect(await ask()).toBe(429);
	expect((await user.get('/inbox')).statusCode).toBe(429);
});

describe('without a failure', () => {
	const many = (id: string) => Array.from({ length: 51 }, () => ['ids', id] as const);

	it.each([
		['an unknown button', 400, { intent: 'constructor' }],
		['an id that is none', 422, { intent: 'spam', ids: 'x' }],
		['a state that no form has', 422, { intent: 'reply', seen: 'spam', reply: 'x' }],
		['an Undo of nothing', 409, { intent: 'undo', undo: '00000000-0000-7000-8000-000000000000' }],
		['a text that is too long for a form', 413, { intent: 'note', note: 'x'.repeat(130 * 1024) }],
	] as const)('%s is refused', async (_, status, fields) => {
		const { user, url } = await start();
		expect((await user.post(url, fields)).statusCode).toBe(status);
	});

	it('more enquiries than a list has are refused', async () => {
		const { user, id, url } = await start();
		const { statusCode } = await user.post(url, [['intent', 'spam'], ...many(id)]);
		expect(statusCode).toBe(422);
	});

	it('an address with wrong values shows the list', async () => {
		const { user } = await start();
		const { statusCode } = await user.get('/inbox?after=%00&tab=constructor&search=%00');
		expect(statusCode).toBe(200);
	});

	it.each([noEnquiry, `${noEnquiry}/download`, '/inbox/other'])('%s is not found', async (path) => {
		const { user } = await start();
		expect((await user.get(path)).statusCode).toBe(404);
	});
});

describe('a database that fails', () => {
	async function startFailing() {
		const server = await start();
		server.clock.advance(2 * hourMs);
		const fail = (message: string) =>
			vi.spyOn(server.app.database, 'write').mockRejectedValueOnce(new Error(message));
		return { ...server, fail };
	}

	it('shows what is stored, though the session is not prolonged', async () => {
		const { user, url, fail, log } = await startFailing();
		fail('away');
		expect((await user.get(url)).statusCode).toBe(200);
		expect(log.join('')).toContain('session was not prolonged');
	});

	it('keeps what was typed', async () => {
		const { user, url, fail } = await startFailing();
		fail('away');
		await user.get(url);
		fail('Typed');
		const refused = await user.post(url, { intent: 'note', note: 'Typed' });
		expect(refused.statusCode).toBe(503);
		expect(refused.headers['retry-after']).toBe('10');
		expect(read(refused).typed('note')).toBe('Typed');
	});

	it('is logged without a word of what was typed, or by whom', async () => {
		const { user, url, fail, log } = await startFailing();
		fail('away');
		await user.get(url);
		fail('Typed');
		await user.post(url, { intent: 'note', note: 'Typed' });
		const logged = log.join('');
		expect(logged).toContain('the inbox failed');
		expect(logged).not.toMatch(/typed|owner@/i);
	});
});

describe('mailboxes that fail', () => {
	async function startFailing() {
		const leadsTo = [owner, kim, 'jo@owner.example'];
		const server = await startMailApp({ leadsTo });
		const user = await signIn(server);
		Object.assign(server.smtp, { behaviour: 'mailbox-full', refusedRecipient: 'jo@owner.example' });
		await server.send(validContact);
		await server.idle();
		return { ...server, user };
	}

	it('alike are named with the reason in one sentence on every page', async () => {
		const { user } = await startFailing();
		read(await user.get('/inbox')).says(
			/owner@\S+ and kim@\S+ since 1:\d\d pm: the mailbox is full\. 2 /,
			/jo@\S+ since 1:\d\d pm: there’s no such mailbox\. 1 /,
		);
	});

	it('are named until they work', async () => {
		const { user, smtp, idle } = await startFailing();
		Object.assign(smtp, { behaviour: 'accept', refusedRecipient: undefined });
		await user.press('/inbox/problems', { intent: 'retry' });
		await idle();
		read(await user.get('/inbox/problems')).says('Nothing fails', 'No mail server');
	});
});

it('how much waits is the same number on every page and on that of problems', async () => {
	const server = await startTestApp({ config: mailIsAway });
	const user = await signIn(server);
	await server.send();
	await server.app.outbox.idle();
	for (const path of ['/inbox', '/inbox/problems']) {
		read(await user.get(path)).says(/owner@\S+ and visitors \(our .*\. 2 messages are waiting\./);
	}
});

describe('a visitor whose address does not exist', () => {
	async function startUnknown() {
		const server = await startMailApp();
		const user = await signIn(server);
		server.smtp.refusedRecipient = validContact.email;
		const id = await server.send();
		await server.idle();
		const url = `/inbox/${id}`;
		const { email: shownEmail, phone: shownPhone } = validContact;
		const form = { intent: 'correct', shownEmail, shownPhone, phone: shownPhone };
		const correct = (fields: object) => user.press(`${url}/correct`, { ...form, ...fields });
		return { ...server, user, id, url, form, correct };
	}
	const right = { email: 'Aroha@new.example' };

	it('is named, with what was sent in vain', async () => {
		const { user, url } = await startUnknown();
		const page = read(await user.press(url, { intent: 'note', note: 'Rang @ noon' }));
		page.says('didn’t reach Aroha Ngata');
		page.saysNot('The reply came', 'back in New');
	});

	it('is named until the enquiry is answered', async () => {
		const { user, url, id } = await startUnknown();
		const answered = await user.press(url, { intent: 'answered', ids: id });
		read(answered).saysNot('didn’t reach');
	});

	it('is corrected to an address only', async () => {
		const { user, url, form } = await startUnknown();
		const refused = await user.post(`${url}/correct`, { ...form, email: 'no address' });
		expect(refused.statusCode).toBe(422);
		expect(read(refused).typed('email')).toBe('no address');
	});

	it('gets the acknowledgement after the correction', async () => {
		const { correct, smtp, idle } = await startUnknown();
		const page = read(await correct(right));
		page.says('Corrected.');
		page.saysNot('didn’t reach');
		await idle();
		expect(smtp.mails.at(-1)?.to).toMatchObject([{ address: 'Aroha@new.example' }]);
	});

	it('is corrected once', async () => {
		const { correct } = await startUnknown();
		await correct(right);
		read(await correct(right)).says('Already done.');
	});

	it('keeps the correction when another page, from before it, corrects the number', async () => {
		const { correct, enquiries, form } = await startUnknown();
		await correct(right);
		await correct({ email: form.shownEmail, phone: '09 555 0100' });
		expect(await enquiries()).toMatchObject([{ email: 'aroha@new.example' }]);
	});

	it('is found by what is right, and not by what was wrong', async () => {
		const { user, correct } = await startUnknown();
		await correct({ ...right, phone: '09 555 0100' });
		read(await user.get('/inbox?search=095550100')).says('Aroha Ngata');
		read(await user.get('/inbox?search=aroha%40customer')).says('Nothing matches');
	});
});
