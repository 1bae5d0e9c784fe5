import { expect, it, vi } from 'vitest';
import { postForm, signIn } from '#test/support/signed-in.ts';
import { owner, startMailApp, startTestApp, validContact } from '#test/support/test-app.ts';
import { hourMs } from '../clock.ts';

const pages = ['', '/delete', '/correct', '/download'];

async function start() {
	const server = await startTestApp();
	const user = await signIn(server);
	const url = `/inbox/${await server.send()}`;
	return { ...server, user, url };
}

it('nobody else reads or changes anything, and what they typed comes back to them', async () => {
	const { app, user, url } = await start();
	const others = ['', '/answers', '/you', '/problems', '/export.csv', '/new.json'];
	const guessed = { cookie: 'inbox=guessed' };
	for (const path of [
		...others.map((other) => `/inbox${other}`),
		...pages.map((page) => url + page),
	]) {
		const { statusCode, headers, body } = await app.inject({ url: path, headers: guessed });
		expect([statusCode, body], path).toEqual([303, '']);
		expect(headers.location).toBe(`/inbox/sign-in?${new URLSearchParams({ to: path })}`);
	}
	const typed = { intent: 'reply', seen: 'new', reply: 'Typed <b>text</b>' };
	const signedOut = await postForm({ app }, url, typed);
	expect(signedOut.statusCode).toBe(401);
	expect(signedOut.body).toContain('Typed &lt;b&gt;text&lt;/b&gt;</textarea>');
	expect(signedOut.body).toContain('Send again</button>');
	for (let count = 2; count <= 10; count += 1) await postForm({ app }, url, { intent: 'spam' });
	expect((await postForm({ app }, url, { intent: 'spam' })).statusCode).toBe(429);
	const { body } = await user.press(url, { intent: 'note', note: 'x' });
	expect(body, 'a user is not limited').toContain('Mark as answered</button>');
});

it('a form of another site changes nothing', async () => {
	const { app, user, url, enquiries } = await start();
	const id = url.slice('/inbox/'.length);
	for (const origin of [{ 'sec-fetch-site': 'same-site' }, {}])
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
			expect(statusCode, `${path} ${JSON.stringify(origin)}`).toBe(403);
		}
	expect((await enquiries())[0]?.state).toBe('new');
	expect((await user.get('/inbox')).statusCode).toBe(200);
});

it('markup of a visitor is text in every field, and every response has the policy and is not stored', async () => {
	const { user, send, kysely } = await start();
	const markup = '"><script>alert(1)</script>';
	const id = await send({ name: markup, message: markup });
	const names = ['subject', 'name', 'email', 'phone', 'message', markup];
	const fields = JSON.stringify(Object.fromEntries(names.map((name) => [name, markup])));
	await kysely
		.updateTable('enquiries')
		.set({ fields, source: markup })
		.where('id', '=', id)
		.execute();
	await user.press(`/inbox/${id}`, { intent: 'note', note: markup });
	const search = `/inbox?search=${encodeURIComponent(markup)}`;
	for (const path of [
		search,
		'/inbox',
		'/inbox/you',
		...pages.map((page) => `/inbox/${id}${page}`),
	]) {
		const { statusCode, headers, body } = await user.get(path);
		expect(headers['content-security-policy'], path).toMatch(
			/script-src 'self'; style-src 'self';/,
		);
		const others = [headers['cache-control'], headers['x-robots-tag'], headers['referrer-policy']];
		expect([statusCode, ...others], path).toEqual([200, 'no-store', 'noindex', 'same-origin']);
		if (String(headers['content-type']).includes('html'))
			expect(body, path).not.toContain('<script>');
	}
	const done = Buffer.from(JSON.stringify({ done: markup })).toString('base64url');
	const { headers, body } = await user.get('/inbox', `inbox-done=${done}`);
	expect(`${headers['set-cookie']} ${body}`).toMatch(/^inbox-done=; Max-Age=0;(?!.*<script>)/s);
});

it('a client may ask for ten pages a second, signed in or not', async () => {
	const { app, user } = await start();
	const ask = async () => (await app.inject('/inbox/')).statusCode;
	const statuses = new Set<number>();
	// After the one that signed in.
	for (let count = 1; count < 600; count += 1) statuses.add(await ask());
	expect([await ask(), (await user.get('/inbox')).statusCode]).toEqual([429, 429]);
	expect(statuses).toEqual(new Set([303]));
});

it('forms that no page has are refused without a failure', async () => {
	const { user, url } = await start();
	const id = url.slice('/inbox/'.length);
	const status = async (fields: Parameters<typeof user.post>[1]) =>
		(await user.post(url, fields)).statusCode;
	expect(await status({ intent: 'constructor' })).toBe(400);
	expect(await status({ intent: 'spam', ids: 'x' })).toBe(422);
	expect(await status({ intent: 'reply', seen: 'spam', reply: 'x' })).toBe(422);
	expect(await status({ intent: 'undo', undo: '00000000-0000-7000-8000-000000000000' })).toBe(409);
	const many = Array.from({ length: 51 }, () => ['ids', id] as const);
	expect(await status([['intent', 'spam'], ...many])).toBe(422);
	expect(await status({ intent: 'note', note: 'a\0b' })).toBe(303);
	expect(await status({ intent: 'note', note: 'x'.repeat(130 * 1024) })).toBe(413);
	expect((await user.get('/inbox?after=%00&tab=constructor&search=%00')).statusCode).toBe(200);
	const none = '/inbox/00000000-0000-7000-8000-000000000000';
	for (const path of [none, `${none}/download`, '/inbox/other'])
		expect((await user.get(path)).statusCode, path).toBe(404);
});

it('a database that fails shows what is stored and keeps what was typed, of which the log has no word', async () => {
	const { app, user, url, clock, log } = await start();
	clock.advance(2 * hourMs);
	vi.spyOn(app.database, 'write').mockRejectedValueOnce(new Error('away'));
	expect((await user.get(url)).statusCode).toBe(200);
	vi.spyOn(app.database, 'write').mockRejectedValueOnce(new Error('Typed'));
	const { statusCode, headers, body } = await user.post(url, { intent: 'note', note: 'Typed' });
	expect([statusCode, headers['retry-after'], body]).toEqual([
		503,
		'10',
		expect.stringContaining('Typed</'),
	]);
	expect(log.join('')).toMatch(
		/^(?!.*(typed|owner@)).*session was not prolonged.*the inbox failed/is,
	);
});

it('mailboxes that fail alike are named with the reason in one sentence on every page until they work', async () => {
	const server = await startMailApp({ leadsTo: [owner, 'kim@owner.example', 'jo@owner.example'] });
	const user = await signIn(server);
	Object.assign(server.smtp, { behaviour: 'mailbox-full', refusedRecipient: 'jo@owner.example' });
	await server.send(validContact);
	await server.idle();
	const sentence =
		/owner@.* and kim@\S+ since 1:\d\d pm: the mailbox is full\. 2 .*jo@.* such mailbox\. 1 /;
	expect((await user.get('/inbox')).body).toMatch(sentence);
	expect((await user.get('/inbox/problems')).body).toMatch(
		/^(?!.*What to do).*the mailbox is full/s,
	);
	Object.assign(server.smtp, { behaviour: 'accept', refusedRecipient: undefined });
	await user.press('/inbox/problems', { intent: 'retry' });
	await server.idle();
	expect((await user.get('/inbox/problems')).body).toMatch(/Nothing fails<.*>Every message/s);
});

it('a visitor whose address does not exist is rung, or gets the acknowledgement after a correction', async () => {
	const server = await startMailApp();
	const user = await signIn(server);
	server.smtp.refusedRecipient = validContact.email;
	const url = `/inbox/${await server.send()}`;
	await server.idle();
	const ids = url.slice('/inbox/'.length);
	expect((await user.press(url, { intent: 'answered', ids })).body).not.toContain('didn’t reach');
	await user.press(url, { intent: 'new', ids });
	const noted = await user.press(url, { intent: 'note', note: 'Rang @ noon' });
	expect(noted.body).toMatch(/^(?!.*(The reply came|back in New)).*didn’t reach <bdi>Aroha Ngata/s);
	const { email: shownEmail, phone: shownPhone } = validContact;
	const form = { intent: 'correct', shownEmail, shownPhone, phone: shownPhone };
	const wrong = await user.post(`${url}/correct`, { ...form, email: 'no address' });
	expect([wrong.statusCode, wrong.body]).toEqual([
		422,
		expect.stringContaining('value="no address"'),
	]);
	const right = { ...form, email: 'Aroha@new.example' };
	const { body } = await user.press(`${url}/correct`, right);
	expect(body).toMatch(/^(?!.*didn’t reach).*is on its way to Aroha Ngata/s);
	expect((await user.press(`${url}/correct`, right)).body).toContain('Already done.');
	// On a page from before the correction.
	await user.press(`${url}/correct`, { ...form, email: shownEmail, phone: '09 555 0100' });
	await server.idle();
	expect(server.smtp.mails.at(-1)?.to).toMatchObject([{ address: 'Aroha@new.example' }]);
	expect((await user.get('/inbox?search=095550100')).body).toContain('Aroha Ngata');
	expect((await user.get('/inbox?search=aroha%40customer')).body).toContain('Nothing matches');
	expect(await server.enquiries()).toMatchObject([{ email: 'aroha@new.example' }]);
});
