import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
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
