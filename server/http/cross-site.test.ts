import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { expect, it } from 'vitest';
import { chatFailures } from '#content/chat.ts';
import { startListeningApp } from '#test/support/listening-app.ts';
import { startTestApp, validContact } from '#test/support/test-app.ts';
import { startTestChat } from '#test/support/test-chat.ts';

const siteUrl = 'https://www.site.example';
const evil = 'https://evil.example';

it.each<[string, Record<string, string>]>([
	['as the browser says', { 'sec-fetch-site': 'cross-site' }],
	['whatever its Origin', { 'sec-fetch-site': 'cross-site', origin: siteUrl }],
	['as an older browser says', { origin: evil }],
	['from a page without an origin', { origin: 'null' }],
	['from another port', { origin: 'http://localhost:8080' }],
	['from a page on the host that was asked', { origin: evil, host: 'evil.example' }],
	['with a forwarded host', { origin: evil, 'x-forwarded-host': 'evil.example' }],
])('a form from another site is refused, %s', async (_how, headers) => {
	const { post, enquiries } = await startTestApp({ environment: { siteUrl, trustProxy: ['127.0.0.1'] } });
	const response = await post(validContact, headers);
	expect(response.statusCode).toBe(403);
	expect(response.json()).toEqual({ message: expect.stringContaining('another site') });
	const page = await post(validContact, { ...headers, accept: 'text/html' });
	expect([page.statusCode, page.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
	expect(await enquiries()).toEqual([]);
});

it.each<[string, Record<string, string>]>([
	['the browser says so', { 'sec-fetch-site': 'same-origin', origin: siteUrl }],
	['it comes from a page beside it', { 'sec-fetch-site': 'same-site' }],
	['a person sends it again from the address bar', { 'sec-fetch-site': 'none' }],
	['its Origin is the site', { origin: siteUrl }],
	['it comes from no browser', {}],
])('a form is accepted when %s', async (_why, headers) => {
	const { post } = await startTestApp({ environment: { siteUrl } });
	expect((await post(validContact, headers)).statusCode).toBe(200);
});

it.each([
	['http://127.0.0.1:3000', (port: number) => `http://127.0.0.1:${port}`, 303],
	['http://127.0.0.1:3000', (port: number) => `http://localhost:${port}`, 303],
	['http://127.0.0.1:3000', () => 'http://localhost:1', 403],
	[siteUrl, (port: number) => `http://127.0.0.1:${port}`, 403],
])('with SITE_URL %s the address that the server listens on: %s gets %i', async (site, originOf, status) => {
	const { url, port } = await startListeningApp({ environment: { siteUrl: site } });
	// `fetch` would send Fetch Metadata.
	const headers = { origin: originOf(port), 'content-type': 'application/x-www-form-urlencoded' };
	const sent = request(url, { method: 'POST', headers });
	sent.end(new URLSearchParams(validContact).toString());
	const [response] = (await once(sent, 'response')) as [IncomingMessage];
	response.resume();
	expect(response.statusCode).toBe(status);
});

it.each<[string, Record<string, string>, number]>([
	['of another site', { 'sec-fetch-site': 'cross-site' }, 403],
	['of another host of the domain', { 'sec-fetch-site': 'same-site', origin: siteUrl }, 403],
	['of another origin', { origin: evil }, 403],
	['that names no page', {}, 403],
	['of a browser that sends Origin only', { origin: siteUrl }, 200],
])('the chat gets a question %s: %j, %i', async (_whose, headers, status) => {
	const { post, provider } = await startTestChat({ environment: { siteUrl } });
	const response = await post({ question: 'Hi', exchanges: [] }, headers);
	expect(response.statusCode).toBe(status);
	if (status === 403) expect(response.json()).toEqual({ message: chatFailures.otherSite });
	expect(provider.requests).toHaveLength(status === 403 ? 0 : 1);
});
