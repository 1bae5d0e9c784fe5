import { METHODS } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { rawRequest } from '#test/support/raw-request.ts';
import { startTestApp, validContact } from '#test/support/test-app.ts';
import { closedPolicy } from './security-headers.ts';

const form = new URLSearchParams(validContact).toString();
const formType = 'Content-Type: application/x-www-form-urlencoded';
const close = 'Connection: close';
const chunked = 'Transfer-Encoding: chunked';
/** The lines of a form. */
const post = (...lines: string[]) => ['POST / HTTP/1.1', 'Host: a', formType, ...lines];

async function listen() {
	const server = await startTestApp();
	await server.app.listen({ host: '127.0.0.1', port: 0 });
	const { port } = server.app.server.address() as AddressInfo;
	return { ...server, send: (...lines: string[]) => rawRequest(port, lines.join('\r\n')) };
}

const statusOf = (response: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1]);

describe('a malformed request gets a plain 4xx', () => {
	it.each<[string, number, string[]]>([
		['two hosts', 400, ['GET / HTTP/1.1', 'Host: a', 'host: b', '', '']],
		['no host', 400, ['GET / HTTP/1.1', '', '']],
		['two lengths', 400, post('Content-Length: 1', 'Content-Length: 2', '', 'xx')],
		['a length and a chunked body', 400, post('Content-Length: 4', chunked, '', '0', '', '')],
		['an unknown transfer coding', 400, post('Transfer-Encoding: xchunked', '', '0', '', '')],
		['a chunk with an invalid size', 400, post(chunked, '', 'zz', '', '')],
		['a space before the colon', 400, ['GET / HTTP/1.1', 'Host : a', '', '']],
		['a bare line feed', 400, ['GET / HTTP/1.1\nHost: a', '', '']],
		['a null in a header', 400, ['GET / HTTP/1.1', 'Host: a', 'X: a\0b', '', '']],
		['headers of 32 KB', 431, ['GET / HTTP/1.1', 'Host: a', `X: ${'a'.repeat(32 * 1024)}`, '', '']],
		['no HTTP at all', 400, ['hello', '', '']],
		['another version', 400, ['GET / HTTP/9.9', 'Host: a', '', '']],
		['an unknown method', 400, ['FROB / HTTP/1.1', 'Host: a', '', '']],
	])('%s', async (_what, status, lines) => {
		const { send } = await listen();
		const response = await send(...lines);
		expect(statusOf(response)).toBe(status);
		expect(response.toLowerCase()).toContain(`content-security-policy: ${closedPolicy}\r\n`);
		expect(response).toMatch(/^x-content-type-options: nosniff\r$/im);
		expect(response).not.toMatch(/^server:|^x-powered-by:|\bat .*:\d+:\d+|node_modules/im);
	});

	it('an unknown expectation is ignored', async () => {
		const { send } = await listen();
		const response = await send('GET / HTTP/1.1', 'Host: a', 'Expect: more', close, '', '');
		expect(statusOf(response)).toBe(200);
		expect(response).toMatch(/^content-security-policy: /im);
	});

	it('a target with an origin gets the page', async () => {
		const { send } = await listen();
		const response = await send('GET http://evil.example/services HTTP/1.1', 'Host: a', close, '', '');
		expect(statusOf(response)).toBe(200);
		expect(response).toContain('Services');
	});

	it('a request smuggled in the body of another gets no response', async () => {
		const { send } = await listen();
		const hidden = 'GET /services HTTP/1.1\r\nHost: a\r\n\r\n';
		const response = await send(...post(chunked, `Content-Length: ${hidden.length}`, '', '0', '', hidden));
		expect(response.match(/^HTTP\/1\.1/gm)).toHaveLength(1);
		expect(response).not.toContain('Services');
	});
});

it.each([
	['of its media type', 422, [formType]],
	['of another', 415, ['Content-Type: text/plain']],
	['of none', 415, []],
])('a form without a body gets an immediate response: %s', async (_what, status, lines) => {
	const { send } = await listen();
	expect(statusOf(await send('POST / HTTP/1.1', 'Host: a', close, ...lines, '', ''))).toBe(status);
});

it.each([
	'/../package.json',
	'/..%2f..%2fetc/passwd',
	'/%2e%2e/%2e%2e/etc/passwd',
	'/assets/..\\..\\server\\main.js',
	'/assets/%00',
	'/.env',
	'/server/main.js',
	'//evil.example/%2e%2e',
	'/%c0%ae%c0%ae/etc/passwd',
])('path traversal finds nothing: %s', async (path) => {
	const { send } = await listen();
	const response = await send(`GET ${path} HTTP/1.1`, 'Host: a', close, '', '');
	expect([400, 404]).toContain(statusOf(response));
	expect(response).not.toMatch(/root:|"name"|buildApp/);
});

describe('an unsupported method gets 405 with the supported methods', () => {
	it('on any path', async () => {
		const { send } = await listen();
		// Node closes the connection of a CONNECT request.
		const supported = ['GET', 'HEAD', 'POST', 'CONNECT'];
		for (const method of METHODS.filter((each) => !supported.includes(each))) {
			const response = await send(`${method} / HTTP/1.1`, 'Host: a', close, 'Content-Length: 0', '', '');
			expect(statusOf(response), method).toBe(405);
			expect(response, method).toMatch(/^allow: GET, HEAD, POST\r$/im);
		}
	});

	it('a form sent to a page', async () => {
		const { send } = await listen();
		const length = `Content-Length: ${form.length}`;
		const response = await send('POST /services HTTP/1.1', 'Host: a', close, formType, length, '', form);
		expect(statusOf(response)).toBe(405);
		expect(response).toMatch(/^allow: GET, HEAD\r$/im);
	});
});
