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
	const { promise: answered, resolve: answer } = Promise.withResolvers<string>();
	const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
	app.get('/slow', () => {
		ask();
		return answered;
	});
	await app.listen({ host: '127.0.0.1', port: 0 });
	const { port } = app.server.address() as AddressInfo;
	const open = (bytes: string) => {
		const connection = openConnection(port, bytes);
		onTestFinished(connection.close);
		return connection;
	};
	return { app, open, asked, answer };
}

const request = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

it('a connection with too many requests at once is closed', async () => {
	const { open } = await start();
	const many = open(request.repeat(2000));
	await until('it is closed', many.isClosed);
	expect(many.received().split('HTTP/1.1 200').length - 1).toBeLessThanOrEqual(
		serverOptions.maxRequestsPerSocket,
	);
	const few = open(request.repeat(10));
	await until('all got a response', () => few.received().split('HTTP/1.1 200').length === 11);
});

/** Less than the ten seconds after which a closing server gives up, and far more than it needs. */
const soonMs = 5000;

it('a closing server does not wait for a connection that was opened in advance', async () => {
	const { app, open } = await start();
	open('');
	await until('it is accepted', async () => (await connectionsOf(app)) === 1);
	const from = performance.now();
	await app.close();
	expect(performance.now() - from).toBeLessThan(soonMs);
});

it('a closing server ends with its last response', async () => {
	const { app, open, asked, answer } = await start();
	const { received } = open('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n');
	await asked;
	const from = performance.now();
	const closed = app.close();
	setTimeout(() => answer('last'), 100);
	await closed;
	expect(performance.now() - from).toBeLessThan(soonMs);
	await until('it has arrived', () => received().includes('last'));
});

const connectionsOf = ({ server }: Awaited<ReturnType<typeof start>>['app']) =>
	new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
