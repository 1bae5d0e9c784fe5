import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { startServerProcess } from '#test/support/fixture-server.ts';
import { startPostgres } from '#test/support/postgres-server.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { startTestApp, submit, validContact } from '#test/support/test-app.ts';
import { until } from '#test/support/until.ts';

const diskSize = '2m';
const fillerBytes = 1024 * 1024;
const refusals = 5;
/** The result of a readiness check is used for so long. */
const readinessMs = 1000;

/** Mounts a small disk in memory for one test. Returns its folder. */
function mountDisk(): string {
	const folder = temporaryFolder();
	const options = ['-t', 'tmpfs', '-o', `size=${diskSize}`, 'tmpfs', folder];
	const { status, stderr } = spawnSync('mount', options, { encoding: 'utf8' });
	if (status !== 0)
		throw new Error(`This test needs to mount a small disk, run as root: ${stderr.trim()}`);
	onTestFinished(() => void spawnSync('umount', ['--lazy', folder]));
	return folder;
}

it('a full disk refuses enquiries with 503, loses none, and takes them again with space', async () => {
	const disk = mountDisk();
	const filler = join(disk, 'filler');
	writeFileSync(filler, Buffer.alloc(fillerBytes));
	const server = await startTestApp({ databaseUrl: `file:${join(disk, 'data/leads.sqlite')}` });
	const stored = async () => (await server.enquiries()).map(({ id }) => id);
	const acknowledged: string[] = [];
	const isReady = async () => {
		await sleep(readinessMs);
		return (await server.app.inject('/readyz')).statusCode === 200;
	};
	expect(await isReady()).toBe(true);
	let refused = 0;
	while (refused < refusals) {
		const message = `${Math.random()} `.repeat(200);
		const response = await server.post({ ...validContact, message });
		if (response.statusCode === 200) {
			acknowledged.push(response.json().id);
		} else {
			expect(response.statusCode).toBe(503);
			refused += 1;
		}
	}
	expect((await server.app.inject('/')).statusCode).toBe(200);
	expect(await isReady(), 'while enquiries are refused').toBe(false);
	expect((await stored()).sort()).toEqual(acknowledged.sort());
	rmSync(filler);
	acknowledged.push(await server.send());
	expect(await isReady(), 'with space').toBe(true);
	expect((await stored()).sort()).toEqual(acknowledged.sort());
	console.log(
		`Disk of ${diskSize} full: ${acknowledged.length} acknowledged, 0 lost, ${refusals} answered 503.`,
	);
});

const hasStrace = spawnSync('strace', ['-V']).status === 0;

/**
 * Returns the system calls of processes and their threads while `work` runs, one a line. Of a call
 * during which another process was traced, strace writes the beginning and the end apart.
 */
async function trace(pids: readonly number[], work: () => Promise<unknown>): Promise<string[]> {
	const file = join(temporaryFolder(), 'calls');
	const calls = 'trace=fsync,fdatasync,write,writev,sendto,sendmsg';
	const targets = pids.flatMap((pid) => ['-p', String(pid)]);
	const strace = spawn('strace', ['-f', '-y', '-s', '40', '-e', calls, '-o', file, ...targets], {
		stdio: ['ignore', 'ignore', 'pipe'],
	});
	let output = '';
	strace.stderr.on('data', (part: Buffer) => (output += part));
	const ended = new Promise((end) => strace.once('exit', end));
	await until(
		'the processes are traced',
		() => output.includes('attached') || strace.exitCode !== null,
	);
	if (strace.exitCode !== null)
		throw new Error(`Processes cannot be traced on this machine: ${output}`);
	await work();
	await until('the response was traced', () => readFileSync(file, 'utf8').includes('HTTP/1.1 200'));
	strace.kill('SIGINT');
	await ended;
	const begun = new Map<string, string>();
	return readFileSync(file, 'utf8')
		.split('\n')
		.map((line) => {
			const pid = line.replace(/ .*/, '');
			if (line.endsWith('<unfinished ...>')) begun.set(pid, line);
			return line.replace(/^.*<\.\.\. \w+ resumed>/, () => begun.get(pid) ?? line);
		});
}

/** Expects that a file is synchronised before the server writes the response to an enquiry. */
async function expectSynced(
	databaseUrl: string,
	file: RegExp,
	processes: () => number[] = () => [],
): Promise<void> {
	const server = startServerProcess({ DATABASE_URL: databaseUrl });
	const url = await server.url();
	await submit(url);
	const another = { ...validContact, message: 'Please ring me about another job' };
	const calls = await trace([server.child.pid ?? 0, ...processes()], () => submit(url, another));
	const synced = calls.findIndex((call) => /f(data)?sync\(.*= 0/.test(call) && file.test(call));
	const answered = calls.findIndex((call) => call.includes('HTTP/1.1 200'));
	console.log([calls[synced], calls[answered]].join('\n'));
	expect(synced).toBeGreaterThanOrEqual(0);
	expect(answered).toBeGreaterThan(synced);
}

it.skipIf(!hasStrace)(
	'SQLite has an enquiry on disk before the response is written (needs strace)',
	async () => {
		await expectSynced(
			`file:${join(temporaryFolder(resolve('.cache')), 'leads.sqlite')}`,
			/leads\.sqlite-wal>/,
		);
	},
);

it.skipIf(!hasStrace)(
	'Postgres has an enquiry on disk before the response is written (needs strace)',
	async () => {
		const postgres = await startPostgres();
		onTestFinished(() => postgres.dispose());
		const pid = postgres.process().pid ?? 0;
		const children = () =>
			readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
		await expectSynced(postgres.url, /pg_wal\//, () => [pid, ...children()]);
	},
);
