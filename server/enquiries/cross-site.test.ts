import { expect, it } from 'vitest';
import { startTestApp, validContact } from '#test/support/test-app.ts';

const siteUrl = 'https://www.site.example';

it.each<[string, Record<string, string>]>([
	['as the browser says', { 'sec-fetch-site': 'cross-site' }],
	['whatever its Origin', { 'sec-fetch-site': 'cross-site', origin: siteUrl }],
	['as an older browser says', { origin: 'https://evil.example' }],
	['from a page without an origin', { origin: 'null' }],
	['from another port', { origin: 'http://localhost:8080' }],
])('a form from another site is refused, %s', async (_how, headers) => {
	const server = await startTestApp({ environment: { siteUrl } });
	const answer = await server.post(validContact, headers);
	expect(answer.statusCode).toBe(403);
	expect(answer.json()).toEqual({ message: expect.stringContaining('another site') });
	const page = await server.post(validContact, { ...headers, accept: 'text/html' });
	expect([page.statusCode, page.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
	expect(await server.app.database.kysely.selectFrom('submissions').select('id').execute()).toEqual([]);
});

it.each<[string, Record<string, string>]>([
	['the browser says so', { 'sec-fetch-site': 'same-origin', origin: siteUrl }],
	['it comes from a page beside it', { 'sec-fetch-site': 'same-site' }],
	['a person sends it again from the address bar', { 'sec-fetch-site': 'none' }],
	['its Origin is the site', { origin: siteUrl }],
	['its Origin is the host that was asked', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }],
	['it comes from no browser', {}],
])('a form is accepted when %s', async (_why, headers) => {
	const server = await startTestApp({ environment: { siteUrl } });
	expect((await server.post(validContact, headers)).statusCode).toBe(200);
});
