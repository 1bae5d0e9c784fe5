import { once } from 'node:events';
import { chmodSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { endLeases } from '#test/support/check-load.ts';
import { startFakeSmtp } from '#test/support/fake-smtp.ts';
import { startServerProcess } from '#test/support/fixture-server.ts';
import { listen } from '#test/support/ports.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { submit, validContact } from '#test/support/test-app.ts';
import { testDatabaseUrl } from '#test/support/test-database.ts';
import { until } from '#test/support/until.ts';
import { closeGraceMs } from './http/server-options.ts';

const body = new URLSearchParams(validContact).toString();

const isClosing = (url: string) =>
	fetch(`${url}/healthz`).then(
		({ ok }) => !ok,
		() => true,
	);

/** Sends a form up to the middle of its body. The returned function sends the rest. */
async function submitHalf(url: string) {
	const { hostname, port } = new URL(url);
	const socket = connect(Number(port), hostname);
	onTestFinished(() => void socket.destroy());
	let response = '';
	socket.on('data', (part) => (response += part));
	socket.on('error', () => {});
	socket.write(
		`POST / HTTP/1.1\r\nHost: x\r\nAccept: application/json\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
	);
	// A response on another connection shows that the server has read this request.
	await fetch(`${url}/healthz`);
	return async () => {
		socket.write(body.slice(20));
		await once(socket, 'close');
		return response;
	};
}

describe('a failed start prints one sentence and exits with status 1', () => {
	async function expectFailure(variables: Record<string, string>, sentence: RegExp, options = {}) {
		const server = startServerProcess(variables, temporaryFolder(), options);
		expect(await server.ended).toBe(1);
		expect(server.stderr()).toMatch(sentence);
		expect(server.stderr()).not.toMatch(/^\s+at /m);
		expect(server.stderr().trim().split('\n')).toHaveLength(1);
	}

	it.each<[string, Record<string, string>, RegExp, object?]>([
		['an invalid variable', { PORT: 'abc' }, /^PORT must be a whole number .*Example: PORT=3000/],
		['another SITE_URL', { SITE_URL: 'https://a.example' }, /^SITE_URL is .* built for http:.*npm run build/],
		['a missing build', {}, /npm run build/, { withSite: false }],
	])('%s', async (_what, variables, sentence, options) => {
		await expectFailure(variables, sentence, options);
	});

	it('an invalid database file', async () => {
		const file = join(temporaryFolder(), 'leads.sqlite');
		writeFileSync(file, 'not a database '.repeat(100));
		await expectFailure(
			{ DATABASE_URL: `file:${file}` },
			/^The database .* cannot be used: file is not a database/,
		);
	});

	it('a port in use', async () => {
		const other = createServer();
		onTestFinished(() => void other.close());
		const port = await listen(other);
		await expectFailure(
			{ PORT: String(port) },
			new RegExp(`^Port ${port} .* is already in use\\..*PORT=${port + 1}`),
		);
	});
});

it('says that REDIS_URL is no longer used', async () => {
	const variables = { DATABASE_URL: await testDatabaseUrl(), REDIS_URL: 'redis://127.0.0.1:6379' };
	const server = startServerProcess(variables);
	await server.url();
	await until('it was said', () => /^REDIS_URL is no longer used: .*$/m.test(server.stderr()));
});

it('warns of an .env that others may read', async () => {
	const folder = temporaryFolder();
	writeFileSync(join(folder, '.env'), '');
	chmodSync(join(folder, '.env'), 0o644);
	const server = startServerProcess({ DATABASE_URL: await testDatabaseUrl() }, folder);
	await server.url();
	expect(server.stderr().match(/^.*chmod 600 \.env$/gm)).toHaveLength(1);
});

it('warns of pages that were built for a public SITE_URL while it is not set', async () => {
	const server = startServerProcess({ DATABASE_URL: await testDatabaseUrl() }, temporaryFolder(), {
		siteUrl: 'https://www.site.example',
	});
	await server.url();
	await until('it was said', () => /^The pages were built for .*SITE_URL=https:.*$/m.test(server.stderr()));
});

it('has only the version of package.json in its bundle', () => {
	const files = globSync('build/server/**/*.js');
	expect(files).not.toEqual([]);
	expect(files.filter((file) => readFileSync(file, 'utf8').includes('tools/run.mjs'))).toEqual([]);
});

describe('SIGTERM', () => {
	it('finishes open requests, then exits with status 0 despite idle connections', async () => {
		const server = startServerProcess({ DATABASE_URL: await testDatabaseUrl() });
		const url = await server.url();
		expect(server.stderr()).toContain('Email delivery is off');
		expect(server.stderr()).not.toContain('REDIS_URL');
		const idle = connect(Number(new URL(url).port), '127.0.0.1');
		await once(idle, 'connect');
		onTestFinished(() => void idle.destroy());
		const sendRest = await submitHalf(url);
		const signalled = performance.now();
		server.child.kill('SIGTERM');
		await until('it takes no more connections', () => isClosing(url));
		expect(await sendRest()).toMatch(/^HTTP\/1\.1 200 [\s\S]*\{"id":"/);
		expect(await server.ended).toBe(0);
		expect(performance.now() - signalled).toBeLessThan(closeGraceMs);
	});

	it('twice exits immediately', async () => {
		const server = startServerProcess({ DATABASE_URL: await testDatabaseUrl() });
		const url = await server.url();
		await submitHalf(url);
		server.child.kill('SIGTERM');
		await until('it closes', () => isClosing(url));
		server.child.kill('SIGTERM');
		expect(await server.ended).toBe(130);
	});
});

it('kill -9 between response and delivery loses no message, and keeps its Message-ID', async () => {
	const smtp = await startFakeSmtp();
	onTestFinished(() => smtp.close());
	smtp.behaviour = 'hang';
	const folder = temporaryFolder();
	const variables = {
		DATABASE_URL: await testDatabaseUrl(),
		SMTP_URL: smtp.url,
		MAIL_FROM: 'a@site.example',
		LEADS_TO: 'owner@owner.example',
	};
	const first = startServerProcess(variables, folder);
	const response = await submit(await first.url());
	const { id } = (await response.json()) as { id: string };
	await until('delivery was under way', () => smtp.offered === 2);
	first.child.kill('SIGKILL');
	expect(await first.ended).toBe('SIGKILL');
	await endLeases(variables.DATABASE_URL);
	smtp.behaviour = 'accept';
	const second = startServerProcess(variables, folder);
	await second.url();
	await until('both arrived', () => smtp.mails.length === 2);
	expect(smtp.mails.map(({ text }) => text).join()).toContain(id);
	expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(2);
});

it('the log is one JSON object a line on standard output', async () => {
	const server = startServerProcess({ DATABASE_URL: await testDatabaseUrl() });
	await fetch(`${await server.url()}/services?x=1`);
	await until('it was logged', () => server.stdout().includes('/services'));
	const lines = server
		.stdout()
		.trim()
		.split('\n')
		.map((line) => JSON.parse(line));
	expect(lines).toContainEqual(expect.objectContaining({ method: 'GET', path: '/services', status: 200 }));
});
