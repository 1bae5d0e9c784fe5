import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:https';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { expect, it, onTestFinished } from 'vitest';
import { localhostCertificate } from '#test/support/certificate.ts';
import { freePort, listen } from '#test/support/ports.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { until } from '#test/support/until.ts';

/** Of `deploy/nginx.conf`. */
const burst = 200;
/** More than the burst and what comes free in the time that they take. */
const manyRequests = 1000;
const agent = new Agent({ keepAlive: true, maxSockets: 20 });

/** Whether a program is installed. Says so if a check has to be skipped. */
function isMissing(program: string, option = '--version'): boolean {
	const isFound = spawnSync(program, [option]).error === undefined;
	if (!isFound)
		console.warn(`NOT CHECKED: ${program} is not installed. Install it: apt-get install ${program}`);
	return !isFound;
}

/** A server behind the proxy, which stores the headers of requests. */
async function startUpstream() {
	const received: IncomingHttpHeaders[] = [];
	const server = createServer((request, response) => {
		received.push(request.headers);
		response.end(request.url);
	});
	onTestFinished(() => void server.close());
	return { received, port: await listen(server) };
}

/** Starts a proxy and waits until it responds. */
async function startProxy(
	program: string,
	options: readonly string[],
	variables: Record<string, string>,
	url: string,
) {
	const child = spawn(program, options, { env: { PATH: process.env.PATH, ...variables }, stdio: 'pipe' });
	let output = '';
	for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part));
	onTestFinished(async () => {
		if (child.exitCode === null && child.kill()) await once(child, 'exit');
	});
	await until(`${program} responded`, () => {
		if (child.exitCode !== null) throw new Error(output);
		return fetch(url, { redirect: 'manual' }).then(
			() => true,
			() => false,
		);
	});
}

it.skipIf(isMissing('caddy', 'version'))(
	'Caddyfile: passes requests on, except those for operators',
	async () => {
		const upstream = await startUpstream();
		const url = `http://127.0.0.1:${await freePort()}`;
		const options = ['--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'];
		const home = temporaryFolder();
		const variables = {
			HOME: home,
			SITE_URL: url,
			UPSTREAM: `127.0.0.1:${upstream.port}`,
			CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
		};
		execFileSync('caddy', ['validate', ...options], {
			env: { PATH: process.env.PATH, HOME: home, SITE_URL: 'https://www.example.nz' },
			stdio: 'pipe',
		});
		await startProxy('caddy', ['run', ...options], variables, `${url}/healthz`);
		expect(
			await (await fetch(`${url}/contact`, { headers: { 'x-forwarded-for': '192.0.2.1' } })).text(),
		).toBe('/contact');
		expect(upstream.received.at(-1)).toMatchObject({
			host: new URL(url).host,
			'x-forwarded-for': '127.0.0.1',
		});
		for (const path of ['/readyz', '/metrics']) expect((await fetch(url + path)).status).toBe(404);
	},
);

/** Returns `deploy/nginx.conf` with its ports and files replaced, as an include of a complete configuration. */
async function writeNginxConfiguration(folder: string, upstreamPort: number) {
	const [plainPort, tlsPort] = [await freePort(), await freePort()];
	writeFileSync(join(folder, 'fullchain.pem'), localhostCertificate.cert);
	writeFileSync(join(folder, 'privkey.pem'), localhostCertificate.key);
	const site = readFileSync('deploy/nginx.conf', 'utf8')
		.replaceAll('/etc/letsencrypt/live/www.example.nz', folder)
		.replace('127.0.0.1:3000', `127.0.0.1:${upstreamPort}`)
		.replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
		.replace('listen 443 ssl', `listen 127.0.0.1:${tlsPort} ssl`)
		.replaceAll(/listen \[::\].*/g, '');
	writeFileSync(join(folder, 'site.conf'), site);
	const file = join(folder, 'nginx.conf');
	const logs = `pid ${folder}/pid; error_log ${folder}/error.log;`;
	writeFileSync(file, `${logs} daemon off; events {} http { access_log off; include ${folder}/site.conf; }`);
	return { file, plainPort, tlsPort };
}

/** Resolves to the version of TLS that a server agrees to, or to the code of its refusal. */
const negotiate = (port: number, version: 'TLSv1.1' | 'TLSv1.2') =>
	new Promise<string>((resolve) => {
		const ciphers = 'DEFAULT@SECLEVEL=0';
		const options = { port, host: '127.0.0.1', rejectUnauthorized: false, ciphers };
		const socket = connect({ ...options, minVersion: 'TLSv1', maxVersion: version }, () => {
			resolve(socket.getProtocol() ?? '');
			socket.destroy();
		});
		socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
	});

it.skipIf(isMissing('nginx', '-v'))(
	'nginx.conf: redirects, ends TLS, limits, and hides what is for operators',
	async () => {
		const upstream = await startUpstream();
		const folder = temporaryFolder();
		const { file, plainPort, tlsPort } = await writeNginxConfiguration(folder, upstream.port);
		execFileSync('nginx', ['-t', '-c', file], { stdio: 'pipe' });
		await startProxy('nginx', ['-c', file], {}, `http://127.0.0.1:${plainPort}/`);
		const redirect = await fetch(`http://127.0.0.1:${plainPort}/a?b`, { redirect: 'manual' });
		expect(redirect.status).toBe(301);
		expect(redirect.headers.get('location')).toBe('https://127.0.0.1/a?b');

		const get = (path: string) =>
			new Promise<number | undefined>((resolve, reject) => {
				const headers = { 'x-forwarded-for': '192.0.2.1' };
				request(
					{ port: tlsPort, host: '127.0.0.1', path, headers, agent, rejectUnauthorized: false },
					(response) => {
						response.resume().once('end', () => resolve(response.statusCode));
					},
				)
					.once('error', reject)
					.end();
			});
		expect(await get('/contact')).toBe(200);
		expect(upstream.received.at(-1)).toMatchObject({
			'x-forwarded-for': '127.0.0.1',
			'x-forwarded-proto': 'https',
		});
		for (const path of ['/readyz', '/metrics']) expect(await get(path)).toBe(404);
		expect(await negotiate(tlsPort, 'TLSv1.2')).toBe('TLSv1.2');
		expect(await negotiate(tlsPort, 'TLSv1.1')).toBe('ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION');

		const statuses = await Promise.all(Array.from({ length: manyRequests }, () => get('/healthz')));
		expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(burst / 2);
		expect(statuses).toContain(429);
	},
);
