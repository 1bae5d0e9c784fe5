import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startServerProcess } from '#test/support/fixture-server.ts';
import { openConnection } from '#test/support/open-connection.ts';
import { listen } from '#test/support/ports.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { validContact } from '#test/support/test-app.ts';
import { testDatabaseUrl } from '#test/support/test-database.ts';
import { until } from '#test/support/until.ts';
import { closeGraceMs } from './http/server-options.ts';

const body = new URLSearchParams(validContact).toString();
const form = [
	'POST / HTTP/1.1',
	'Host: x',
	'Accept: application/json',
	'Content-Type: application/x-www-form-urlencoded',
	`Content-Length: ${body.length}`,
	'\r\n',
].join('\r\n');

/**
 * Sends a form up to the middle of its body and has the server stop. Resolves to the connection
 * once it is stopping.
 */
async function stopDuringForm(server: ReturnType<typeof startServerProcess>) {
	const url = await server.url();
	const connection = openConnection(Number(new URL(url).port), form + body.slice(0, 20));
	onTestFinished(connection.close);
	const isUp = () =>
		fetch(`${url}/healthz`).then(
			({ ok }) => ok,
			() => false,
		);
	// A response on another connection shows that the server has read this request.
	await isUp();
	server.child.kill('SIGTERM');
	await until('it takes no more connections', async () => !(await isUp()));
	return connection;
}

describe('a failed start prints one sentence and exits with status 1', () => {
	const notDatabase = () => {
		const file = join(temporaryFolder(), 'leads.sqlite');
		writeFileSync(file, 'not a database '.repeat(100));
		return { DATABASE_URL: `file:${file}` };
	};
	const portInUse = async () => {
		const other = createServer();
		onTestFinished(() => void other.close());
		return { PORT: String(await listen(other)) };
	};

	it.each<[string, () => Promise<object> | object, RegExp, object?]>([
		['a missing build', () => ({}), /npm run build/, { withSite: false }],
		[
			'an invalid database file',
			notDatabase,
			/^The database .*leads\.sqlite cannot be used: file is not a database/,
		],
		['a port in use', portInUse, /cannot listen at HOST=.* PORT=\d+: .*address already in use/],
		[
			'a host of another machine',
			() => ({ HOST: '192.0.2.1' }),
			/cannot listen at HOST=192\.0\.2\.1/,
		],
		['a host that is none', () => ({ HOST: 'http://x' }), /cannot listen at HOST=http:\/\/x/],
	])('%s', async (_what, variables, sentence, options) => {
		const server = startServerProcess({ ...(await variables()) }, temporaryFolder(), options);
		expect(await server.ended).toBe(1);
		expect(server.stderr()).toMatch(sentence);
		expect(server.stderr()).not.toMatch(/^\s+at /m);
		expect(server.stderr().trim().split('\n')).toHaveLength(1);
	});
});

it('a misspelt name is told, also if nothing starts without the variable that was meant', async () => {
	const mail = { SMTP_URL: 'smtp://127.0.0.1', LEADS_TO: 'owner@example.nz' };
	const misspelt = { ...mail, MAIL_FORM: 'owner@example.nz' };
	const server = startServerProcess(misspelt, temporaryFolder());
	expect(await server.ended).toBe(1);
	expect(server.stderr()).toContain('MAIL_FORM is no variable of this site');
});

it('SIGTERM finishes open requests, then exits with status 0 despite idle connections', async () => {
	const server = startServerProcess({ DATABASE_URL: await testDatabaseUrl() });
	const idle = connect(Number(new URL(await server.url()).port), '127.0.0.1');
	onTestFinished(() => void idle.destroy());
	await once(idle, 'connect');
	const { write, received } = await stopDuringForm(server);
	const stopping = performance.now();
	write(body.slice(20));
	expect(await server.ended).toBe(0);
	expect(received()).toMatch(/^HTTP\/1\.1 200 [\s\S]*\{"id":"/);
	expect(performance.now() - stopping).toBeLessThan(closeGraceMs);
	// Standard output is the log: one JSON object a line.
	const log = server.stdout().trim().split('\n');
	const entry = expect.objectContaining({ method: 'POST', path: '/', status: 200 });
	expect(log.map((line) => JSON.parse(line))).toContainEqual(entry);
});
