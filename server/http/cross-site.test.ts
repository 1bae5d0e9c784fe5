import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { rawRequest } from '#test/support/raw-request.ts';
import { isCrossSite, isSameOrigin } from './cross-site.ts';

const site = 'https://www.site.example';
const local = 'http://127.0.0.1:3000';
const evil = 'https://evil.example';

/**
 * Sends a request over the network and resolves to what the functions say of it. `PORT` is replaced
 * by the server's.
 */
async function judge(siteUrl: string, headers: Record<string, string>) {
	const app = fastify();
	onTestFinished(() => app.close());
	app.get('/', async (request) => ({
		isCrossSite: isCrossSite(request, siteUrl),
		isSameOrigin: isSameOrigin(request, siteUrl),
	}));
	await app.listen({ host: '127.0.0.1', port: 0 });
	const { port } = app.server.address() as AddressInfo;
	const lines = Object.entries(headers).map(
		([name, value]) => `${name}: ${value.replace('PORT', String(port))}\r\n`,
	);
	const received = await rawRequest(
		port,
		`GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${lines.join('')}\r\n`,
	);
	return JSON.parse(received.split('\r\n\r\n')[1] ?? '') as Record<string, unknown>;
}

it.each<[siteUrl: string, headers: Record<string, string>, cross: boolean, same: boolean]>([
	[site, { 'sec-fetch-site': 'cross-site', origin: site }, true, false],
	[site, { 'sec-fetch-site': 'same-origin' }, false, true],
	[site, { 'sec-fetch-site': 'same-site', origin: site }, false, false],
	[site, { 'sec-fetch-site': 'none' }, false, false],
	[site, { origin: site }, false, true],
	[site, { origin: evil }, true, false],
	[site, { origin: 'null' }, true, false],
	[site, { origin: evil, 'x-forwarded-host': 'evil.example' }, true, false],
	[site, { origin: 'http://127.0.0.1:PORT' }, true, false],
	[local, { origin: 'http://127.0.0.1:PORT' }, false, true],
	[local, { origin: 'http://localhost:PORT' }, false, true],
	[local, { origin: 'http://localhost:1' }, true, false],
	[site, {}, false, false],
])(
	'knows whether a request to %s with %j is from another site or its own',
	async (siteUrl, headers, cross, same) => {
		expect(await judge(siteUrl, headers)).toMatchObject({ isCrossSite: cross, isSameOrigin: same });
	},
);
