import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { startServerProcess } from '#test/support/fixture-server.ts';
import { validContact } from '#test/support/test-app.ts';
import { until } from '#test/support/until.ts';

const memoryMb = 256;
const visits = 20;
const formType = 'application/x-www-form-urlencoded';
/** Requests that fit into the 64 KB that Node reads at once. */
const pipelined = 2400;

const post = (path: string, type: string, from: string, ...lines: string[]) =>
	[
		`POST ${path} HTTP/1.1`,
		'Host: a',
		'Sec-Fetch-Site: same-origin',
		`X-Forwarded-For: ${from}`,
		`Content-Type: ${type}`,
		...lines,
		'',
		'',
	].join('\r\n');

interface Attack {
	connections: number;
	/** Returns what a connection sends. */
	bytes: (index: number) => string;
	/** What it sends now and then. */
	drip?: string;
	isRead?: boolean;
}

/** Of twenty networks. */
const network = (index: number) => `198.51.${index % 20}.1`;
const attacks: Readonly<Record<string, Attack>> = {
	'questions without their last byte': {
		connections: 300,
		bytes: (index) =>
			`${post('/chat', 'application/json', network(index), 'Content-Length: 78000')}${'x'.repeat(77_999)}`,
	},
	'forms in parts of one byte': {
		connections: 24,
		bytes: (index) =>
			post('/', formType, network(index), 'Transfer-Encoding: chunked') + '1\r\na\r\n'.repeat(65_000),
	},
	'pipelined requests that are not read': {
		connections: 64,
		bytes: () => 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(pipelined),
		isRead: false,
	},
	'slow headers': { connections: 2000, bytes: () => 'GET / HTTP/1.1\r\nHost: a\r\n', drip: 'X-A: b\r\n' },
};

/** Opens the connections of an attack and keeps those open that the server does not close. */
function begin(port: number, { connections, bytes, drip, isRead = true }: Attack): Socket[] {
	return Array.from({ length: connections }, (_, index) => {
		const socket = connect(port, '127.0.0.1', () => socket.write(bytes(index), 'latin1'));
		socket.on('error', () => {});
		if (isRead) socket.resume();
		const timer = setInterval(() => drip && socket.write(drip), 4000);
		socket.once('close', () => clearInterval(timer));
		onTestFinished(() => void socket.destroy());
		return socket;
	});
}

/** Sends a request as another visitor. Resolves to the status and the milliseconds until its headers. */
async function visit(port: number, body = ''): Promise<{ status: number; ms: number }> {
	const began = performance.now();
	const { promise, resolve, reject } = Promise.withResolvers<number>();
	const headers = {
		accept: 'application/json',
		'x-forwarded-for': '203.0.113.9',
		...(body && { 'content-type': formType }),
	};
	request({ port, method: body ? 'POST' : 'GET', agent: false, headers }, (response) => {
		response.resume();
		resolve(response.statusCode ?? 0);
	})
		.once('error', reject)
		.end(body);
	return { status: await promise, ms: performance.now() - began };
}

it.each([...Object.keys(attacks), 'all of them'])(
	`in ${memoryMb} MB, pages and the process survive: %s`,
	async (name) => {
		const server = startServerProcess({
			TRUST_PROXY: '127.0.0.1',
			CHAT_API_KEY: 'key',
			CHAT_BASE_URL: 'http://127.0.0.1:1',
			CHAT_MODEL: 'fake',
			NODE_OPTIONS: `--max-old-space-size=${memoryMb / 2}`,
		});
		const port = Number(new URL(await server.url()).port);
		const resident = () =>
			Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]) / 1024;
		const before = resident();
		const chosen = Object.entries(attacks).filter(([each]) => each === name || name === 'all of them');
		const sockets = chosen.flatMap(([, attack]) => begin(port, attack));
		const pages: { status: number; ms: number }[] = [];
		const forms: { status: number; ms: number }[] = [];
		let peak = before;
		for (let count = 0; count < visits; count += 1) {
			pages.push(await visit(port));
			forms.push(
				await visit(port, new URLSearchParams({ ...validContact, message: `${name} ${count}` }).toString()),
			);
			peak = Math.max(peak, resident());
			await sleep(250);
		}
		const slowest = (all: typeof pages) => Math.round(Math.max(...all.map(({ ms }) => ms)));
		const stored = forms.filter(({ status }) => status === 200).length;
		console.log(
			`${name}: ${Math.round(before)} MB before, at most ${Math.round(peak)} MB; pages at most ${slowest(pages)} ms; ` +
				`${stored} of ${forms.length} forms stored, at most ${slowest(forms)} ms`,
		);
		expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
		// Behind a proxy, which sends complete bodies, others cannot take all places for bodies.
		for (const { status } of forms) expect([200, 503]).toContain(status);
		expect(peak).toBeLessThan(memoryMb);
		for (const socket of sockets) socket.destroy();
		const form = new URLSearchParams({ ...validContact, message: 'After the attack' }).toString();
		await until('there is room for forms', async () => (await visit(port, form)).status === 200);
	},
);
