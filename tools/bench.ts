import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join, resolve } from 'node:path';
import type { SiteTable } from '#server/site/site-table.ts';
import { startPostgres } from '#test/support/postgres-server.ts';
import { type ChildServer, startChild } from './bench/child-server.ts';
import { type Measured, measureInTurn, median } from './bench/measure-in-turn.ts';
import type { LoadOptions } from './bench/run-wrk.ts';
import { copySite, nginxConfiguration } from './bench/static-files.ts';
import { formatTable } from './print/format-table.ts';

/**
 * `node tools/bench.ts`: the built site beside nginx and `@fastify/static`, stored enquiries beside the least that one
 * can cost, start-up time and memory. Absolute figures tell of the machine; ratios within one run tell of the server.
 */
const rounds = 5;
const reading: LoadOptions = { seconds: 4, connections: 64 };
const sending: LoadOptions = {
	seconds: 4,
	connections: 16,
	body: new URLSearchParams({
		'form-name': 'contact',
		name: 'Bench',
		email: 'bench@customer.example',
		phone: '',
		message: 'Could you automate our quotes?',
	}).toString(),
};
const idleConnections = 1000;
const node = [process.execPath, '--disable-warning=ExperimentalWarning'];
const goals = { nginx: 0.5, fastifyStatic: 4, startMs: 1000, idleMb: 120, connectedMb: 300 };

const table = JSON.parse(readFileSync('build/site.json', 'utf8')) as SiteTable;
const copy = copySite('build', table);
// On the project's own disk: one of memory has no fsync to wait for.
const disk = mkdtempSync(resolve('.cache', 'bench-'));
const postgres = await startPostgres();
const started: ChildServer[] = [];

async function start(...options: Parameters<typeof startChild>): Promise<ChildServer> {
	const server = await startChild(...options);
	started.push(server);
	return server;
}

const startSite = (databaseUrl: string) =>
	start({
		command: () => [...node, 'build/server/main.js'],
		ready: '/readyz',
		environment: { DATABASE_URL: databaseUrl, SUBMISSIONS_PER_MINUTE: '0' },
	});

const whole = (value: number) => Math.round(value).toLocaleString('en-NZ');
const ratio = (value: number) => value.toFixed(2);
const ratioOf = (one: readonly Measured[], other: readonly Measured[]) =>
	median(one.map(({ perSecond }, round) => perSecond / (other[round]?.perSecond ?? Number.NaN)));
const row = (name: string, measured: readonly Measured[], beside: readonly Measured[]) => [
	name,
	whole(median(measured.map(({ perSecond }) => perSecond))),
	median(measured.map(({ p99 }) => p99)).toFixed(2),
	whole(median(measured.map(({ processorMicros }) => processorMicros))),
	ratio(ratioOf(measured, beside)),
];
const verdict = (isReached: boolean) => (isReached ? 'reached' : 'not reached');

async function connectMany(server: ChildServer): Promise<Socket[]> {
	const { hostname, port } = new URL(server.url);
	const sockets = Array.from({ length: idleConnections }, () => connect(Number(port), hostname));
	await Promise.all(sockets.map((socket) => once(socket, 'connect')));
	for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
	await Promise.all(sockets.map((socket) => once(socket, 'data')));
	return sockets;
}

try {
	const site = await startSite(`file:${join(disk, 'leads.sqlite')}`);
	const idle = site.memory();
	const sockets = await connectMany(site);
	const connected = site.memory();
	for (const socket of sockets) socket.destroy();

	const nginx = await start({
		command: (port) => ['nginx', '-c', nginxConfiguration(copy, port, table.files['/']?.headers ?? {})],
		ready: '/',
	});
	const fastifyStatic = await start({
		command: () => [...node, 'tools/bench/fastify-static.ts', join(copy, 'root')],
		ready: '/',
	});
	const pages = await measureInTurn(rounds, {
		site: { server: site, path: '/', load: reading },
		nginx: { server: nginx, path: '/', load: reading },
		fastifyStatic: { server: fastifyStatic, path: '/', load: reading },
	});
	const bare = await start({
		command: () => [...node, 'tools/bench/bare-insert.ts', join(disk, 'bare.sqlite')],
		ready: '/',
	});
	const replicated = await startSite(postgres.url);
	const stored = await measureInTurn(rounds, {
		bare: { server: bare, path: '/', load: sending },
		sqlite: { server: site, path: '/', load: sending },
		postgres: { server: replicated, path: '/', load: sending },
	});

	console.log(
		`\nThe home page, gzip, all security headers, one process each; the median of ${rounds} rounds\n`,
	);
	console.log(
		formatTable([
			['', 'requests/s', 'p99 ms', 'processor µs', 'of nginx'],
			row('this server', pages.site, pages.nginx),
			row('nginx', pages.nginx, pages.nginx),
			row('@fastify/static', pages.fastifyStatic, pages.nginx),
		]),
	);
	const beside = {
		nginx: ratioOf(pages.site, pages.nginx),
		fastifyStatic: ratioOf(pages.site, pages.fastifyStatic),
	};
	console.log(
		`\n${ratio(beside.nginx)} of nginx, goal ${goals.nginx}: ${verdict(beside.nginx >= goals.nginx)}`,
	);
	console.log(
		`${ratio(beside.fastifyStatic)} times @fastify/static, goal ${goals.fastifyStatic}: ${verdict(beside.fastifyStatic >= goals.fastifyStatic)}`,
	);
	console.log('\nEnquiries stored, answered after the fsync\n');
	console.log(
		formatTable([
			['', 'enquiries/s', 'p99 ms', 'processor µs', 'of bare'],
			row('this server, SQLite', stored.sqlite, stored.bare),
			row('this server, Postgres', stored.postgres, stored.bare),
			row('node:http, one insert', stored.bare, stored.bare),
		]),
	);
	console.log(
		`\nReady after ${whole(site.startedIn)} ms, goal ${goals.startMs}: ${verdict(site.startedIn < goals.startMs)}`,
	);
	console.log(`${whole(idle)} MB idle, goal ${goals.idleMb}: ${verdict(idle < goals.idleMb)}`);
	console.log(
		`${whole(connected)} MB with ${whole(idleConnections)} connections, goal ${goals.connectedMb}: ${verdict(connected < goals.connectedMb)}`,
	);
} finally {
	await Promise.all(started.map((server) => server.stop()));
	await postgres.dispose();
	rmSync(copy, { recursive: true, force: true });
	rmSync(disk, { recursive: true, force: true });
}
