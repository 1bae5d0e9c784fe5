import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { startServerProcess } from '#test/support/fixture-server.ts';
import { type OpenConnection, openConnection } from '#test/support/open-connection.ts';
import { freePort } from '#test/support/ports.ts';
import { largePath, writeSiteFixture } from '#test/support/site-fixture.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { validContact } from '#test/support/test-app.ts';
import { until } from '#test/support/until.ts';

/** Together 2,000. */
const slow = { headers: 950, body: 950, reading: 100 };
/** More than the kernel buffers for a connection whose other end does not read. */
const largeBytes = 16 * 1024 * 1024;
/** A letter now and then, as slow attackers send: the fewest that keep a connection from idling. */
const dripMs = 4000;
/** Opened in bursts, as an attack from one machine can. */
const atOnce = 50;
const openPauseMs = 20;
/** The metrics of a server with 2,000 connections are not free. */
const askEveryMs = 250;
const goneAfterMs = 30_000;
/**
 * Visitors without pauses from when all connections are there, the first of which are closed after ten seconds, and then
 * visitors with pauses.
 */
const measured = { steady: 8, paced: 17 };
const baselineSeconds = 5;
const pacedPauseMs = 100;
const longestMs = 100;
const mebibyte = 1024 * 1024;
/** What a small machine has. */
const memory = 256 * mebibyte;
/** On a machine that is busy with other things, the longest may take so many times as long as one before the attack. */
const enquiries = { count: 20, everyMs: 1000, longestMs: 1000, timesBefore: 20 };
/** The largest form but for its last byte. */
const unfinished = 'a'.repeat(64 * 1024 - 1);

interface Visitors {
	requests: number;
	failed: number;
	p50: number;
	p99: number;
	max: number;
}

/** Reads pages as ordinary visitors do, from a process of its own. Times in milliseconds. */
async function measureVisitors(url: string, seconds: number, pauseMs = 0): Promise<Visitors> {
	const script = ['--disable-warning=ExperimentalWarning', 'test/support/measure-visitors.ts'];
	const figures = [seconds, pauseMs].map(String);
	const { stdout } = await promisify(execFile)(process.execPath, [...script, url, ...figures]);
	return JSON.parse(stdout) as Visitors;
}

const inWords = ({ requests, failed, p50, p99, max }: Visitors) =>
	`${requests} pages, ${failed} failed, p50 ${p50} ms, p99 ${p99} ms, longest ${max} ms`;

/** Starts a server. `open` opens a connection that is closed after the test. */
async function startServer() {
	const folder = temporaryFolder();
	writeSiteFixture(folder, { largeBytes });
	const metricsPort = await freePort();
	const server = startServerProcess({ METRICS_PORT: String(metricsPort) }, folder, {
		withSite: false,
	});
	const url = await server.url();
	const port = Number(new URL(url).port);
	const metric = async (name: string) => {
		const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
		return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
	};
	const opened: OpenConnection[] = [];
	onTestFinished(() => {
		for (const { close } of opened) close();
	});
	const open = async (bytes: string, options: Parameters<typeof openConnection>[2]) => {
		opened.push(openConnection(port, bytes, options));
		if (opened.length % atOnce === 0) await sleep(openPauseMs);
	};
	return { url, port, metric, opened, open };
}

it('2,000 slow connections from many networks neither slow down visitors nor stay', async () => {
	const { url, metric, opened, open } = await startServer();
	const before = {
		steady: await measureVisitors(url, baselineSeconds),
		paced: await measureVisitors(url, baselineSeconds, pacedPauseMs),
	};
	/** Opens the connections, waits for the server to accept them, and returns how many it has. */
	const openAll = async (count: number, start: string, drip: string | undefined): Promise<number> => {
		for (let index = 0; index < count; index += 1) {
			await open(start, { from: `127.0.${index % atOnce}.2`, isRead: drip !== undefined });
			const connection = opened.at(-1);
			if (drip === undefined) continue;
			const timer = setInterval(() => connection?.write(drip), dripMs);
			onTestFinished(() => clearInterval(timer));
		}
		return until(`${opened.length} were open`, async () => {
			await sleep(askEveryMs);
			const now = await metric('http_connections');
			return now >= opened.length ? now : undefined;
		});
	};
	const form =
		'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 9999\r\n\r\n';
	// Those that the server keeps open for longest come first, so that all are open for a while.
	await openAll(slow.body, form, 'a');
	await openAll(slow.reading, `GET ${largePath} HTTP/1.1\r\nHost: a\r\n\r\n`, undefined);
	const allOpen = await openAll(slow.headers, 'GET / HTTP/1.1\r\nHost: a\r\n', 'X: y\r\n');
	const began = performance.now();
	const resident = await metric('process_resident_memory_bytes');
	const steady = await measureVisitors(url, measured.steady);
	const between = await metric('http_connections');
	const paced = await measureVisitors(url, measured.paced, pacedPauseMs);
	await sleep(Math.max(0, goneAfterMs - (performance.now() - began)));
	const left = await metric('http_connections');
	console.log(
		`${allOpen} connections open, ${Math.round(resident / mebibyte)} MB resident. Visitors without pauses: ` +
			`${inWords(steady)} (before: ${inWords(before.steady)}). Then, with ${between} still open, visitors with pauses: ` +
			`${inWords(paced)} (before: ${inWords(before.paced)}). After ${goneAfterMs / 1000} s ${left} connections are left.`,
	);
	expect(steady.failed + paced.failed).toBe(0);
	// A busy machine delays requests too, above all those after a pause, when a process has to wake up.
	expect(steady.p99).toBeLessThan(Math.max(longestMs, 2 * before.steady.p99));
	expect(paced.p50).toBeLessThan(longestMs);
	expect(left).toBe(0);
	expect((await fetch(url)).status).toBe(200);
});

/** Sends an enquiry from an address of its own. Resolves to the status and the milliseconds until then. */
async function enquire(port: number): Promise<{ status: number | undefined; ms: number }> {
	const began = performance.now();
	const headers = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' };
	const sent = request({ port, method: 'POST', localAddress: '127.0.99.9', agent: false, headers });
	sent.end(new URLSearchParams(validContact).toString());
	const [response] = await once(sent, 'response');
	response.resume();
	return { status: response.statusCode, ms: performance.now() - began };
}

const post = (path: string, type: string, body: string, length: string) =>
	`POST ${path} HTTP/1.1\r\nHost: a\r\nSec-Fetch-Site: same-origin\r\nContent-Type: ${type}\r\n${length}\r\n\r\n${body}`;
const oneByteShort = `Content-Length: ${unfinished.length + 1}`;

const formType = 'application/x-www-form-urlencoded';
const partsOfOneByte = '1\r\na\r\n'.repeat(65_000);

it.each([
	[2000, 'forms', post('/', formType, unfinished, oneByteShort)],
	[2000, 'questions', post('/chat', 'application/json', unfinished, oneByteShort)],
	[12, 'forms in parts of one byte', post('/', formType, partsOfOneByte, 'Transfer-Encoding: chunked')],
])('%i unfinished %s of one address leave the form to others', async (total, _what, bytes) => {
	const { port, metric, open, opened } = await startServer();
	const before: number[] = [];
	for (let count = 0; count < 5; count += 1) before.push((await enquire(port)).ms);
	const usual = Math.max(...before);
	const opening = (async () => {
		for (let count = 0; count < total; count += 1) await open(bytes, { from: '127.0.98.9' });
	})();
	const received: Awaited<ReturnType<typeof enquire>>[] = [];
	let resident = 0;
	for (let count = 0; count < enquiries.count; count += 1) {
		received.push(await enquire(port));
		resident = Math.max(resident, await metric('process_resident_memory_bytes'));
		await sleep(enquiries.everyMs);
	}
	await opening;
	const longest = Math.max(...received.map(({ ms }) => ms));
	const refused = opened.filter((each) => each.received().startsWith('HTTP/1.1 429')).length;
	console.log(
		`${refused} of ${total} refused, at most ${Math.round(resident / mebibyte)} MB resident, ` +
			`${received.length} enquiries, longest ${Math.round(longest)} ms (before: ${Math.round(usual)} ms).`,
	);
	expect(received.map(({ status }) => status)).toEqual(Array(enquiries.count).fill(200));
	expect(longest).toBeLessThan(Math.max(enquiries.longestMs, enquiries.timesBefore * usual));
	expect(resident).toBeLessThan(memory);
});
