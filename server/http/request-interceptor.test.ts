import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { fastify } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { rawRequest } from '#test/support/raw-request.ts';
import { until } from '#test/support/until.ts';
import type { CompletedRequest } from '../observability/completed-requests.ts';
import { type RequestInterceptor, registerInterceptor } from './request-interceptor.ts';

/** Sends `direct` for `/direct` and throws for `/broken`. Fastify handles all other paths; `/slow` waits for `release`. */
const intercept: RequestInterceptor = (request, response) => {
	if (request.url === '/broken') throw new Error('broken');
	if (request.url !== '/direct') return false;
	response.writeHead(200, ['content-length', '6']).end('direct');
	return true;
};

async function start() {
	const app = fastify();
	const completed: CompletedRequest[] = [];
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	app.get('/*', async () => 'routed');
	app.get('/slow', async () => {
		await released;
		return 'slow';
	});
	registerInterceptor(app, { intercept, route: '/*', observe: (request) => void completed.push(request) });
	await app.listen({ host: '127.0.0.1', port: 0 });
	onTestFinished(() => app.close());
	const { port } = app.server.address() as AddressInfo;
	const get = (path: string, ...headers: string[]) =>
		rawRequest(
			port,
			[`GET ${path} HTTP/1.1`, 'Host: a', 'Connection: close', ...headers, '', ''].join('\r\n'),
		);
	return { app, port, completed, get, release };
}

it('responds before Fastify and reports the request', async () => {
	const { get, completed } = await start();
	expect(await get('/direct')).toMatch(/\r\n\r\ndirect$/);
	expect(completed).toEqual([
		{
			id: expect.stringMatching(/^[0-9a-f-]{36}$/),
			method: 'GET',
			url: '/direct',
			route: '/*',
			status: 200,
			ms: expect.any(Number),
		},
	]);
	expect(completed[0]?.ms).toBeGreaterThanOrEqual(0);
});

it('leaves requests to Fastify that it does not handle or that throw', async () => {
	const { get, completed } = await start();
	expect(await get('/other')).toMatch(/\r\n\r\nrouted$/);
	expect(await get('/broken')).toMatch(/\r\n\r\nrouted$/);
	expect(completed).toEqual([]);
});

it('leaves duplicate hosts to Fastify, whose hooks refuse them', async () => {
	const { get } = await start();
	expect(await get('/direct', 'host: b')).toMatch(/\r\n\r\nrouted$/);
});

it('responds to several requests of one connection in order', async () => {
	const { port } = await start();
	const one = (path: string, ...headers: string[]) =>
		[`GET ${path} HTTP/1.1`, 'Host: a', ...headers, '', ''].join('\r\n');
	const answers = await rawRequest(port, one('/other') + one('/direct') + one('/other', 'Connection: close'));
	expect(answers.match(/\r\n\r\n(direct|routed)/g)?.map((body) => body.trim())).toEqual([
		'routed',
		'direct',
		'routed',
	]);
});

it('a closing server intercepts no further requests on open connections', async () => {
	const { app, port, completed, release } = await start();
	const socket = connect(port, '127.0.0.1');
	let received = '';
	socket.on('data', (part) => (received += part));
	const asked = once(app.server, 'request');
	socket.write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n');
	await asked;
	const closed = app.close();
	await until('the server closes', () => !app.server.listening);
	const askedAgain = once(app.server, 'request');
	socket.write('GET /direct HTTP/1.1\r\nHost: a\r\n\r\n');
	await askedAgain;
	release();
	await closed;
	await until('both responses arrived', () => received.includes('503'));
	expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 503']);
	expect(completed).toEqual([]);
});
