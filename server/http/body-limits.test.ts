import type { AddressInfo, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { fastify } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type OpenConnection, openConnection } from '#test/support/open-connection.ts';
import { startTestApp, validContact } from '#test/support/test-app.ts';
import { until } from '#test/support/until.ts';
import { refusalSentences } from '../enquiries/responder.ts';
import { type BodyLimits, registerBodyLimits, requestBytes } from './body-limits.ts';

const size = 10_000;
const mebibyte = 1024 * 1024;
/** Room for two unfinished bodies of an address, and five of the server. */
const smallLimits = { address: 2.5 * (requestBytes + size), server: 5.5 * (requestBytes + size) };
const plainForm = ['Content-Type: application/x-www-form-urlencoded', `Content-Length: ${size + 1}`];
const script = [...plainForm, 'Accept: application/json'];
const chunked = [
	...script.filter((line) => !line.startsWith('Content-Length')),
	'Transfer-Encoding: chunked',
];
const question = [
	'Sec-Fetch-Site: same-origin',
	'Content-Type: application/json',
	`Content-Length: ${size + 1}`,
];

/** Nothing asks it: no question is complete. */
const chat = { apiKey: 'key', baseUrl: 'http://127.0.0.1:1', model: 'fake', dailyTokens: 1_000_000 };

async function listen(bodyLimits: BodyLimits) {
	const server = await startTestApp({ bodyLimits, environment: { trustProxy: ['127.0.0.1'], chat } });
	await server.app.listen({ host: '127.0.0.1', port: 0 });
	const { port } = server.app.server.address() as AddressInfo;
	const sockets: Socket[] = [];
	server.app.server.on('connection', (socket) => sockets.push(socket));
	/** Sends a request whose body is not complete. Waits for the server to read it, unless it refuses to. */
	const sendPart = async (
		address: string,
		{ method = 'POST', headers = script, path = '/', body = 'a'.repeat(size) } = {},
	) => {
		const lines = [`${method} ${path} HTTP/1.1`, 'Host: a', `X-Forwarded-For: ${address}`, ...headers];
		const bytes = [...lines, '', body].join('\r\n');
		const count = sockets.length;
		const connection = openConnection(port, bytes);
		onTestFinished(connection.close);
		await until(
			'the server read it',
			() => connection.isClosed() || sockets[count]?.bytesRead === bytes.length,
		);
		return connection;
	};
	const postFrom = (address: string) => server.post(validContact, { 'x-forwarded-for': address });
	/** Bytes that the server read from the last connection. */
	const bytesRead = () => sockets.at(-1)?.bytesRead;
	return { ...server, sendPart, postFrom, bytesRead };
}

/** Waits for the server to refuse a request and close its connection. */
async function refusalOf(connection: OpenConnection): Promise<{ status: number; body: string }> {
	await until('the connection is closed', connection.isClosed);
	const [head = '', body = ''] = connection.received().split('\r\n\r\n');
	expect(head).toMatch(/^retry-after: \d+$/im);
	return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]), body };
}

describe('requests whose body is not complete', () => {
	it('are bounded for an address, and leave the form to others', async () => {
		const { sendPart, postFrom } = await listen(smallLimits);
		const held = [await sendPart('203.0.113.1'), await sendPart('203.0.113.1')];
		const { status, body } = await refusalOf(await sendPart('203.0.113.1'));
		expect(status).toBe(429);
		expect(JSON.parse(body)).toEqual({ message: refusalSentences[429] });
		expect(held.map(({ received }) => received())).toEqual(['', '']);
		expect((await postFrom('198.51.100.1')).statusCode).toBe(200);
	});

	it('are bounded for the server: the oldest gives way, with a page for a plain form', async () => {
		const { sendPart, postFrom } = await listen(smallLimits);
		const oldest = await sendPart('203.0.0.1', { headers: plainForm });
		for (let index = 1; index < 5; index += 1) await sendPart(`203.0.${index}.1`);
		const last = await sendPart('198.51.100.1');
		const { status, body } = await refusalOf(oldest);
		expect(status).toBe(503);
		expect(body).toContain(`<p>${refusalSentences[503]}</p>`);
		expect(last.received()).toBe('');
		expect((await postFrom('198.51.100.2')).statusCode).toBe(200);
	});

	it('are bounded for forms and questions together', async () => {
		const { sendPart } = await listen(smallLimits);
		await sendPart('203.0.113.1');
		await sendPart('203.0.113.1', { headers: question, path: '/chat' });
		const { status } = await refusalOf(await sendPart('203.0.113.1', { headers: question, path: '/chat' }));
		expect(status).toBe(429);
	});

	it.each(['POST', 'GET'])('in parts of one byte are not read to the end: %s', async (method) => {
		const { sendPart, bytesRead } = await listen(smallLimits);
		const body = '1\r\na\r\n'.repeat(mebibyte / 6);
		const { received } = await sendPart('203.0.113.1', { method, headers: chunked, body });
		expect(received()).toMatch(method === 'POST' ? /^HTTP\/1\.1 429 / : /^HTTP\/1\.1 200 /);
		expect(bytesRead()).toBeLessThan(body.length / 2);
	});

	it('count until their connection is closed', async () => {
		const { sendPart, postFrom } = await listen(smallLimits);
		const held = [await sendPart('203.0.113.1'), await sendPart('203.0.113.1')];
		expect((await postFrom('203.0.113.1')).statusCode).toBe(429);
		for (const { close } of held) close();
		await until('others are accepted', async () => (await postFrom('203.0.113.1')).statusCode === 200);
	});
});

it('a body that goes on after it was refused as too large does no harm', async () => {
	const app = fastify({ bodyLimit: 10 });
	onTestFinished(() => app.close());
	app.addHook('preParsing', async () => Readable.from([8, 8, size].map((length) => Buffer.alloc(length))));
	const bytes = requestBytes + size;
	registerBodyLimits(app, { limits: { address: bytes, server: bytes }, logSecurityEvent: () => {} });
	app.post('/', async () => '');
	const headers = { 'content-type': 'text/plain', 'transfer-encoding': 'chunked' };
	for (let count = 0; count < 3; count += 1) {
		expect((await app.inject({ method: 'POST', url: '/', headers, payload: 'a' })).statusCode).toBe(413);
	}
});
