import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { afterSecondRun, noResults, readPlaywrightResults, readVitestResults } from './results.ts';

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'reports-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function reportOf(content: unknown): string {
	const path = join(folder, 'report.json');
	writeFileSync(path, JSON.stringify(content));
	return path;
}

describe('a runner that left no report', () => {
	it.each([readVitestResults, readPlaywrightResults])('has no results', async (read) => {
		expect(await read(join(folder, 'nowhere.json'))).toEqual(noResults);
	});
});

it("Vitest's failed tests have their names, and files that could not be loaded count as one", async () => {
	const path = reportOf({
		numPassedTests: 40,
		testResults: [
			{
				name: resolve('server/a.test.ts'),
				status: 'failed',
				assertionResults: [
					{ fullName: 'a form is stored', status: 'failed' },
					{ fullName: 'a form is sent', status: 'passed' },
				],
			},
			{ name: resolve('server/b.test.ts'), status: 'failed', assertionResults: [] },
			{ name: resolve('server/c.test.ts'), status: 'passed', assertionResults: [] },
		],
	});
	expect(await readVitestResults(path)).toEqual({
		passed: 40,
		failed: [
			{ file: 'server/a.test.ts', name: 'a form is stored' },
			{ file: 'server/b.test.ts', name: 'server/b.test.ts' },
		],
	});
});

it("Playwright's failed tests are found at any depth", async () => {
	const spec = (title: string, ok: boolean) => ({ title, ok, file: 'e2e/a.e2e.ts' });
	const path = reportOf({
		config: { rootDir: resolve('test') },
		stats: { expected: 9 },
		suites: [
			{
				specs: [spec('opens', true), spec('closes', false)],
				suites: [{ specs: [spec('by keyboard', false)] }],
			},
		],
	});
	expect(await readPlaywrightResults(path)).toEqual({
		passed: 9,
		failed: [
			{ file: 'test/e2e/a.e2e.ts', name: 'closes' },
			{ file: 'test/e2e/a.e2e.ts', name: 'by keyboard' },
		],
	});
});

it('what passes in the second run has passed, and what fails twice has failed', () => {
	const failed = (...names: string[]) => names.map((name) => ({ file: 'a.test.ts', name }));
	const first = { passed: 40, failed: failed('one', 'two') };
	expect(afterSecondRun(first, { passed: 5, failed: failed('two') })).toEqual({
		passed: 41,
		failed: failed('two'),
	});
});
