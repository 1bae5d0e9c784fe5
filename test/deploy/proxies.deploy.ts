import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, type IncomingHttpHeaders, request as plainRequest } from 'node:http';
import { request, Agent as TlsAgent } from 'node:https';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { redirects } from '#content/paths.ts';
import { commonHeaders } from '#server/http/security-headers.ts';
import { loadSite } from '#server/http/site.ts';
import { localhostCertificate } from '#test/support/certificate.ts';
import { startListeningApp } from '#test/support/listening-app.ts';
import { freePort } from '#test/support/ports.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { validContact } from '#test/support/test-app.ts';
import { until } from '#test/support/until.ts';

const pages = resolve('build/client');
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
/** More than the burst of `deploy/nginx.conf` and what comes free in the time that they take. */
const manyRequests = 1000;
const agents = {
	http: new Agent({ keepAlive: true, maxSockets: 20 }),
	https: new TlsAgent({ keepAlive: true, maxSockets: 20 }),
};

interface Received {
	status: number | undefined;
	headers: IncomingHttpHeaders;
	body: string;
}

/** Sends a request for exactly this path. Certificates are not checked. */
async function send(origin: string, path: string, { method = 'GET', body = '' } = {}): Promise<Received> {
	const { protocol, hostname, port } = new URL(origin);
	const headers = {
		'accept-encoding': 'br',
		accept: 'application/json',
		'x-forwarded-for': '192.0.2.1',
		...(body && { 'content-type': 'application/x-www-form-urlencoded' }),
	};
	const common = { hostname, port, path, method, headers };
	const sent =
		protocol === 'https:'
			? request({ ...common, agent: agents.https, rejectUnauthorized: false })
			: plainRequest({ ...common, agent: agents.http });
	sent.end(body);
	const [response] = await once(sent, 'response');
	const parts: Buffer[] = await response.toArray();
	return {
		status: response.statusCode,
		headers: response.headers,
		body: Buffer.concat(parts).toString('base64'),
	};
}

/** Starts a proxy and waits until it responds. Fails if it does not accept its configuration. */
async function startProxy(program: string, options: readonly string[], variables: object, origin: string) {
	const child = spawn(program, options, { env: { PATH: process.env.PATH, ...variables }, stdio: 'pipe' });
	let output = '';
	for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part));
	onTestFinished(async () => {
		if (child.exitCode === null && child.kill()) await once(child, 'exit');
	});
	await until(`${program} responded`, () => {
		if (child.exitCode !== null) throw new Error(output);
		return send(origin, '/').then(
			() => true,
			() => false,
		);
	});
	return origin;
}

/** `deploy/Caddyfile`. Debian's Caddy 2.6 knows one of its settings by an earlier name. */
async function startCaddy(upstreamPort: number) {
	const folder = temporaryFolder();
	const isOld = execFileSync('caddy', ['version'], { encoding: 'utf8' }).startsWith('2.6.');
	const text = readFileSync('deploy/Caddyfile', 'utf8');
	const file = join(folder, 'Caddyfile');
	writeFileSync(file, isOld ? text.replace(/request_buffers .*/, 'buffer_requests') : text);
	const variables = {
		HOME: folder,
		SITE_URL: `http://127.0.0.1:${await freePort()}`,
		PAGES: pages,
		UPSTREAM: `127.0.0.1:${upstreamPort}`,
		CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
	};
	const options = ['run', '--config', file, '--adapter', 'caddyfile'];
	return startProxy('caddy', options, variables, variables.SITE_URL);
}

/** `deploy/nginx.conf` in a complete configuration. Versions before 1.25 do not know `http2 on`. */
async function startNginx(upstreamPort: number) {
	const folder = temporaryFolder();
	const port = await freePort();
	writeFileSync(join(folder, 'fullchain.pem'), localhostCertificate.cert);
	writeFileSync(join(folder, 'privkey.pem'), localhostCertificate.key);
	const isOld = /nginx\/1\.([01]\d|2[0-4])\./.test(
		execFileSync('sh', ['-c', 'nginx -v 2>&1'], { encoding: 'utf8' }),
	);
	const text = readFileSync('deploy/nginx.conf', 'utf8')
		.replaceAll('/etc/letsencrypt/live/www.example.nz', folder)
		.replace('/srv/site/build/client', pages)
		.replace('127.0.0.1:3000', `127.0.0.1:${upstreamPort}`)
		.replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
		.replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
		.replaceAll(/listen \[::\].*/g, '')
		.replace('http2 on;', isOld ? '' : 'http2 on;');
	writeFileSync(join(folder, 'site.conf'), text);
	const file = join(folder, 'nginx.conf');
	const modules = existsSync(brotliModule) ? `load_module ${brotliModule};` : '';
	const logs = `pid ${folder}/pid; error_log ${folder}/error.log;`;
	writeFileSync(
		file,
		`${modules} ${logs} daemon off; events {} http { access_log off; include ${folder}/site.conf; }`,
	);
	return startProxy('nginx', ['-c', file], {}, `https://127.0.0.1:${port}`);
}

const isMissing = (program: string) => {
	if (['/usr/bin', '/usr/sbin'].some((folder) => existsSync(join(folder, program)))) return false;
	console.warn(`NOT CHECKED: ${program} is not installed. Install it: apt-get install ${program}`);
	return true;
};

const [moved = ''] = Object.keys(redirects);
const asset = (extension: string) =>
	`/assets/${RegExp(`assets/([^"]*\\.${extension})`).exec(readFileSync(`${pages}/index.html`, 'utf8'))?.[1]}`;
/** What both must answer as the server does, without it. */
const addresses = [
	...[
		'/',
		'/contact',
		'/contact?a=1',
		'/robots.txt',
		'/services.md',
		'/sitemap.xml',
		'/manifest.webmanifest',
		asset('woff2'),
		asset('js'),
	],
	...[
		'/contact/',
		'/contact/?a=1&b=%20',
		'/contact/index.html',
		'/contact.html',
		'/index.html',
		moved,
		`${moved}/?a=1`,
	],
	...[
		'/nothing',
		'/nothing/',
		'/404',
		'/404/',
		'/500/index.html',
		'/assets',
		'/assets/none.js',
		'//evil.example/',
		'/CONTACT',
	],
];

it.each([
	['Caddyfile', 'caddy', startCaddy],
	['nginx.conf', 'nginx', startNginx],
])('%s sends what the server would send, also while it is stopped', async (_file, program, start) => {
	if (isMissing(program)) return;
	const siteUrl = 'https://www.site.example';
	const site = { ...loadSite('build'), siteUrl };
	const server = await startListeningApp({ site, environment: { siteUrl, trustProxy: ['127.0.0.1'] } });
	const origin = await start(server.port);
	const known = [
		...Object.keys(commonHeaders(siteUrl)),
		'content-security-policy',
		'cache-control',
		'x-robots-tag',
	];
	const compared = ({ status, headers, body }: Received) => ({
		status,
		...(status === 308
			? { location: headers.location?.replace(origin, '') }
			: {
					...Object.fromEntries([...known, 'content-encoding'].map((name) => [name, headers[name]])),
					type: headers['content-type']?.replace(/;.*/, ''),
					body,
				}),
	});
	const form = new URLSearchParams(validContact).toString();
	const enquire = () => send(origin, '/', { method: 'POST', body: form });
	expect((await enquire()).status).toBe(200);
	expect(await server.enquiries()).toHaveLength(1);
	for (const [path, status] of Object.entries({
		'/healthz': 200,
		'/chat': 200,
		'/inbox': 303,
		'/inbox/a': 303,
		'/readyz': 404,
		'/metrics': 404,
	}))
		expect((await send(origin, path)).status, path).toBe(status);
	const tooLarge = { method: 'POST', body: 'a'.repeat(81 * 1024) };
	// 502 is Caddy 2.6, if it has begun to pass the body on.
	expect([413, 502]).toContain((await send(origin, '/', tooLarge)).status);
	const expected = await Promise.all(addresses.map((path) => send(server.url, path)));

	await server.app.close();
	for (const [index, path] of addresses.entries()) {
		const answer = expected[index];
		expect(answer && compared(await send(origin, path)), path).toEqual(answer && compared(answer));
	}
	expect((await enquire()).status).toBe(502);
	if (program !== 'nginx') return;
	const statuses = await Promise.all(
		Array.from({ length: manyRequests }, async () => (await send(origin, '/robots.txt')).status),
	);
	expect(statuses).toContain(429);
});
