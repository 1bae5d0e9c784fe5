import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { fastify } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { rawRequest } from '#test/support/raw-request.ts';
import { until } from '#test/support/until.ts';
import type { CompletedRequest } from '../observability/completed-requests.ts';
import { type RequestInterceptor, registerInterceptor } from './request-interceptor.ts';

/** Answers `direct` to `GET /direct`, and breaks at `/broken`; every other request is Fastify's; `/slow` waits for `release`. */
const answer: RequestInterceptor = (request, response) => {
	if (request.url === '/broken') throw new Error('broken');
	if (request.url !== '/direct') return false;
	response.writeHead(200, ['content-length', '6']).end('direct');
	return true;
};

async function start() {
	const app = fastify();
	const answered: CompletedRequest[] = [];
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	app.get('/*', async () => 'routed');
	app.get('/slow', async () => {
		await released;
		return 'slow';
	});
	registerInterceptor(app, { answer, route: '/*', observe: (one) => void answered.push(one) });
	await app.listen({ host: '127.0.0.1', port: 0 });
	onTestFinished(() => app.close());
	const { port } = app.server.address() as AddressInfo;
	const get = (path: string, ...headers: string[]) =>
		rawRequest(
			port,
			[`GET ${path} HTTP/1.1`, 'Host: a', 'Connection: close', ...headers, '', ''].join('\r\n'),
		);
	return { app, port, answered, get, release };
}

it('answers ahead of Fastify, and tells of it', async () => {
	const { get, answered } = await start();
	expect(await get('/direct')).toMatch(/\r\n\r\ndirect$/);
	expect(answered).toEqual([
		{
			id: expect.stringMatching(/^[0-9a-f-]{36}$/),
			method: 'GET',
			url: '/direct',
			route: '/*',
			status: 200,
			ms: expect.any(Number),
		},
	]);
	expect(answered[0]?.ms).toBeGreaterThanOrEqual(0);
});

it('leaves to Fastify what it does not answer, and what breaks', async () => {
	const { get, answered } = await start();
	expect(await get('/other')).toMatch(/\r\n\r\nrouted$/);
	expect(await get('/broken')).toMatch(/\r\n\r\nrouted$/);
	expect(answered).toEqual([]);
});

it('leaves two hosts to Fastify, whose hooks refuse them', async () => {
	const { get } = await start();
	expect(await get('/direct', 'host: b')).toMatch(/\r\n\r\nrouted$/);
});

it('answers several requests of one connection in their order', async () => {
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

it('a closing server takes nothing new on the connections that it has', async () => {
	const { app, port, answered, release } = await start();
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
	await until('both were answered', () => received.includes('503'));
	expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 503']);
	expect(answered).toEqual([]);
});
