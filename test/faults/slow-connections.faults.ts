import { execFile } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { startServerProcess } from '#test/support/fixture-server.ts';
import { freePort } from '#test/support/ports.ts';
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

it('2,000 slow connections neither slow down visitors nor stay', async () => {
	const folder = temporaryFolder();
	writeSiteFixture(folder, { largeBytes });
	const metricsPort = await freePort();
	const server = startServerProcess({ METRICS_PORT: String(metricsPort) }, folder, {
		withSite: false,
	});
	const url = await server.url();
	const metric = async (name: string) => {
		const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
		return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
	};
	const before = {
		steady: await measureVisitors(url, baselineSeconds),
		paced: await measureVisitors(url, baselineSeconds, pacedPauseMs),
	};
	const sockets: Socket[] = [];
	/** Opens the connections, waits for the server to accept them, and returns how many it has. */
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
	const steady = await measureVisitors(url, measured.steady);
	const between = await metric('http_connections');
	const paced = await measureVisitors(url, measured.paced, pacedPauseMs);
	await sleep(Math.max(0, goneAfterMs - (performance.now() - opened)));
	const left = await metric('http_connections');
	console.log(
		`${most} connections open, ${Math.round(memory / mebibyte)} MB resident. Visitors without pauses: ` +
			`${inWords(steady)} (before: ${inWords(before.steady)}). Then, with ${between} still open, visitors with pauses: ` +
			`${inWords(paced)} (before: ${inWords(before.paced)}). After ${goneAfterMs / 1000} s ${left} connections are left.`,
	);
	expect(steady.failed + paced.failed).toBe(0);
	// A machine that is busy with other things is late by itself, above all where a pause ends and a process has to wake.
	expect(steady.p99).toBeLessThan(Math.max(longestMs, 2 * before.steady.p99));
	expect(paced.p50).toBeLessThan(longestMs);
	expect(left).toBe(0);
	expect((await fetch(url)).status).toBe(200);
});
