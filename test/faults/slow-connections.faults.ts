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
const slow = { headers: 950, body: 950, reading: 100 };
/** More than the kernel buffers for a connection whose other end does not read. */
const largeBytes = 16 * 1024 * 1024;
/** A letter now and then, as slow attackers send: the fewest that keep a connection from idling. */
const dripMs = 4000;
/** Opened in bursts, as an attack from one machine can. */
const atOnce = 50;
const openPauseMs = 20;
const goneAfterMs = 30_000;
const measuredSeconds = 25;
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
	const open = async (count: number, start: string, drip: string | undefined) => {
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
	};
	onTestFinished(() => {
		for (const socket of sockets) socket.destroy();
	});
	const form =
		'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 9999\r\n\r\n';
	await open(slow.headers, 'GET / HTTP/1.1\r\nHost: a\r\n', 'X: y\r\n');
	await open(slow.body, form, 'a');
	await open(slow.reading, `GET ${largePath} HTTP/1.1\r\nHost: a\r\n\r\n`, undefined);
	const opened = performance.now();
	const all = slow.headers + slow.body + slow.reading;
	const most = await until('all were open', async () => {
		const now = await metric('http_connections');
		return now >= all ? now : undefined;
	});
	const memory = await metric('process_resident_memory_bytes');
	const visitors = await measureVisitors(url, measuredSeconds);
	await sleep(Math.max(0, goneAfterMs - (performance.now() - opened)));
	const left = await metric('http_connections');
	console.log(
		`${most} connections open, ${Math.round(memory / mebibyte)} MB resident; visitors meanwhile: ` +
			`${visitors.requests} pages, ${visitors.failed} failed, p50 ${visitors.p50} ms, p99 ${visitors.p99} ms ` +
			`(before: ${before.p50} and ${before.p99} ms); after ${goneAfterMs / 1000} s ${left} connections are left.`,
	);
	expect(visitors.failed).toBe(0);
	// A machine that is busy with other things is late by itself.
	expect(visitors.p99).toBeLessThan(Math.max(longestP99Ms, 2 * before.p99));
	expect(left).toBe(0);
	expect((await fetch(url)).status).toBe(200);
});
