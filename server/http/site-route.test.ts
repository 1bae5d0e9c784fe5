import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify, type InjectOptions } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { siteFixture } from '#test/support/site-fixture.ts';
import { registerResponses } from './responses.ts';
import { commonHeaders, framePolicy } from './security-headers.ts';
import { serverOptions } from './server-options.ts';
import { registerSite } from './site-route.ts';

const site = siteFixture();

function get(
	url: string,
	headers: Record<string, string> = {},
	method: InjectOptions['method'] = 'GET',
) {
	const app = fastify(serverOptions);
	onTestFinished(() => app.close());
	registerResponses(app, site.siteUrl, site);
	registerSite(app, site);
	return app.inject({ method: method ?? 'GET', url, headers });
}

const script = '/assets/entry-1a2b.js';
const recording = '/assets/call-1a2b.mp3';

it.each([
	['gzip, deflate, br, zstd', 'br'],
	['br;q=0.5, gzip;q=0.9', 'gzip'],
	['*', 'br'],
	['br;q=0, gzip;q=0', undefined],
	['', undefined],
])('the encoding of a file for %j is %s', async (acceptEncoding, encoding) => {
	const { headers, rawPayload } = await get('/', { 'accept-encoding': acceptEncoding });
	expect(headers['content-encoding']).toBe(encoding);
	expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
	const unpack =
		{ br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((body: Buffer) => body);
	expect(unpack(rawPayload).toString()).toContain('Tēnā koe');
	expect(Number(headers['content-length'])).toBe(rawPayload.length);
});

it('a file of one encoding does not vary, and one with a hash in its name is kept for a year', async () => {
	const { headers } = await get(script, { 'accept-encoding': 'br' });
	expect(headers.vary).toBeUndefined();
	expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

it.each([(tag: string) => tag, (tag: string) => `W/${tag}`, (tag: string) => `"x", ${tag}`])(
	'a cached file gets 304: %s',
	async (listOf) => {
		const br = { 'accept-encoding': 'br' };
		const tag = String((await get('/', br)).headers.etag);
		const { statusCode, headers, rawPayload } = await get('/', {
			...br,
			'if-none-match': listOf(tag),
		});
		expect([statusCode, rawPayload.length]).toEqual([304, 0]);
		expect(headers).toMatchObject({
			etag: tag,
			vary: 'Accept-Encoding',
			'cache-control': 'no-cache',
		});
		for (const name of ['content-type', 'content-encoding'])
			expect(headers).not.toHaveProperty(name);
		expect((await get('/', { 'if-none-match': listOf(tag) })).statusCode).toBe(200);
	},
);

it('HEAD gets the response of GET without a body', async () => {
	const [head, full] = [await get('/', {}, 'HEAD'), await get('/')];
	expect(head.rawPayload).toHaveLength(0);
	expect({ ...head.headers, date: '' }).toEqual({ ...full.headers, date: '' });
});

it.each([
	['bytes=0-1', 206, '01', 'bytes 0-1/10'],
	['bytes=4-', 206, '456789', 'bytes 4-9/10'],
	['bytes=0-99', 206, '0123456789', 'bytes 0-9/10'],
	...['bytes=-2', 'bytes=0-0,2-3', 'bytes=10-', 'bytes=3-1'].map(
		(other) => [other, 200, '0123456789'] as const,
	),
] as const)(
	'the range %s of a recording gets %i',
	async (range, status, body, contentRange?: string) => {
		const response = await get(recording, { range });
		expect([response.statusCode, response.body]).toEqual([status, body]);
		expect(response.headers['content-range']).toBe(contentRange);
		expect((await get(recording, { range, 'if-range': '"old"' })).statusCode).toBe(200);
	},
);

it.each([
	['/services/', '/services'],
	['/services/?a=1&b=%20', '/services?a=1&b=%20'],
	['/services.html', '/services'],
	['/services/index.html', '/services'],
	['/index.html', '/'],
	['/expertise', '/services'],
	['/expertise/?a=1', '/services?a=1'],
	['/expertise?//x', '/services?//x'],
	['/ng%C4%81%20mahi/', '/ng%C4%81%20mahi'],
])('%s redirects to %s', async (url, location) => {
	const { statusCode, headers } = await get(url);
	expect([statusCode, headers.location]).toEqual([308, location]);
});

it.each([
	...[
		'/NOTHING',
		'/nothing.',
		'/404',
		'/404/',
		'/500/index.html',
		'/_headers',
		'/index.html.br',
		'/__proto__',
		'/nothing/',
	],
	...['//evil.example/', '//evil.example/..//services', '///evil.example/services/'],
	...['/..%2f..%2fetc/passwd', '/../package.json', '/assets/%00', '/.env', '/server/main.js'],
])('%s gets the 404 page', async (url) => {
	const { statusCode, headers, body } = await get(url);
	const page = [404, 'text/html; charset=utf-8', '<h1>404</h1>'];
	expect([statusCode, headers['content-type'], body]).toEqual(page);
	for (const name of ['etag', 'location']) expect(headers).not.toHaveProperty(name);
});

it.each(['/%', '/%zz', '/services%', '/%c0%af', '/%?a=%', '/contact%2'])(
	'%s, a malformed address, gets the 404 page with all headers',
	async (url) => {
		const { statusCode, headers, body } = await get(url);
		expect([statusCode, body]).toEqual([404, '<h1>404</h1>']);
		expect(headers).toMatchObject({
			...commonHeaders(site.siteUrl),
			'content-security-policy': framePolicy,
		});
	},
);

it('a page is sent whatever its query is', async () => {
	expect((await get('/services?a=%')).statusCode).toBe(200);
});

it.each([
	'/SERVICES',
	'/services.',
	'/services),',
	'/Services.html.',
	'/services%E2%80%9D',
	'/services/index.HTML',
	'/Expertise!',
])('%s, as people type and copy it, redirects to the page', async (url) => {
	const { statusCode, headers } = await get(`${url}?a=B`);
	expect([statusCode, headers.location]).toEqual([308, '/services?a=B']);
});

it.each([
	['/team photo [2026].JPG', 'image/jpeg'],
	['/team%20photo%20[2026].JPG', 'image/jpeg'],
	['/team%20photo%20%5B2026%5D.JPG', 'image/jpeg'],
	['/100%25.Pdf', 'application/pdf'],
])('%s is sent as %s', async (url, type) => {
	const { statusCode, headers } = await get(url.replaceAll(' ', '%20'));
	expect([statusCode, headers['content-type']]).toEqual([200, type]);
});
