import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { expect, it } from 'vitest';
import { chatFailures } from '#content/chat.ts';
import { startTestApp, validContact } from '#test/support/test-app.ts';
import { startTestChat } from '#test/support/test-chat.ts';

const siteUrl = 'https://www.site.example';

it.each<[string, Record<string, string>]>([
	['as the browser says', { 'sec-fetch-site': 'cross-site' }],
	['whatever its Origin', { 'sec-fetch-site': 'cross-site', origin: siteUrl }],
	['as an older browser says', { origin: 'https://evil.example' }],
	['from a page without an origin', { origin: 'null' }],
	['from another port', { origin: 'http://localhost:8080' }],
	['from a page on the host that was asked', { origin: 'https://evil.example', host: 'evil.example' }],
	['with a forwarded host', { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }],
])('a form from another site is refused, %s', async (_how, headers) => {
	const server = await startTestApp({ environment: { siteUrl, trustProxy: ['127.0.0.1'] } });
	const response = await server.post(validContact, headers);
	expect(response.statusCode).toBe(403);
	expect(response.json()).toEqual({ message: expect.stringContaining('another site') });
	const page = await server.post(validContact, { ...headers, accept: 'text/html' });
	expect([page.statusCode, page.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
	expect(await server.enquiries()).toEqual([]);
});

it.each<[string, Record<string, string>]>([
	['the browser says so', { 'sec-fetch-site': 'same-origin', origin: siteUrl }],
	['it comes from a page beside it', { 'sec-fetch-site': 'same-site' }],
	['a person sends it again from the address bar', { 'sec-fetch-site': 'none' }],
	['its Origin is the site', { origin: siteUrl }],
	['it comes from no browser', {}],
])('a form is accepted when %s', async (_why, headers) => {
	const server = await startTestApp({ environment: { siteUrl } });
	expect((await server.post(validContact, headers)).statusCode).toBe(200);
});

/** Sends a form as a browser without Fetch Metadata does, to the address that the server listens on. */
async function postOverNetwork(siteUrl: string, originOf: (port: string) => string): Promise<number> {
	const { app } = await startTestApp({ environment: { siteUrl } });
	const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
	const sent = request(url, {
		method: 'POST',
		headers: { origin: originOf(url.port), 'content-type': 'application/x-www-form-urlencoded' },
	});
	sent.end(new URLSearchParams(validContact).toString());
	const [response] = (await once(sent, 'response')) as [IncomingMessage];
	response.resume();
	return response.statusCode ?? 0;
}

it.each([
	['http://127.0.0.1:3000', (port: string) => `http://127.0.0.1:${port}`, 303],
	['http://127.0.0.1:3000', (port: string) => `http://localhost:${port}`, 303],
	['http://127.0.0.1:3000', () => 'http://localhost:1', 403],
	[siteUrl, (port: string) => `http://127.0.0.1:${port}`, 403],
])('with SITE_URL %s the address that the server listens on: %s gets %i', async (site, originOf, status) => {
	expect(await postOverNetwork(site, originOf)).toBe(status);
});

const question = { question: 'Hi', exchanges: [] };

it.each<[string, Record<string, string>]>([
	['of another site', { 'sec-fetch-site': 'cross-site' }],
	['of another host of the domain', { 'sec-fetch-site': 'same-site', origin: siteUrl }],
	['of another origin', { origin: 'https://evil.example' }],
	['that names no page', {}],
])('the chat refuses a question %s', async (_whose, headers) => {
	const { post, provider } = await startTestChat({ environment: { siteUrl } });
	const response = await post(question, headers);
	expect([response.statusCode, response.json()]).toEqual([403, { message: chatFailures.otherSite }]);
	expect(provider.requests).toEqual([]);
});

it('the chat accepts a question of a browser that sends Origin only', async () => {
	const { post } = await startTestChat({ environment: { siteUrl } });
	const headers = { origin: siteUrl };
	expect((await post(question, headers)).statusCode).toBe(200);
});
