import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { startTestApp } from '#test/support/test-app.ts';
import { until } from '#test/support/until.ts';

const script = '/assets/entry-1a2b.js';

/** Headers of the connection, which differ between the two ways. */
const ofTheConnection = ['date', 'connection', 'keep-alive'];

const withoutThose = (headers: IncomingHttpHeaders | Record<string, unknown>) =>
	Object.fromEntries(Object.entries(headers).filter(([name]) => !ofTheConnection.includes(name)));

/** Starts a server that listens on a port and supports `inject`. */
async function listen(siteUrl: string) {
	const server = await startTestApp({ environment: { siteUrl } });
	await server.app.listen({ host: '127.0.0.1', port: 0 });
	const { port } = server.app.server.address() as AddressInfo;
	const fetchRaw = async (method: 'GET' | 'HEAD', path: string, headers: Record<string, string>) => {
		const { promise, resolve, reject } = Promise.withResolvers<{
			status: number | undefined;
			headers: Record<string, unknown>;
			body: Buffer;
		}>();
		request({ host: '127.0.0.1', port, path, method, headers }, async (answer) => {
			resolve({
				status: answer.statusCode,
				headers: withoutThose(answer.headers),
				body: await buffer(answer),
			});
		})
			.on('error', reject)
			.end();
		return promise;
	};
	return { ...server, fetchRaw };
}

it.each<['GET' | 'HEAD', string, Record<string, string>, number]>([
	['GET', '/', {}, 200],
	['GET', '/?utm_source=x', { 'accept-encoding': 'br' }, 200],
	['GET', '/', { 'accept-encoding': 'gzip' }, 200],
	['HEAD', '/', { 'accept-encoding': 'br' }, 200],
	['GET', '/', { 'accept-encoding': 'br', 'if-none-match': '"home-br"' }, 304],
	['HEAD', '/', { 'if-none-match': '"home"' }, 304],
	['GET', script, { range: 'bytes=2-4' }, 206],
	['GET', script, { range: 'bytes=2-4', 'if-range': '"old"' }, 200],
	['HEAD', script, { range: 'bytes=2-4' }, 200],
	['GET', script, { range: 'bytes=10-' }, 416],
	['GET', '/ng%C4%81%20mahi', {}, 200],
	['GET', '/services/', {}, 308],
	['GET', '/nothing', { 'accept-encoding': 'br' }, 404],
])('%s %s %j gets the same response on a port and by inject', async (method, path, headers, status) => {
	const { app, fetchRaw } = await listen('https://www.site.example');
	const [onPort, injected] = [
		await fetchRaw(method, path, headers),
		await app.inject({ method, url: path, headers }),
	];
	expect(onPort).toEqual({
		status,
		headers: withoutThose(injected.headers),
		body: injected.rawPayload,
	});
	expect(injected.statusCode).toBe(status);
	expect(onPort.headers['strict-transport-security']).toBe('max-age=31536000');
});

it('a page is logged once and without its query both ways', async () => {
	const { app, fetchRaw, log } = await listen('http://127.0.0.1');
	await app.inject('/services?name=aroha');
	await fetchRaw('GET', '/services?name=aroha', {});
	const pages = await until('both were logged', () => {
		const lines = log.map((line) => JSON.parse(line)).filter(({ path }) => path === '/services');
		return lines.length === 2 ? lines : undefined;
	});
	const expected = {
		level: 30,
		time: expect.any(String),
		reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
		method: 'GET',
		path: '/services',
		status: 200,
		ms: expect.any(Number),
	};
	expect(pages).toEqual([expected, expected]);
	expect(pages[0].reqId).not.toBe(pages[1].reqId);
	expect(log.join('')).not.toContain('aroha');
});
