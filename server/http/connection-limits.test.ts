import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { type OpenConnection, openConnection } from '#test/support/open-connection.ts';
import { rawRequest } from '#test/support/raw-request.ts';
import { startTestApp } from '#test/support/test-app.ts';
import { until } from '#test/support/until.ts';
import type { TrustProxy } from '../config/trust-proxy.ts';

const connectionLimits = { server: 4, address: 2 };

function closeAll(connections: readonly OpenConnection[]): void {
	for (const { close } of connections) close();
}

/** Opens five connections and returns those that the server keeps. */
async function openFive(trustProxy: TrustProxy) {
	const server = await startTestApp({ connectionLimits, environment: { trustProxy } });
	await server.app.listen({ host: '127.0.0.1', port: 0 });
	const { port } = server.app.server.address() as AddressInfo;
	const all = Array.from({ length: 5 }, () => openConnection(port, ''));
	onTestFinished(() => closeAll(all));
	const refused = 5 - (trustProxy === false ? connectionLimits.address : connectionLimits.server);
	await until('some are closed', () => all.filter(({ isClosed }) => isClosed()).length >= refused);
	return { server, port, kept: all.filter(({ isClosed }) => !isClosed()) };
}

it('an address has a limited number of connections, and can open others when it closes them', async () => {
	const { server, port, kept } = await openFive(false);
	expect(kept).toHaveLength(connectionLimits.address);
	expect(server.log.filter((line) => line.includes('too many connections from one address'))).toHaveLength(1);
	closeAll(kept);
	const request = 'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
	await until('there is room', async () => (await rawRequest(port, request)).startsWith('HTTP/1.1 200'));
});

it.each<[string, TrustProxy]>([
	['by its address', ['127.0.0.1']],
	['by the number of hops', () => true],
])('only the server limits the connections of a proxy that is trusted %s', async (_how, trustProxy) => {
	const { kept } = await openFive(trustProxy);
	expect(kept).toHaveLength(connectionLimits.server);
});
