import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/support/test-app.ts';

async function get(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
	const { app } = await startTestApp();
	return app.inject({ method, url, headers });
}

const script = '/assets/entry-1a2b.js';

describe('the encoding of a file', () => {
	it.each([
		['gzip, deflate, br, zstd', 'br'],
		['gzip', 'gzip'],
		['br;q=0.5, gzip;q=0.9', 'gzip'],
		['br;q=0, *;q=0.1', 'gzip'],
		['*', 'br'],
		['identity;q=1, br;q=0.5', undefined],
		['br;q=0, gzip;q=0', undefined],
		['zstd', undefined],
		['', undefined],
		['BR', 'br'],
		['br;q=x', undefined],
	])('for %j is %s', async (acceptEncoding, encoding) => {
		const response = await get('/', { 'accept-encoding': acceptEncoding });
		expect(response.headers['content-encoding']).toBe(encoding);
		expect(response.headers.vary).toBe('Accept-Encoding');
		expect(response.headers.etag).toBe(encoding === undefined ? '"home"' : `"home-${encoding}"`);
		const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((body: Buffer) => body);
		expect(unpack(response.rawPayload).toString()).toContain('Tēnā koe');
		expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length);
	});

	it('comes with the headers of the table only', async () => {
		const { headers } = await get('/');
		expect(headers['cache-control']).toBe('no-cache');
		expect(headers['content-security-policy']).toBe("default-src 'none'");
		expect(headers).not.toHaveProperty('server');
		expect(headers).not.toHaveProperty('x-powered-by');
	});

	it('does not vary if there is only one', async () => {
		expect((await get(script, { 'accept-encoding': 'br' })).headers.vary).toBeUndefined();
	});
});

describe('a cached file', () => {
	it.each(['"home-br"', 'W/"home-br"', '"x", "home-br"', '*'])('gets 304 for %s', async (tag) => {
		const response = await get('/', { 'accept-encoding': 'br', 'if-none-match': tag });
		expect(response.statusCode).toBe(304);
		expect(response.rawPayload).toHaveLength(0);
		expect(response.headers).toMatchObject({
			etag: '"home-br"',
			vary: 'Accept-Encoding',
			'cache-control': 'no-cache',
			'content-security-policy': "default-src 'none'",
		});
		expect(response.headers).not.toHaveProperty('content-type');
		expect(response.headers).not.toHaveProperty('content-encoding');
	});

	it.each(['"home"', '"other"', 'home-br'])('gets 200 for %s, the tag of another encoding', async (tag) => {
		expect((await get('/', { 'accept-encoding': 'br', 'if-none-match': tag })).statusCode).toBe(200);
	});
});

it('HEAD gets the response of GET without a body', async () => {
	const response = await get('/', { 'accept-encoding': 'br' }, 'HEAD');
	const full = await get('/', { 'accept-encoding': 'br' });
	expect(response.rawPayload).toHaveLength(0);
	const { date: _date, ...headers } = response.headers;
	const { date: _other, ...expected } = full.headers;
	expect(headers).toEqual(expected);
});

describe('a range', () => {
	it.each([
		['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
		['bytes=7-', 206, '789', 'bytes 7-9/10'],
		['bytes=-2', 206, '89', 'bytes 8-9/10'],
		['bytes=0-99', 206, '0123456789', 'bytes 0-9/10'],
		['bytes=0-0,2-3', 200, '0123456789', undefined],
		['lines=1-2', 200, '0123456789', undefined],
		['bytes=-', 200, '0123456789', undefined],
	])('%s gets %i', async (range, status, body, contentRange) => {
		const response = await get(script, { range });
		expect(response.statusCode).toBe(status);
		expect(response.body).toBe(body);
		expect(response.headers['content-range']).toBe(contentRange);
		expect(Number(response.headers['content-length'])).toBe(body.length);
		expect(response.headers['accept-ranges']).toBe('bytes');
	});

	it.each(['bytes=10-', 'bytes=-0', 'bytes=3-1'])('%s gets 416', async (range) => {
		const response = await get(script, { range });
		expect(response.statusCode).toBe(416);
		expect(response.headers['content-range']).toBe('bytes */10');
	});

	it('is ignored if If-Range does not match, and applied if it does', async () => {
		expect((await get(script, { range: 'bytes=0-3', 'if-range': '"old"' })).statusCode).toBe(200);
		expect((await get(script, { range: 'bytes=0-3', 'if-range': '"entry"' })).statusCode).toBe(206);
	});

	it('applies to the uncompressed file', async () => {
		const response = await get('/', { range: 'bytes=0-1', 'accept-encoding': 'br' });
		expect(response.statusCode).toBe(206);
		expect(response.body).toBe('<!');
		expect(response.headers).toMatchObject({ etag: '"home"', vary: 'Accept-Encoding' });
	});
});

describe('the canonical path', () => {
	it.each([
		['/services/', '/services'],
		['/services.html', '/services'],
		['/services/index.html', '/services'],
		['/index.html', '/'],
		['//', '/'],
		['//services', '/services'],
		['/services//?a=1&b=%20', '/services?a=1&b=%20'],
		['/%73ervices', '/services'],
		['/expertise', '/services'],
		['/expertise/?a=1', '/services?a=1'],
		['/ngā mahi/'.replace('ā', '%C4%81').replace(' ', '%20'), '/ng%C4%81%20mahi'],
	])('%s redirects with 308 to %s', async (url, location) => {
		const response = await get(url);
		expect(response.statusCode).toBe(308);
		expect(response.headers.location).toBe(location);
	});

	it.each(['/services?q=//evil.example', '/ng%C4%81%20mahi', '/?utm_source=x'])(
		'%s is served',
		async (url) => {
			expect((await get(url)).statusCode).toBe(200);
		},
	);

	it.each([
		'//evil.example/',
		'/%5cevil.example/',
		'///evil.example/services/',
		'/SERVICES',
		'/404',
		'/404.html',
		'/__proto__',
		`/${'a'.repeat(5000)}`,
	])('%s gets 404 with the error page', async (url) => {
		const response = await get(url);
		expect(response.statusCode).toBe(404);
		expect(response.body).toContain('<h1>404</h1>');
		expect(response.headers).not.toHaveProperty('location');
		expect(response.headers).not.toHaveProperty('etag');
	});

	it.each(['/%', '/%zz', '/services%', '/%ff', '/%c0%af'])('%s gets 400', async (url) => {
		const response = await get(url);
		expect(response.statusCode).toBe(400);
		expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
	});
});

it('a missing page is logged without its query, and a page that was sent is not logged', async () => {
	const { app, log } = await startTestApp();
	await app.inject('/services?name=aroha');
	await app.inject('/missing?name=aroha');
	expect(log.map((line) => JSON.parse(line)).filter(({ path }) => path !== undefined)).toEqual([
		{
			level: 30,
			time: expect.any(String),
			reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
			method: 'GET',
			path: '/missing',
			status: 404,
			ms: expect.any(Number),
		},
	]);
	expect(log.join('')).not.toContain('aroha');
});

it.each([
	['DELETE', '/', 405, 'GET, HEAD, POST'],
	['PUT', '/services', 405, 'GET, HEAD'],
	['POST', '/services/', 405, 'GET, HEAD'],
	['OPTIONS', '/healthz', 405, 'GET, HEAD'],
	['POST', '/nothing', 404, undefined],
] as const)('other methods: %s %s gets %i', async (method, url, status, allow) => {
	const { app } = await startTestApp();
	const response = await app.inject({ method, url, headers: { 'content-type': 'text/x' }, payload: 'x' });
	expect(response.statusCode).toBe(status);
	expect(response.headers.allow).toBe(allow);
});
