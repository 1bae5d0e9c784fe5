import { execSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { paths, redirects } from '#content/pages.ts';
import { readConfig } from '#server/config.ts';
import { commonHeaders } from '#server/http/security-headers.ts';
import { loadSite } from '#server/http/site.ts';
import { createSignInLink } from '#server/inbox/sign-in/sign-in-link.ts';
import { localhostCertificate } from '#test/support/certificate.ts';
import { freePort } from '#test/support/ports.ts';
import { publishPrice, signInAt } from '#test/support/publish-change.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { owner, startTestApp, submit } from '#test/support/test-app.ts';
import { until } from '#test/support/until.ts';

// Of the test's own proxies.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
const siteUrl = 'https://www.site.example';
const builtPages = resolve('build/client');
/** The folder of `deploy/`, in whose place each test has its own. */
const pagesFolder = '/var/cache/site-pages/current';
/** More than the burst of `deploy/nginx.conf` and what comes free in the time that they take. */
const manyRequests = 1000;
const atOnce = 20;
const readingPauseMs = 30;

const versionOf = (command: string) => execSync(`${command} 2>&1`, { encoding: 'utf8' });
const get = (url: string) =>
	fetch(url, { redirect: 'manual', headers: { 'accept-encoding': 'br' } });

/** Begins a form that does not end. */
function beginForm(url: string): void {
	const body = new ReadableStream({
		start: (form) => form.enqueue(Buffer.from('form-name=contact&')),
	});
	const leaving = new AbortController();
	const half = { method: 'POST', body, duplex: 'half', signal: leaving.signal } as RequestInit;
	fetch(url, half).catch(() => {});
	onTestFinished(() => leaving.abort());
}

/** Starts a proxy and waits until it responds. Fails if it does not accept its configuration. */
async function startProxy(command: readonly string[], variables: object, origin: string) {
	const [program = '', ...options] = command;
	const child = spawn(program, options, {
		env: { PATH: process.env.PATH, ...variables },
		stdio: 'pipe',
	});
	let output = '';
	for (const stream of [child.stdout, child.stderr])
		stream.on('data', (part: Buffer) => (output += part));
	onTestFinished(async () => {
		if (child.exitCode === null && child.kill()) await once(child, 'exit');
	});
	await until(`${program} responded`, () => {
		if (child.exitCode !== null) throw new Error(output);
		return get(origin).then(
			() => true,
			() => false,
		);
	});
	return { origin, log: () => output };
}

const isCaddyOld = () => versionOf('caddy version').startsWith('2.6.');

/** `deploy/Caddyfile`. Debian's Caddy 2.6 knows one of its settings by an earlier name. */
async function startCaddy(upstreamPort: number, pages: string) {
	const folder = temporaryFolder();
	const text = readFileSync('deploy/Caddyfile', 'utf8');
	writeFileSync(
		`${folder}/Caddyfile`,
		isCaddyOld() ? text.replace(/request_buffers .*/, 'buffer_requests') : text,
	);
	const variables = {
		HOME: folder,
		SITE_URL: `http://127.0.0.1:${await freePort()}`,
		PAGES: pages,
		UPSTREAM: `127.0.0.1:${upstreamPort}`,
		CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
	};
	return startProxy(
		['caddy', 'run', '--config', `${folder}/Caddyfile`],
		variables,
		variables.SITE_URL,
	);
}

const nginxBrotli = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
/** `deploy/nginx.conf` in a complete configuration. Versions before 1.25 do not know `http2 on`. */
async function startNginx(upstreamPort: number, pages: string) {
	const folder = temporaryFolder();
	const port = await freePort();
	writeFileSync(`${folder}/fullchain.pem`, localhostCertificate.cert);
	writeFileSync(`${folder}/privkey.pem`, localhostCertificate.key);
	const isOld = /nginx\/1\.(1\d|2[0-4])\./.test(versionOf('nginx -v'));
	const text = readFileSync('deploy/nginx.conf', 'utf8')
		.replaceAll('/etc/letsencrypt/live/www.example.nz', folder)
		.replace(pagesFolder, pages)
		.replace('127.0.0.1:3000', `127.0.0.1:${upstreamPort}`)
		.replace('/var/log/nginx', folder)
		.replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
		.replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
		.replaceAll(/listen \[::\].*/g, '')
		.replace('http2 on;', isOld ? '' : 'http2 on;');
	writeFileSync(`${folder}/site.conf`, text);
	const main = [
		`load_module ${nginxBrotli};`,
		`pid ${folder}/pid; error_log ${folder}/error.log; daemon off;`,
		`events {} http { access_log ${folder}/access.log; include ${folder}/site.conf; }`,
	];
	writeFileSync(`${folder}/nginx.conf`, main.join('\n'));
	const { origin } = await startProxy(
		['nginx', '-c', `${folder}/nginx.conf`],
		{},
		`https://127.0.0.1:${port}`,
	);
	const logs = ['access.log', 'error.log'].map((name) => `${folder}/${name}`);
	return { origin, log: () => logs.map((file) => readFileSync(file, 'utf8')).join('\n') };
}

const [moved = ''] = Object.keys(redirects);
/** What both must answer as the server does, without it. */
const addresses = [
	'/',
	'/contact',
	'/contact?a=1',
	'/robots.txt',
	'/sitemap.xml',
	'/contact.md',
	'/manifest.webmanifest',
	...(readFileSync(`${builtPages}/index.html`, 'utf8').match(/\/assets\/[^"]*\.(js|woff2)(?=")/g) ??
		[]),
	'/contact/',
	'/contact/?a=1&b=%20',
	'/contact/index.html',
	'/contact.html',
	'/index.html',
	'/nothing',
	'/nothing/',
	'/nothing.xml',
	'/404',
	'/404/',
	'/500/index.html',
	'/assets',
	'/assets/none.js',
	'//evil.example/',
];
/** What only the server knows: where a page that moved is, and addresses as people type them. */
const passedAddresses = [
	moved,
	`${moved}/?a=1`,
	'/CONTACT',
	'/Contact/?a=1',
	'/contact.',
	'/contact%E2%80%9D).',
	'/Services/Tradesmen-Automation-Solutions.html',
	'/NOTHING',
	'/contact%20',
];
const headerNames = [
	...Object.keys(commonHeaders(siteUrl)),
	...['content-security-policy', 'cache-control', 'x-robots-tag', 'content-encoding'],
];

/** What has to be the same in responses of the server and of a proxy. */
async function comparable(url: string) {
	const { status, headers, ...response } = await get(url).then(async (got) => ({
		status: got.status,
		headers: got.headers,
		body: await got.text(),
	}));
	if (status === 308)
		return { status, location: headers.get('location')?.replace(new URL(url).origin, '') };
	const type = headers.get('content-type')?.replace(/;.*/, '');
	return {
		status,
		type,
		...response,
		headers: headerNames.map((name) => [name, headers.get(name)]),
	};
}

/** Reads a page all the time. `stop` resolves to what it was, each once. Rejects at an error. */
function readUntilStopped(url: string) {
	const seen = new Set<string>();
	let isStopped = false;
	async function read(): Promise<void> {
		const response = await get(url);
		expect(response.status).toBe(200);
		seen.add(await response.text());
		if (!isStopped) await setTimeout(readingPauseMs).then(read);
	}
	const reading = read();
	function end(): Promise<void> {
		isStopped = true;
		return reading;
	}
	onTestFinished(end);
	return {
		async stop() {
			await end();
			await read();
			return [...seen];
		},
	};
}

const proxies = [
	{ name: 'caddy', isMissing: !existsSync('/usr/bin/caddy'), start: startCaddy },
	{ name: 'nginx', isMissing: !existsSync(nginxBrotli), start: startNginx },
];
for (const { name, isMissing, start } of proxies) {
	const title = `${name} sends what the server would send, also while it is stopped (needs ${name})`;
	it.skipIf(isMissing)(title, async () => {
		const site = loadSite('build');
		const config = { siteUrl, trustProxy: readConfig({ TRUST_PROXY: '127.0.0.1' }).trustProxy };
		const { app } = await startTestApp({ site, config });
		let forms = 0;
		app.server.on('request', ({ method }) => (forms += method === 'POST' ? 1 : 0));
		const url = await app.listen({ host: '127.0.0.1', port: 0 });
		const { origin, log } = await start(Number(new URL(url).port), builtPages);
		beginForm(origin);
		for (const expected of [1, 2]) {
			expect((await submit(origin)).status).toBe(200);
			expect(forms, 'complete forms').toBe(expected);
		}
		const passedOn = {
			'/healthz': 200,
			'/chat': 200,
			'/inbox': 303,
			'/inbox/a': 303,
			'/readyz': 404,
		};
		for (const [path, status] of Object.entries(passedOn))
			expect((await get(origin + path)).status, path).toBe(status);
		const tooLong = await submit(origin, { message: 'a'.repeat(129 * 1024) });
		// Caddy 2.6 says 502 if it has begun to pass the body on.
		const isOldCaddy = name === 'caddy' && isCaddyOld();
		expect(isOldCaddy ? [413, 502] : [413]).toContain(tooLong.status);
		const form = { method: 'POST', body: 'a'.repeat(127 * 1024), redirect: 'manual' } as const;
		expect([413, 502]).not.toContain((await fetch(`${origin}/inbox`, form)).status);
		for (const path of passedAddresses)
			expect(await comparable(origin + path), path).toEqual(await comparable(url + path));
		const expected = await Promise.all(addresses.map((path) => comparable(url + path)));

		await app.close();
		for (const [index, path] of addresses.entries())
			expect(await comparable(origin + path), path).toEqual(expected[index]);
		expect((await submit(origin)).status).toBe(502);
		expect(log()).not.toMatch(/remote_ip|client:|HTTP\/1/);
		if (name !== 'nginx') return;
		const statuses = new Set<number>();
		for (let count = 0; count < manyRequests; count += atOnce) {
			const some = Array.from({ length: atOnce }, () => get(`${origin}/robots.txt`));
			for (const { status } of await Promise.all(some)) statuses.add(status);
		}
		expect(statuses).toEqual(new Set([200, 429]));
	});

	const titleOfPublishing = `${name} sends what is published while visitors read, and what open pages fetch (needs ${name})`;
	it.skipIf(isMissing)(titleOfPublishing, async () => {
		const folder = temporaryFolder();
		// As systemd makes it: readable by the proxy, which is another user.
		chmodSync(folder, 0o755);
		const umask = process.umask(0o077);
		onTestFinished(() => void process.umask(umask));
		const trustProxy = readConfig({ TRUST_PROXY: '127.0.0.1' }).trustProxy;
		const { app, clock } = await startTestApp({
			site: loadSite('build'),
			config: { siteUrl, trustProxy, website: { isOn: true, pagesFolder: folder } },
			website: { folder: resolve('build/renderer') },
		});
		const url = await app.listen({ host: '127.0.0.1', port: 0 });
		const { origin } = await start(Number(new URL(url).port), `${folder}/current`);
		const identity = { address: owner, siteUrl, now: clock.now() };
		const link = await createSignInLink(app.database, identity);
		const user = await signInAt(origin, link);

		const visit = readUntilStopped(origin + paths.pricing);
		await publishPrice(user, 1234);
		await publishPrice(user, 4321);
		const seen = await visit.stop();
		const prices = seen.map((page) => page.match(/(?:1,234|4,321)(?=<)/)?.[0]);
		expect(prices).toEqual([undefined, '1,234', '4,321']);
		for (const path of [...addresses, paths.pricing]) {
			expect(await comparable(origin + path), path).toEqual(await comparable(url + path));
		}
		const assets = seen.join('').matchAll(/"(\/assets\/[\w/.-]+\.js)"/g);
		for (const path of new Set(Array.from(assets, ([, path]) => path))) {
			expect((await get(`${origin}${path}`)).status, path).toBe(200);
		}
	});
}
