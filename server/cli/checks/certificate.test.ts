import { once } from 'node:events';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { createServer, getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, it, onTestFinished } from 'vitest';
import { localhostCertificate } from '#test/support/certificate.ts';
import { checkCertificate } from './certificate.ts';

const { cert, key, validTo } = localhostCertificate;
const dayMs = 24 * 60 * 60_000;
const timeoutMs = 5000;

async function portOf(server: Server): Promise<number> {
	onTestFinished(() => void server.close());
	await once(server.listen(0, 'localhost'), 'listening');
	return (server.address() as AddressInfo).port;
}

/** Checks a site at a server of ours, some days before the end of its certificate. */
async function check(days: number, host = 'localhost', isTrusted = true) {
	const before = getCACertificates('default');
	if (isTrusted) setDefaultCACertificates([...before, cert]);
	onTestFinished(() => setDefaultCACertificates(before));
	const port = await portOf(createServer({ cert, key }));
	return checkCertificate(`https://${host}:${port}`, new Date(validTo.getTime() - days * dayMs), timeoutMs);
}

it.each([
	[15, 'works', /valid for 15 more days/],
	[13, 'wrong', /ends in 13 days/],
])('%d days before its end, a certificate: %s', async (days, result, text) => {
	expect(await check(days)).toEqual({ result, text: expect.stringMatching(text) });
});

it('a certificate that no authority signed is wrong', async () => {
	const text = expect.stringMatching(/of localhost is not accepted: self-signed certificate/);
	expect(await check(100, 'localhost', false)).toEqual({ result: 'wrong', text });
});

it('a certificate for another name is wrong', async () => {
	const text = expect.stringMatching(/of 127\.0\.0\.1 is not accepted: .*altnames/);
	expect(await check(100, '127.0.0.1')).toEqual({ result: 'wrong', text });
});

it('a server without TLS is wrong', async () => {
	const port = await portOf(createTcpServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')));
	const found = await checkCertificate(`https://localhost:${port}`, new Date(), timeoutMs);
	expect(found).toMatchObject({ result: 'wrong' });
});

it('a server that cannot be reached, or does not respond, is not judged', async () => {
	const silent = await portOf(createTcpServer(() => {}));
	const closed = createTcpServer();
	const port = await portOf(closed);
	closed.close();
	for (const [url, limitMs, code] of [
		[`https://localhost:${silent}`, 50, 'ABORT_ERR'],
		[`https://localhost:${port}`, timeoutMs, 'ECONNREFUSED'],
	] as const) {
		const text = expect.stringContaining(`could not be reached from here (${code})`);
		expect(await checkCertificate(url, new Date(), limitMs)).toEqual({ result: 'advice', text });
	}
});

it('a site without https has no certificate', async () => {
	expect(await checkCertificate('http://127.0.0.1:3000', new Date(), timeoutMs)).toMatchObject({
		result: 'advice',
	});
});
