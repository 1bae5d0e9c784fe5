import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { formatTable } from '../build/format-table.ts';
import { readOptions } from '../build/read-options.ts';
import { type Round, startMeasured } from './measured-server.ts';

/**
 * `node tools/check/bench.ts`: the home page from the built server beside `@fastify/static` with the same headers, and stored
 * enquiries. The servers take turns, so that other processes slow both alike. Compare the processor times: autocannon
 * needs more processor time for a request than the servers, so the requests per second show the client's limit.
 */
const rounds = 5;
const page = { connections: 64, duration: 4, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } };
const enquiry = {
	connections: 16,
	duration: 4,
	method: 'POST' as const,
	headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
	body: 'form-name=contact&name=Bench&email=bench%40customer.example&message=Could+you+automate+our+quotes%3F',
};

function summarise(values: readonly number[], digits = 0): string {
	const sorted = values.toSorted((one, other) => one - other).map((value) => value.toFixed(digits));
	return `${sorted[Math.floor(sorted.length / 2)]} (${sorted[0]}–${sorted.at(-1)})`;
}

const row = (name: string, measured: readonly Round[]) => [
	name,
	summarise(measured.map(({ requestsPerSecond }) => requestsPerSecond)),
	summarise(measured.map(({ processorTime }) => processorTime)),
];

// On the project's disk, because an fsync costs nothing in a memory file system.
readOptions({});
const folder = mkdtempSync(resolve('.cache', 'bench-'));
const ours = await startMeasured('build/server/main.js', '/readyz', {
	DATABASE_URL: `file:${join(folder, 'bench.sqlite')}`,
	SUBMISSIONS_PER_MINUTE: '0',
});
// `@fastify/static` expects the compressed files beside the others.
const root = join(folder, 'site');
for (const part of ['client', 'compressed']) cpSync(join('build', part), root, { recursive: true });
const control = await startMeasured('tools/check/fastify-static.ts', '/', { ROOT: root });
const [pages, controls, enquiries, load]: [Round[], Round[], Round[], number[]] = [[], [], [], []];
try {
	for (const server of [ours, control]) await server.measure(page); // warm-up
	for (let round = 0; round < rounds; round += 1) {
		pages.push(await ours.measure(page));
		controls.push(await control.measure(page));
		enquiries.push(await ours.measure(enquiry));
		load.push(loadavg()[0] ?? 0);
	}
} finally {
	await Promise.all([ours.stop(), control.stop()]);
	rmSync(folder, { recursive: true });
}
const ratios = pages.map((round, index) => (controls[index]?.processorTime ?? 0) / round.processorTime);
console.log(`Median (lowest–highest) of ${rounds} rounds, load of the machine ${summarise(load, 1)}\n`);
console.log(
	formatTable([
		['', 'requests/s', 'processor µs a request'],
		row('home page', pages),
		row('home page, @fastify/static', controls),
		row('stored enquiry, SQLite', enquiries),
	]),
);
console.log(`\nThe home page takes 1/${summarise(ratios, 1)} of the processor time of @fastify/static.`);
console.log(`Ready ${ours.startMs.toFixed()} ms after its start.`);
