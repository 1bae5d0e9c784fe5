import { METHODS } from 'node:http';
import { expect, it } from 'vitest';
import { startListeningApp } from '#test/support/listening-app.ts';
import { closedPolicy } from './security-headers.ts';

const formType = 'Content-Type: application/x-www-form-urlencoded';
const close = 'Connection: close';
const chunked = 'Transfer-Encoding: chunked';
/** The lines of a page's request, and of a form's. */
const get = (target: string, ...lines: string[]) => [`GET ${target} HTTP/1.1`, 'Host: a', ...lines, '', ''];
const post = (...lines: string[]) => ['POST / HTTP/1.1', 'Host: a', formType, ...lines];
const statusOf = (response: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1]);

it.each<[string, number, string[]]>([
	['two hosts', 400, get('/', 'host: b')],
	['no host', 400, ['GET / HTTP/1.1', '', '']],
	['two lengths', 400, post('Content-Length: 1', 'Content-Length: 2', '', 'xx')],
	['a length and a chunked body', 400, post('Content-Length: 4', chunked, '', '0', '', '')],
	['an unknown transfer coding', 400, post('Transfer-Encoding: xchunked', '', '0', '', '')],
	['a chunk with an invalid size', 400, post(chunked, '', 'zz', '', '')],
	['a space before the colon', 400, get('/', 'X : a')],
	['a bare line feed', 400, ['GET / HTTP/1.1\nHost: a', '', '']],
	['a null in a header', 400, get('/', 'X: a\0b')],
	['headers of 32 KB', 431, get('/', `X: ${'a'.repeat(32 * 1024)}`)],
	['no HTTP at all', 400, ['hello', '', '']],
	['another version', 400, ['GET / HTTP/9.9', 'Host: a', '', '']],
	['an unknown method', 400, ['FROB / HTTP/1.1', 'Host: a', '', '']],
])('a malformed request gets a plain 4xx: %s', async (_what, status, lines) => {
	const { request } = await startListeningApp();
	const response = await request(...lines);
	expect(statusOf(response)).toBe(status);
	expect(response.toLowerCase()).toContain(`content-security-policy: ${closedPolicy}\r\n`);
	expect(response).toMatch(/^x-content-type-options: nosniff\r$/im);
	expect(response).not.toMatch(/^server:|^x-powered-by:|\bat .*:\d+:\d+|node_modules/im);
});

it.each<[string, number, string[]]>([
	['an unknown expectation', 200, get('/', 'Expect: more', close)],
	['a target with an origin', 200, get('http://evil.example/services', close)],
	['a form without a body', 422, post(close, '', '')],
	[
		'a form of another media type without a body',
		415,
		['POST / HTTP/1.1', 'Host: a', close, 'Content-Type: text/plain', '', ''],
	],
	['a form of no media type without a body', 415, ['POST / HTTP/1.1', 'Host: a', close, '', '']],
])('%s gets %i', async (_what, status, lines) => {
	const { request } = await startListeningApp();
	const response = await request(...lines);
	expect(statusOf(response)).toBe(status);
	expect(response).toMatch(/^content-security-policy: /im);
});

it('a request smuggled in the body of another gets no response', async () => {
	const { request } = await startListeningApp();
	const hidden = get('/services').join('\r\n');
	const response = await request(...post(chunked, `Content-Length: ${hidden.length}`, '', '0', '', hidden));
	expect(response.match(/^HTTP\/1\.1/gm)).toHaveLength(1);
	expect(response).not.toContain('Services');
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
	const { request } = await startListeningApp();
	const response = await request(...get(path, close));
	expect([400, 404]).toContain(statusOf(response));
	expect(response).not.toMatch(/root:|"name"|buildApp/);
});

it('an unsupported method gets 405 with the supported methods', async () => {
	const { request } = await startListeningApp();
	// Node closes the connection of a CONNECT request.
	const supported = ['GET', 'HEAD', 'POST', 'CONNECT'];
	for (const method of METHODS.filter((each) => !supported.includes(each))) {
		const response = await request(`${method} / HTTP/1.1`, 'Host: a', close, 'Content-Length: 0', '', '');
		expect(statusOf(response), method).toBe(405);
		expect(response, method).toMatch(/^allow: GET, HEAD, POST\r$/im);
	}
});
