import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { openConnection } from '#test/support/open-connection.ts';
import { rawRequest } from '#test/support/raw-request.ts';
import { until } from '#test/support/until.ts';
import { addBodyParser } from './body.ts';

const type = 'application/x-www-form-urlencoded';
const limitBytes = 10_000;
const tooLarge = 'a'.repeat(limitBytes + 1);

/**
 * Starts a server with two plugins that read bodies. A request for `/slow` is answered when the
 * test ends.
 */
async function start() {
	const app = fastify({ trustProxy: true });
	const { promise: end, resolve } = Promise.withResolvers<void>();
	onTestFinished(async () => {
		resolve();
		await app.close();
	});
	for (const path of ['/form', '/question'])
		app.register(async (plugin) => {
			addBodyParser(plugin, type, limitBytes);
			plugin.post(path, ({ body }) => String(body));
			plugin.post(`${path}/slow`, () => end);
		});
	await app.listen({ host: '127.0.0.1', port: 0 });
	const { port } = app.server.address() as AddressInfo;
	const head = (path: string, from: string, ...others: string[]) => {
		const lines = ['Host: a', `X-Forwarded-For: ${from}`, `Content-Type: ${type}`, ...others];
		return `POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
	};
	/** Sends a body without its last byte. */
	const open = (from: string, path = '/form') => {
		const connection = openConnection(port, `${head(path, from, 'Content-Length: 5')}body`);
		onTestFinished(connection.close);
		return connection;
	};
	const post = (from: string) =>
		rawRequest(port, `${head('/form', from, 'Content-Length: 4', 'Connection: close')}body`);
	const isRefused = async (from: string, status: 429 | 503) =>
		new RegExp(`^HTTP/1.1 ${status}[^]*\nretry-after: \\d+\r\n`).test(await post(from));
	const isAccepted = async (from: string) => (await post(from)).startsWith('HTTP/1.1 200 ');
	return { app, port, head, open, isRefused, isAccepted };
}

it.each([
	['a short body', type, 'a=1', 200, 'a=1'],
	['a body in a charset', `${type}; charset=utf-8`, 'a=1', 200, 'a=1'],
	['the largest body', type, 'a'.repeat(limitBytes), 200, 'a'.repeat(limitBytes)],
	['a larger body', type, tooLarge, 413, 'Too Large'],
	['another type', 'text/plain', 'a', 415, 'Unsupported'],
	['no type', undefined, 'a', 415, 'Unsupported'],
])('%s is answered as its type and size ask', async (_what, contentType, payload, status, text) => {
	const { app } = await start();
	const headers = contentType === undefined ? {} : { 'content-type': contentType };
	const response = await app.inject({ method: 'POST', url: '/form', headers, payload });
	expect([response.statusCode, response.body]).toEqual([status, expect.stringContaining(text)]);
});

it.each([
	['1\r\nā\r\n', 200],
	['1\r\na\r\n'.repeat(limitBytes), 200],
	['1\r\na\r\n'.repeat(limitBytes + 1), 413],
])('a body in parts is limited in bytes, whatever its length is: %#', async (parts, status) => {
	const { port, head } = await start();
	const bytes = `${head('/form', '192.0.2.1', 'Transfer-Encoding: chunked', 'Connection: close')}${parts}0\r\n\r\n`;
	expect(await rawRequest(port, bytes)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

it('a client has at most eight open bodies, in all plugins together', async () => {
	const { open, isRefused, isAccepted } = await start();
	const opened = Array.from({ length: 8 }, (_, index) =>
		open('192.0.2.1', index % 2 ? '/form' : '/question'),
	);
	await until('the next is refused', () => isRefused('192.0.2.1', 429));
	expect(await isAccepted('192.0.2.2')).toBe(true);
	for (const { close } of opened) close();
	await until('there is room', () => isAccepted('192.0.2.1'));
});

it('a complete body is not open, also while its response takes long', async () => {
	const { open, isRefused, isAccepted, app } = await start();
	const waiting = Array.from({ length: 8 }, () => open('192.0.2.1', '/form/slow'));
	await until('the next is refused', () => isRefused('192.0.2.1', 429));
	for (const { write } of waiting) write('!');
	await until('there is room', () => isAccepted('192.0.2.1'));
	expect(waiting.map(({ received }) => received()).join('')).toBe('');
	app.server.closeAllConnections();
});

it('the server has at most 150 open bodies, and none of them forever', async () => {
	const { open, isRefused, isAccepted } = await start();
	const opened = Array.from({ length: 150 }, (_, index) => open(`192.0.2.${index}`));
	await until('the next is refused', () => isRefused('198.51.100.1', 503));
	for (const { close } of opened) close();
	await until('there is room', () => isAccepted('198.51.100.1'));
});
