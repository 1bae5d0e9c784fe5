import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Held in memory where the system has that: hundreds of databases wait for the disk at each commit otherwise. */
const memory = '/dev/shm';
const parent = existsSync(memory) ? memory : tmpdir();

/** A folder of the running test's own, removed after it. */
export function temporaryFolder(): string {
	const folder = mkdtempSync(join(parent, 'site-test-'));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
}
