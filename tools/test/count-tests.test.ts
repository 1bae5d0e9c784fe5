import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { countTests } from './count-tests.ts';

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'reports-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = () => ({ vitest: join(folder, 'v.json'), playwright: join(folder, 'p.json') }) as never;

it('counts nothing before any test ran', async () => {
	expect(await countTests(at())).toEqual({ passed: 0, failed: 0 });
});

it('sums up both runners', async () => {
	writeFileSync(join(folder, 'v.json'), JSON.stringify({ numPassedTests: 40, numFailedTests: 1 }));
	writeFileSync(
		join(folder, 'p.json'),
		JSON.stringify({ stats: { expected: 9, unexpected: 2, flaky: 1, skipped: 3 } }),
	);
	expect(await countTests(at())).toEqual({ passed: 49, failed: 4 });
});
