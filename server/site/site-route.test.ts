import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/support/test-app.ts';

async function get(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
	const { app } = await startTestApp();
	return app.inject({ method, url, headers });
}

const script = '/assets/entry-1a2b.js';
const ofTable = { 'cache-control': 'no-cache', 'content-security-policy': "default-src 'none'" };

it.each([
	['gzip, deflate, br, zstd', 'br'],
	['br;q=0.5, gzip;q=0.9', 'gzip'],
	['br;q=0, *;q=0.1', 'gzip'],
	['*', 'br'],
	['br;q=0, gzip;q=0', undefined],
	['', undefined],
])('the encoding of a file for %j is %s', async (acceptEncoding, encoding) => {
	const { headers, rawPayload } = await get('/', { 'accept-encoding': acceptEncoding });
	expect(headers['content-encoding']).toBe(encoding);
	const etag = encoding === undefined ? '"home"' : `"home-${encoding}"`;
	expect(headers).toMatchObject({ ...ofTable, etag, vary: 'Accept-Encoding' });
	for (const name of ['server', 'x-powered-by']) expect(headers).not.toHaveProperty(name);
	const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((body: Buffer) => body);
	expect(unpack(rawPayload).toString()).toContain('Tēnā koe');
	expect(Number(headers['content-length'])).toBe(rawPayload.length);
});

it('a file with one encoding does not vary', async () => {
	expect((await get(script, { 'accept-encoding': 'br' })).headers.vary).toBeUndefined();
});

it.each(['"home-br"', 'W/"home-br"', '"x", "home-br"', '*'])('a cached file gets 304 for %s', async (tag) => {
	const { statusCode, rawPayload, headers } = await get('/', {
		'accept-encoding': 'br',
		'if-none-match': tag,
	});
	expect([statusCode, rawPayload.length]).toEqual([304, 0]);
	expect(headers).toMatchObject({ ...ofTable, etag: '"home-br"', vary: 'Accept-Encoding' });
	for (const name of ['content-type', 'content-encoding']) expect(headers).not.toHaveProperty(name);
});

it('a cached file gets 200 for the tag of another encoding', async () => {
	const cached = { 'accept-encoding': 'br', 'if-none-match': '"home"' };
	expect((await get('/', cached)).statusCode).toBe(200);
});

it('HEAD gets the response of GET without a body', async () => {
	const [head, full] = [await get('/', {}, 'HEAD'), await get('/')];
	expect(head.rawPayload).toHaveLength(0);
	expect({ ...head.headers, date: '' }).toEqual({ ...full.headers, date: '' });
});

describe('a range', () => {
	it.each([
		['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
		['bytes=-2', 206, '89', 'bytes 8-9/10'],
		['bytes=0-99', 206, '0123456789', 'bytes 0-9/10'],
		['bytes=0-0,2-3', 200, '0123456789', undefined],
		['lines=1-2', 200, '0123456789', undefined],
		['bytes=-', 200, '0123456789', undefined],
		['bytes=10-', 416, 'The file has no such bytes.\n', 'bytes */10'],
		['bytes=3-1', 416, 'The file has no such bytes.\n', 'bytes */10'],
	])('%s gets %i', async (range, status, body, contentRange) => {
		const response = await get(script, { range });
		expect([response.statusCode, response.body]).toEqual([status, body]);
		expect(response.headers['content-range']).toBe(contentRange);
		expect(Number(response.headers['content-length'])).toBe(body.length);
		if (status !== 416) expect(response.headers['accept-ranges']).toBe('bytes');
	});

	it('is ignored if If-Range does not match, and applied if it does', async () => {
		expect((await get(script, { range: 'bytes=0-3', 'if-range': '"old"' })).statusCode).toBe(200);
		expect((await get(script, { range: 'bytes=0-3', 'if-range': '"entry"' })).statusCode).toBe(206);
	});

	it('applies to the uncompressed file', async () => {
		const response = await get('/', { range: 'bytes=0-1', 'accept-encoding': 'br' });
		expect([response.statusCode, response.body]).toEqual([206, '<!']);
		expect(response.headers).toMatchObject({ etag: '"home"', vary: 'Accept-Encoding' });
	});
});

it.each([
	['/services/?a', 308, ''],
	['/nothing', 404, '<h1>404</h1>'],
	['/%zz', 400, 'The request could not be read.'],
])('%s gets %i', async (url, status, text) => {
	const { statusCode, headers, body } = await get(url);
	expect(statusCode).toBe(status);
	expect(headers.location).toBe(status === 308 ? '/services?a' : undefined);
	expect(headers).not.toHaveProperty('etag');
	expect(headers['content-type']).toBe(`text/${status === 404 ? 'html' : 'plain'}; charset=utf-8`);
	expect(body).toContain(text);
});

it('a missing page is logged without its query, and a page that was sent is not logged', async () => {
	const { app, log } = await startTestApp();
	await app.inject('/services?name=aroha');
	await app.inject('/missing?name=aroha');
	const lines = log.map((line) => JSON.parse(line)).filter(({ path }) => path !== undefined);
	const measured = { time: expect.any(String), ms: expect.any(Number) };
	const reqId = expect.stringMatching(/^[0-9a-f-]{36}$/);
	expect(lines).toEqual([{ level: 30, reqId, method: 'GET', path: '/missing', status: 404, ...measured }]);
	expect(log.join('')).not.toContain('aroha');
});

it.each([
	['PUT', '/services', 405, 'GET, HEAD'],
	['POST', '/services/', 405, 'GET, HEAD'],
	['OPTIONS', '/healthz', 405, 'GET, HEAD'],
	['POST', '/nothing', 404, undefined],
] as const)('other methods: %s %s gets %i', async (method, url, status, allow) => {
	const { app } = await startTestApp();
	const { statusCode, headers } = await app.inject({
		method,
		url,
		headers: { 'content-type': 'text/x' },
		payload: 'x',
	});
	expect([statusCode, headers.allow]).toEqual([status, allow]);
});
