import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * Held in memory where the system has that: hundreds of databases wait for the disk at each commit
 * otherwise.
 */
const memory = '/dev/shm';
const quickest = existsSync(memory) ? memory : tmpdir();

/** A folder of the running test's own, removed after it. With `parent` it can be on a disk. */
export function temporaryFolder(parent = quickest): string {
	const folder = mkdtempSync(join(parent, 'site-test-'));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
}
