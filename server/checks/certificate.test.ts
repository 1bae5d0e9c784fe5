import { once } from 'node:events';
import { createServer as createTcpServer } from 'node:net';
import { createServer, getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, it, onTestFinished } from 'vitest';
import { localhostCertificate } from '#test/support/certificate.ts';
import { freePort } from '#test/support/ports.ts';
import { checkCertificate } from './certificate.ts';

const { cert, key, validTo } = localhostCertificate;
const dayMs = 24 * 60 * 60_000;
const servers = {
	tls: () => createServer({ cert, key }),
	plain: () => createTcpServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
	silent: () => createTcpServer(() => {}),
	none: undefined,
};

it.each<
	[string, string, { days?: number; host?: string; isTrusted?: boolean; server?: keyof typeof servers }]
>([
	['works', 'valid for 15 more days', { days: 15 }],
	['wrong', 'ends in 13 days', { days: 13 }],
	['wrong', 'of localhost is not accepted: self-signed certificate', { isTrusted: false }],
	['wrong', 'of 127.0.0.1 is not accepted: ', { host: '127.0.0.1' }],
	['wrong', '', { server: 'plain' }],
	['advice', 'could not be reached from here (ABORT_ERR)', { server: 'silent' }],
	['advice', 'could not be reached from here (ECONNREFUSED)', { server: 'none' }],
])(
	'%s, %s: %j',
	async (result, text, { days = 100, host = 'localhost', isTrusted = true, server = 'tls' }) => {
		const before = getCACertificates('default');
		if (isTrusted) setDefaultCACertificates([...before, cert]);
		onTestFinished(() => setDefaultCACertificates(before));
		const port = await freePort();
		const listening = servers[server]?.();
		onTestFinished(() => void listening?.close());
		if (listening) await once(listening.listen(port, 'localhost'), 'listening');
		const now = new Date(validTo.getTime() - days * dayMs);
		const found = await checkCertificate(`https://${host}:${port}`, now, server === 'silent' ? 50 : 5000);
		expect(found).toEqual({ result, text: expect.stringContaining(text) });
	},
);

it('a site without https has no certificate', async () => {
	expect(await checkCertificate('http://127.0.0.1:3000', new Date(), 5000)).toMatchObject({
		result: 'advice',
	});
});
