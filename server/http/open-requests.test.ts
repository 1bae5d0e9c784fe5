import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { openConnection } from '#test/support/open-connection.ts';
import { startTestApp, validContact } from '#test/support/test-app.ts';
import { until } from '#test/support/until.ts';

it('a closing server processes requests on open connections, with the security headers', async () => {
	const { app } = await startTestApp();
	await app.listen({ host: '127.0.0.1', port: 0 });
	const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
	let received = '';
	socket.on('data', (part) => (received += part));
	const form = new URLSearchParams(validContact).toString();
	const headers = [
		'POST / HTTP/1.1',
		'Host: a',
		'Content-Type: application/x-www-form-urlencoded',
		'Accept: application/json',
		`Content-Length: ${form.length}`,
	];
	const begun = once(app.server, 'request');
	socket.write([...headers, '', ''].join('\r\n'));
	await begun;
	const closed = app.close();
	await until('the server closes', () => !app.server.listening);
	socket.write([form, 'GET /nothing HTTP/1.1', 'Host: a', '', ''].join('\r\n').replace('\r\n', ''));
	await closed;
	await until('both responses arrived', () => received.includes('<h1>404</h1>'));
	expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 404']);
	expect(received.match(/^content-security-policy: default-src 'none'/gim)).toHaveLength(2);
});

it('a connection with too many requests at once is closed, others are answered', async () => {
	const { app } = await startTestApp();
	const url = await app.listen({ host: '127.0.0.1', port: 0 });
	const { port } = app.server.address() as AddressInfo;
	const requests = (count: number) => 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(count);
	const few = openConnection(port, requests(10));
	onTestFinished(few.close);
	await until('they are answered', () => few.received().split('HTTP/1.1 200').length === 11);
	const many = openConnection(port, requests(2000));
	onTestFinished(many.close);
	await until('it is closed', many.isClosed);
	expect(many.received().split('HTTP/1.1 200').length).toBeLessThan(20);
	expect((await fetch(url)).status).toBe(200);
});
