import childProcess from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { createHelper } from './helper-process.ts';

/** Less than a connection stays open without an answer. */
const longestMs = 26_000;

it('tasks that wait behind one that hangs are answered while whoever asked still waits', async () => {
	const folder = temporaryFolder();
	writeFileSync(join(folder, 'helper.js'), "process.on('message', () => {});");
	const helper = createHelper(folder);
	const fork = vi.spyOn(childProcess, 'fork');
	syncBuiltinESMExports();
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
	onTestFinished(() => {
		vi.useRealTimers();
		helper.close();
		fork.mockRestore();
		syncBuiltinESMExports();
	});
	const tasks = Promise.allSettled([
		helper.ask('files', {}, undefined),
		helper.ask('files', {}, undefined),
	]);
	await vi.advanceTimersByTimeAsync(longestMs);
	expect(await tasks).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
	// One whose time is over needs no process.
	expect(fork).toHaveBeenCalledTimes(1);
});
