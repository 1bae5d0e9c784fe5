import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startServerProcess } from '#test/support/fixture-server.ts';
import { startPostgres } from '#test/support/postgres-server.ts';
import { startTestApp, submit, type TestApp, validContact } from '#test/support/test-app.ts';

const diskSize = '2m';
const fillerBytes = 1024 * 1024;
const longMessage = 'x'.repeat(5000);
const mostSubmissions = 2000;

/** Mounts a small disk of memory for one test. Returns its folder. */
function mountDisk(): string {
	const folder = mkdtempSync(join(tmpdir(), 'site-disk-'));
	const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize}`, 'tmpfs', folder], {
		encoding: 'utf8',
	});
	if (status !== 0) {
		rmSync(folder, { recursive: true });
		throw new Error(`This test needs to mount a small disk, run as root: ${stderr.trim()}`);
	}
	onTestFinished(() => {
		spawnSync('umount', ['--lazy', folder]);
		rmSync(folder, { recursive: true, force: true });
	});
	return folder;
}

const stored = async ({ enquiries }: TestApp) => (await enquiries()).map(({ id }) => id);

describe('SQLite on a disk', () => {
	it('that fills up, and gets space again', async () => {
		const disk = mountDisk();
		const filler = join(disk, 'filler');
		writeFileSync(filler, Buffer.alloc(fillerBytes));
		const server = await startTestApp({ databaseUrl: `file:${join(disk, 'data/leads.sqlite')}` });
		const acknowledged: string[] = [];
		let refused = 0;
		for (let count = 0; count < mostSubmissions && refused < 5; count += 1) {
			const response = await server.post({ ...validContact, message: longMessage });
			if (response.statusCode === 200) acknowledged.push(response.json().id);
			else {
				expect(response.statusCode).toBe(503);
				refused += 1;
			}
		}
		expect(refused).toBe(5);
		expect((await server.app.inject('/')).statusCode).toBe(200);
		expect(await stored(server)).toEqual(expect.arrayContaining(acknowledged));
		rmSync(filler);
		const after = await server.post(validContact);
		expect(after.statusCode).toBe(200);
		const ids = await stored(server);
		expect(ids.sort()).toEqual([...acknowledged, after.json().id].sort());
		console.log(
			`Disk of ${diskSize} full: ${acknowledged.length} acknowledged and all there, ${refused} answered 503, recovered by itself.`,
		);
	});

	it('that becomes read-only, and writable again', async () => {
		const disk = mountDisk();
		const remount = (mode: string) =>
			spawnSync('mount', ['-o', `remount,${mode}`, disk], { encoding: 'utf8' });
		const server = await startTestApp({ databaseUrl: `file:${join(disk, 'data/leads.sqlite')}` });
		expect((await server.post(validContact)).statusCode).toBe(200);
		// A file open for writing keeps the disk from becoming read-only.
		await server.app.close();
		remount('ro');
		const blocked = startTestApp({ databaseUrl: `file:${join(disk, 'data/leads.sqlite')}` });
		await expect(blocked).rejects.toThrow(/^The database .* cannot be used: /);
		remount('rw');
		const again = await startTestApp({ databaseUrl: `file:${join(disk, 'data/leads.sqlite')}` });
		expect((await again.post(validContact)).statusCode).toBe(200);
		expect(await stored(again)).toHaveLength(2);
		console.log('Read-only disk: the start fails with one sentence; writable again, nothing was lost.');
	});
});

const hasStrace = spawnSync('strace', ['-V']).status === 0;

describe.skipIf(!hasStrace)(
	'the disk has an enquiry before its visitor gets the response (needs strace)',
	() => {
		/** The system calls of a process and its threads while `work` runs, one a line. */
		async function trace(pids: number[], work: () => Promise<unknown>): Promise<string[]> {
			const folder = mkdtempSync(join(tmpdir(), 'site-trace-'));
			onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
			mkdirSync(folder, { recursive: true });
			const file = join(folder, 'calls');
			const calls = 'trace=fsync,fdatasync,write,writev,sendto,sendmsg,pwrite64,pwritev';
			const targets = pids.flatMap((pid) => ['-p', String(pid)]);
			const options = ['-f', '-y', '-ttt', '-s', '40', '-e', calls, '-o', file, ...targets];
			const strace = spawn('strace', options, { stdio: ['ignore', 'ignore', 'pipe'] });
			let said = '';
			strace.stderr.on('data', (part: Buffer) => (said += part));
			while (!/attached/.test(said)) {
				if (strace.exitCode !== null) throw new Error(`Processes cannot be traced on this machine: ${said}`);
				await sleep(10);
			}
			await work();
			await sleep(200);
			strace.kill('SIGINT');
			await new Promise((resolve) => strace.once('exit', resolve));
			return readFileSync(file, 'utf8').split('\n');
		}

		it('SQLite: its log is synced before the response is written', async () => {
			const folder = mkdtempSync(join(process.cwd(), '.cache', 'trace-'));
			onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
			const variables = { DATABASE_URL: `file:${join(folder, 'leads.sqlite')}` };
			const server = startServerProcess(variables);
			const url = await server.url();
			await submit(url);
			const calls = await trace([server.child.pid ?? 0], () => submit(url));
			const synced = calls.findIndex((call) =>
				/f(data)?sync\(\d+<[^>]*leads\.sqlite-wal>\)\s+= 0/.test(call),
			);
			const answered = calls.findIndex((call) => /HTTP\/1\.1 200/.test(call));
			console.log([calls[synced], calls[answered]].join('\n'));
			expect(synced).toBeGreaterThanOrEqual(0);
			expect(answered).toBeGreaterThan(synced);
		});

		it('Postgres: its write-ahead log is synced before the response is written', async () => {
			const postgres = await startPostgres();
			onTestFinished(() => postgres.dispose());
			const server = startServerProcess({ DATABASE_URL: postgres.url });
			const url = await server.url();
			await submit(url);
			const pids = [
				server.child.pid ?? 0,
				postgres.process().pid ?? 0,
				...childrenOf(postgres.process().pid ?? 0),
			];
			const calls = await trace(pids, () => submit(url));
			const synced = calls.findIndex((call) => /f(data)?sync\(\d+<[^>]*pg_wal\/[^>]*>\)\s+= 0/.test(call));
			const answered = calls.findIndex((call) => /HTTP\/1\.1 200/.test(call));
			console.log([calls[synced], calls[answered]].join('\n'));
			expect(synced).toBeGreaterThanOrEqual(0);
			expect(answered).toBeGreaterThan(synced);
		});
	},
);

const childrenOf = (pid: number) =>
	readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
