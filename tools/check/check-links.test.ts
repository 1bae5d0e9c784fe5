import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { checkLinks } from './check-links.ts';

const pages: Record<string, string> = {
	'/': `<h1 id="start">Home</h1><a href="/next#there">a</a><a href="#start">b</a><a href="https://other.invalid/x">c</a>
		<a href="/next#none">d</a><a href="/gone">e</a><a href="/old">f</a><a href="mailto:a@b.nz">g</a>
		<img srcset="/b.png 2x" alt="" /><link rel="canonical" href="https://example.nz/" />`,
	'/next':
		'<h1 id="there">Next</h1><a href="/deep">a</a><meta property="og:image" content="https://example.nz/p.png">',
	'/deep': '<h1>Deep</h1>',
	'/orphan': '<a href="/">Home</a>',
};

it('follows links and fragments from home, and reports those that fail or are redirects', async () => {
	const server = createServer((request, response) => {
		const body = pages[request.url ?? ''];
		if (request.url === '/old') response.writeHead(308, { location: '/next' }).end();
		else response.writeHead(body ? 200 : 404, { 'content-type': 'text/html' }).end(body);
	}).listen(0, '127.0.0.1');
	onTestFinished(() => {
		server.close();
	});
	await once(server, 'listening');
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const { faults, reached } = await checkLinks(origin, 'https://example.nz/');
	const fault = (page: string, path: string) =>
		expect.stringContaining(`${page}: the link to ${origin}${path} fails`);
	expect(faults.sort()).toEqual([
		fault('/', '/b.png'),
		fault('/', '/gone'),
		fault('/', '/next#none'),
		fault('/', '/old'),
		fault('/next', '/p.png'),
	]);
	expect([...reached]).toEqual(expect.arrayContaining(['/', '/next', '/deep']));
	expect(reached).not.toContain('/orphan');
});
