import { execFile } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { freePort } from '#test/support/free-port.ts';
import { bundleServer, type ServerBundle } from '#test/support/server-bundle.ts';
import { startServerProcess } from '#test/support/server-process.ts';
import { largePath, writeSiteFixture } from '#test/support/site-fixture.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { until } from '#test/support/until.ts';

/** Together 2,000. */
const slow = { headers: 980, body: 980, reading: 40 };
/** More than the kernel buffers for a connection whose other end does not read. */
const largeBytes = 16 * 1024 * 1024;
/** A letter now and then, as slow attackers send: the fewest that keep a connection from idling. */
const dripMs = 4000;
/** Opened in bursts, as an attack from one machine can. */
const atOnce = 50;
const openPauseMs = 20;
/** The metrics of a server with 2,000 connections are not free. */
const askEveryMs = 500;
const goneAfterMs = 30_000;
/** From when they are all there; the first are closed after ten seconds. */
const measuredSeconds = 8;
const baselineSeconds = 5;
const longestP99Ms = 100;
const mebibyte = 1024 * 1024;

let bundle: ServerBundle;
beforeAll(async () => {
	bundle = await bundleServer();
});
afterAll(() => bundle.remove());

interface Visitors {
	requests: number;
	failed: number;
	p50: number;
	p99: number;
	max: number;
}

/** Reads pages as ordinary visitors do, from a process of its own. Times in milliseconds. */
async function measureVisitors(url: string, seconds: number): Promise<Visitors> {
	const script = ['--disable-warning=ExperimentalWarning', 'test/support/measure-visitors.ts'];
	const { stdout } = await promisify(execFile)(process.execPath, [...script, url, String(seconds)]);
	return JSON.parse(stdout) as Visitors;
}

it('2,000 slow connections neither slow down visitors nor stay', async () => {
	const folder = temporaryFolder();
	writeSiteFixture(folder, { largeBytes });
	const metricsPort = await freePort();
	const server = startServerProcess(bundle.entry, { METRICS_PORT: String(metricsPort) }, folder, {
		withSite: false,
	});
	const url = await server.url();
	const metric = async (name: string) => {
		const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
		return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
	};
	const before = await measureVisitors(url, baselineSeconds);
	const sockets: Socket[] = [];
	/** Opens them and waits for the server to have them: answers how many it has then. */
	const open = async (count: number, start: string, drip: string | undefined): Promise<number> => {
		for (let index = 0; index < count; index += 1) {
			const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(start));
			socket.on('error', () => {});
			if (drip === undefined) socket.pause();
			else {
				const timer = setInterval(() => socket.write(drip), dripMs);
				socket.on('close', () => clearInterval(timer)).resume();
			}
			sockets.push(socket);
			if (index % atOnce === 0) await sleep(openPauseMs);
		}
		return until(`${sockets.length} were open`, async () => {
			await sleep(askEveryMs);
			const now = await metric('http_connections');
			return now >= sockets.length ? now : undefined;
		});
	};
	onTestFinished(() => {
		for (const socket of sockets) socket.destroy();
	});
	const form =
		'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 9999\r\n\r\n';
	// Those that the server bears longest come first, so that for a while all are there.
	await open(slow.body, form, 'a');
	await open(slow.reading, `GET ${largePath} HTTP/1.1\r\nHost: a\r\n\r\n`, undefined);
	const most = await open(slow.headers, 'GET / HTTP/1.1\r\nHost: a\r\n', 'X: y\r\n');
	const opened = performance.now();
	const memory = await metric('process_resident_memory_bytes');
	const visitors = await measureVisitors(url, measuredSeconds);
	const afterwards = await metric('http_connections');
	await sleep(Math.max(0, goneAfterMs - (performance.now() - opened)));
	const left = await metric('http_connections');
	console.log(
		`${most} connections open, ${afterwards} still after the visitors, ${Math.round(memory / mebibyte)} MB resident; visitors meanwhile: ` +
			`${visitors.requests} pages, ${visitors.failed} failed, p50 ${visitors.p50} ms, p99 ${visitors.p99} ms, ` +
			`longest ${visitors.max} ms (before: ${before.p50}, ${before.p99} and ${before.max} ms); after ${goneAfterMs / 1000} s ${left} connections are left.`,
	);
	expect(visitors.failed).toBe(0);
	expect(visitors.p99).toBeLessThan(longestP99Ms);
	expect(left).toBe(0);
	expect((await fetch(url)).status).toBe(200);
});
