import { expect, it, vi } from 'vitest';
import { owner, postForm, signIn, tokenOf } from '#test/support/signed-in.ts';
import { startTestApp } from '#test/support/test-app.ts';
import { CorrectionRepository } from '../enquiries/corrections.ts';
import { createLink } from './sign-in-links.ts';

async function start(options: Parameters<typeof startTestApp>[0] = {}) {
	const server = await startTestApp({ environment: { inbox: { users: [owner] } }, ...options });
	const user = await signIn(server);
	const path = `/inbox/${await server.send()}`;
	/** Sends exactly this body as a form of the site, of the user or of nobody. */
	const postRaw = (url: string, payload: string, cookie = user.cookie) =>
		server.app.inject({
			method: 'POST',
			url,
			headers: {
				cookie,
				'sec-fetch-site': 'same-origin',
				'content-type': 'application/x-www-form-urlencoded',
			},
			payload,
		});
	return { ...server, user, path, postRaw };
}

it('null characters, also one that would appear when another is removed, are no failure', async () => {
	const { user, path, postRaw } = await start();
	expect((await postRaw('/inbox/answers', 'title=a\0%00b&text=x%0%000')).statusCode).toBe(303);
	expect((await user.get('/inbox/answers')).body).toContain('value="ab"');
	expect((await postRaw(`${path}/notes/delete`, 'note=%0%000')).statusCode).toBe(409);
	for (const url of ['/inbox?after=%00', '/inbox/audit?after=%00', `${path}?answer=%00`])
		expect((await user.get(url)).statusCode, url).toBe(200);
});

it('a stranger’s form with thousands of fields is not rendered', async () => {
	const { postRaw } = await start();
	const { statusCode, body } = await postRaw('/inbox/answers', 'a&'.repeat(30_000), '');
	expect(statusCode).toBe(401);
	expect(body.length).toBeLessThan(64 * 1024);
});

it('a form of another site, or of nobody, changes nothing; somebody signed out has the text back', async () => {
	const { app, user, path } = await start();
	const form = { version: '0', text: 'Typed' };
	const headers = { cookie: user.cookie, 'sec-fetch-site': 'cross-site' };
	for (const action of ['reply', 'notes', 'status', 'correct', 'retry', 'person', 'person.json'])
		expect((await postForm({ app }, `${path}/${action}`, form, headers)).statusCode, action).toBe(403);
	const { statusCode, body } = await postForm({ app }, `${path}/reply`, form);
	expect([statusCode, body]).toEqual([401, expect.stringContaining('>Typed</textarea>')]);
});

it('of two deletions at once one is in the audit; a correction meanwhile is told of it', async () => {
	const { user, path, enquiries, kysely } = await start();
	const [row] = await enquiries();
	const remove = () =>
		user.post('/inbox/actions', { action: 'delete-confirmed', id: row?.id ?? '', here: '/inbox' });
	const { correct } = CorrectionRepository.prototype;
	vi.spyOn(CorrectionRepository.prototype, 'correct').mockImplementationOnce(async function (
		this: CorrectionRepository,
		...parameters
	) {
		await Promise.all([remove(), remove()]);
		return correct.apply(this, parameters);
	});
	const { statusCode, body } = await user.post(`${path}/correct`, { version: '0', name: 'Jo' });
	expect([statusCode, body]).toEqual([410, expect.stringContaining('owner@owner.example deleted it')]);
	const deletions = kysely.selectFrom('inbox_events').selectAll().where('action', '=', 'deleted');
	expect(await deletions.execute()).toHaveLength(1);
});

it('no response is kept by a cache or framed, whatever it is', async () => {
	const { app, user, path } = await start();
	const responses = await Promise.all([
		...['/inbox', path, '/inbox/none', '/inbox/export.csv', `${path}/person`].map(user.get),
		app.inject(`/inbox?search=${'x'.repeat(9000)}`),
		app.inject({ method: 'HEAD', url: '/inbox', headers: { cookie: user.cookie } }),
		user.post(`${path}/notes`, { text: '' }),
		user.post('/inbox/answers', { text: 'x'.repeat(70_000) }),
		user.post(`${path}/retry`, {}),
		user.post(`${path}/person.json`, {}),
	]);
	expect(responses.map(({ statusCode }) => statusCode)).toEqual([
		...[200, 200, 404, 200, 200],
		...[303, 200, 422, 413, 303, 200],
	]);
	for (const { headers } of responses)
		expect(headers).toMatchObject({
			'cache-control': 'no-store',
			'x-frame-options': 'DENY',
			'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
			'x-content-type-options': 'nosniff',
		});
	expect(responses[5]?.headers.location).toBe('/inbox/sign-in?to=%2Finbox');
});

it('a link that is used while its user signs out everywhere leaves no session', async () => {
	const server = await start();
	const { app, databaseUrl } = server;
	const other = await startTestApp({ environment: { inbox: { users: [owner] } }, databaseUrl });
	for (let index = 0; index < 5; index += 1) {
		const user = await signIn(server);
		const link = await createLink(app.database, 'http://127.0.0.1:3000', owner, new Date());
		const [, { headers }] = await Promise.all([
			user.post('/inbox/sign-out', { everywhere: 'yes' }),
			postForm(other, '/inbox/sessions', { token: tokenOf(link) }),
		]);
		const cookie = String(headers['set-cookie'] ?? '').replace(/;.*/, '');
		expect((await app.inject({ url: '/inbox', headers: { cookie } })).statusCode).toBe(303);
	}
});
