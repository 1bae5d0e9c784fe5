import { Readable } from 'node:stream';
import { fastify } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startListeningApp } from '#test/support/listening-app.ts';
import type { OpenConnection } from '#test/support/open-connection.ts';
import { validContact } from '#test/support/test-app.ts';
import { until } from '#test/support/until.ts';
import { refusalSentences } from '../enquiries/responder.ts';
import { registerBodyLimits, requestBytes } from './body-limits.ts';

const size = 10_000;
const mebibyte = 1024 * 1024;
/** Room for two unfinished bodies of an address, and five of the server. */
const bodyLimits = { address: 2.5 * (requestBytes + size), server: 5.5 * (requestBytes + size) };
const type = 'Content-Type: application/x-www-form-urlencoded';
const length = `Content-Length: ${size + 1}`;
const script = [type, length, 'Accept: application/json'];
const chunked = [type, 'Accept: application/json', 'Transfer-Encoding: chunked'];
const question = ['Sec-Fetch-Site: same-origin', 'Content-Type: application/json', length];
/** Nothing asks it: no question is complete. */
const chat = { apiKey: 'key', baseUrl: 'http://127.0.0.1:1', model: 'fake', dailyQuestions: 500 };

async function start() {
	const environment = { trustProxy: ['127.0.0.1'], chat };
	const { open, sockets, post } = await startListeningApp({ bodyLimits, environment });
	/** Sends a request whose body is not complete. Waits for the server to read it, unless it refuses to. */
	const sendPart = async (
		address: string,
		{ start = 'POST /', headers = script, body = 'a'.repeat(size) } = {},
	) => {
		const lines = [`${start} HTTP/1.1`, 'Host: a', `X-Forwarded-For: ${address}`, ...headers, '', body];
		const bytes = lines.join('\r\n');
		const count = sockets.length;
		const connection = open(bytes);
		const isRead = () => sockets[count]?.bytesRead === bytes.length;
		await until('the server read it', () => connection.isClosed() || isRead());
		return connection;
	};
	const statusFrom = async (address: string) =>
		(await post(validContact, { 'x-forwarded-for': address })).statusCode;
	return { sockets, sendPart, statusFrom };
}

/** Waits for the server to refuse a request and close its connection. */
async function refusalOf(connection: OpenConnection) {
	await until('the connection is closed', connection.isClosed);
	const [head = '', body = ''] = connection.received().split('\r\n\r\n');
	expect(head).toMatch(/^retry-after: \d+$/im);
	return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]), body };
}

describe('requests whose body is not complete', () => {
	it('are bounded for an address until they are closed, and leave the form to others', async () => {
		const { sendPart, statusFrom } = await start();
		const held = [await sendPart('203.0.113.1'), await sendPart('203.0.113.1')];
		const { status, body } = await refusalOf(await sendPart('203.0.113.1'));
		expect([status, JSON.parse(body)]).toEqual([429, { message: refusalSentences[429] }]);
		expect(held.map(({ received }) => received())).toEqual(['', '']);
		expect([await statusFrom('198.51.100.1'), await statusFrom('203.0.113.1')]).toEqual([200, 429]);
		for (const { close } of held) close();
		await until('others are accepted', async () => (await statusFrom('203.0.113.1')) === 200);
	});

	it('are bounded for the server: the oldest gives way, with a page for a plain form', async () => {
		const { sendPart, statusFrom } = await start();
		const oldest = await sendPart('203.0.0.1', { headers: [type, length] });
		for (let index = 1; index < 5; index += 1) await sendPart(`203.0.${index}.1`);
		const last = await sendPart('198.51.100.1');
		const { status, body } = await refusalOf(oldest);
		expect(status).toBe(503);
		expect(body).toContain(`<p>${refusalSentences[503]}</p>`);
		expect(last.received()).toBe('');
		expect(await statusFrom('198.51.100.2')).toBe(200);
	});

	it('are bounded for forms and questions together', async () => {
		const { sendPart } = await start();
		await sendPart('203.0.113.1');
		const ask = () => sendPart('203.0.113.1', { start: 'POST /chat', headers: question });
		await ask();
		expect((await refusalOf(await ask())).status).toBe(429);
	});

	it.each([
		['POST /', /^HTTP\/1\.1 429 /],
		['GET /', /^HTTP\/1\.1 200 /],
	])('in parts of one byte are not read to the end: %s', async (line, response) => {
		const { sendPart, sockets } = await start();
		const body = '1\r\na\r\n'.repeat(mebibyte / 6);
		const { received } = await sendPart('203.0.113.1', { start: line, headers: chunked, body });
		expect(received()).toMatch(response);
		expect(sockets.at(-1)?.bytesRead).toBeLessThan(body.length / 2);
	});
});

it('a body that goes on after it was refused as too large does no harm', async () => {
	const app = fastify({ bodyLimit: 10 });
	onTestFinished(() => app.close());
	app.addHook('preParsing', async () => Readable.from([8, 8, size].map((bytes) => Buffer.alloc(bytes))));
	const bytes = requestBytes + size;
	registerBodyLimits(app, { limits: { address: bytes, server: bytes }, logSecurityEvent: () => {} });
	app.post('/', async () => '');
	const headers = { 'content-type': 'text/plain', 'transfer-encoding': 'chunked' };
	for (let count = 0; count < 3; count += 1)
		expect((await app.inject({ method: 'POST', url: '/', headers, payload: 'a' })).statusCode).toBe(413);
});
