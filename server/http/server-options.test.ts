import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { openConnection } from '#test/support/open-connection.ts';
import { until } from '#test/support/until.ts';
import { limitServer, serverOptions } from './server-options.ts';

async function start() {
	const app = fastify(serverOptions);
	onTestFinished(() => app.close());
	limitServer(app);
	app.get('/', async () => 'ok');
	await app.listen({ host: '127.0.0.1', port: 0 });
	const { port } = app.server.address() as AddressInfo;
	const open = (bytes: string) => {
		const connection = openConnection(port, bytes);
		onTestFinished(connection.close);
		return connection;
	};
	return { app, open };
}

const request = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

it('a connection with too many requests at once is closed, and the rest of them is not parsed', async () => {
	const { app, open } = await start();
	let dropped = 0;
	app.server.on('dropRequest', () => (dropped += 1));
	const many = open(request.repeat(2000));
	await until('it is closed', many.isClosed);
	expect(many.received().split('HTTP/1.1 200').length - 1).toBeLessThanOrEqual(
		serverOptions.maxRequestsPerSocket,
	);
	expect(dropped).toBe(1);
	const few = open(request.repeat(10));
	await until('all got a response', () => few.received().split('HTTP/1.1 200').length === 11);
});
