import { once } from 'node:events';
import { expect, it } from 'vitest';
import { startListeningApp } from '#test/support/listening-app.ts';
import { validContact } from '#test/support/test-app.ts';
import { until } from '#test/support/until.ts';
import type { TrustProxy } from '../config/environment-variables.ts';

const connectionLimits = { server: 4, address: 2 };

/** Opens five connections, of which the server keeps so many. */
async function openFive(trustProxy: TrustProxy, expected: number) {
	const server = await startListeningApp({ connectionLimits, environment: { trustProxy } });
	const all = Array.from({ length: 5 }, () => server.open(''));
	const kept = () => all.filter(({ isClosed }) => !isClosed());
	await until('the others are closed', () => kept().length <= expected);
	expect(kept()).toHaveLength(expected);
	return { ...server, kept: kept() };
}

it('an address has a limited number of connections, and can open others when it closes them', async () => {
	const { log, kept, request } = await openFive(false, connectionLimits.address);
	expect(log.filter((line) => line.includes('too many connections from one address'))).toHaveLength(1);
	for (const { close } of kept) close();
	const ask = () => request('GET /healthz HTTP/1.1', 'Host: a', 'Connection: close', '', '');
	await until('there is room', async () => (await ask()).startsWith('HTTP/1.1 200'));
});

it.each<[string, TrustProxy]>([
	['by its address', ['127.0.0.1']],
	['by the number of hops', () => true],
])('only the server limits the connections of a proxy that is trusted %s', async (_how, trustProxy) => {
	await openFive(trustProxy, connectionLimits.server);
});

it('a connection with too many requests at once is closed, others are served', async () => {
	const { open, url } = await startListeningApp();
	const requests = (count: number) => open('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(count));
	const few = requests(10);
	await until('all got a response', () => few.received().split('HTTP/1.1 200').length === 11);
	const many = requests(2000);
	await until('it is closed', many.isClosed);
	expect(many.received().split('HTTP/1.1 200').length).toBeLessThan(20);
	expect((await fetch(url)).status).toBe(200);
});

it('a closing server processes requests on open connections, with the security headers', async () => {
	const { app, open } = await startListeningApp();
	const form = new URLSearchParams(validContact).toString();
	const arrived = once(app.server, 'request');
	const headers = ['Content-Type: application/x-www-form-urlencoded', 'Accept: application/json'];
	const lines = ['POST / HTTP/1.1', 'Host: a', ...headers, `Content-Length: ${form.length}`, '', ''];
	const { write, received } = open(lines.join('\r\n'));
	await arrived;
	const closed = app.close();
	await until('the server closes', () => !app.server.listening);
	write(`${form}GET /nothing HTTP/1.1\r\nHost: a\r\n\r\n`);
	await closed;
	await until('both responses arrived', () => received().includes('<h1>404</h1>'));
	expect(received().match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 404']);
	expect(received().match(/^content-security-policy: default-src 'none'/gim)).toHaveLength(2);
});
