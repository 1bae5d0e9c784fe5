import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';

/** `node tools/test.ts`: every check in order, up to the first that fails, and one closing line of counts. */
interface Step {
	name: string;
	command: readonly string[];
	/** Where a test runner writes its JSON report, and how to read the counts from it. Absent for checks without tests. */
	report?: { path: string; read: (report: never) => Counts };
}

interface Counts {
	passed: number;
	failed: number;
}

const reports = '.cache/reports';
const vitestReport = `${reports}/vitest.json`;
const playwrightReport = `${reports}/playwright.json`;

const steps: readonly Step[] = [
	{ name: 'types, lint, imports and unused code', command: ['node', 'tools/check.ts'] },
	{
		name: 'unit and server tests',
		command: [
			'node_modules/.bin/vitest',
			'run',
			'--reporter=default',
			'--reporter=json',
			`--outputFile.json=${vitestReport}`,
		],
		report: {
			path: vitestReport,
			read: ({ numPassedTests, numFailedTests }: { numPassedTests: number; numFailedTests: number }) => ({
				passed: numPassedTests,
				failed: numFailedTests,
			}),
		},
	},
	{ name: 'built pages', command: ['node', 'tools/check-html.ts'] },
	{
		name: 'browser tests',
		// Its configuration names the report.
		command: ['node_modules/.bin/playwright', 'test', '--project=core'],
		report: {
			path: playwrightReport,
			read: ({ stats }: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
				passed: stats.expected,
				failed: stats.unexpected + stats.flaky,
			}),
		},
	},
];

/** Returns whether a command ended with status 0. */
async function succeeds([command = '', ...options]: readonly string[]): Promise<boolean> {
	const child = spawn(command === 'node' ? process.execPath : command, options, { stdio: 'inherit' });
	const [status] = await once(child, 'exit');
	return status === 0;
}

await rm(reports, { recursive: true, force: true });
const total: Counts = { passed: 0, failed: 0 };
for (const { name, command, report } of steps) {
	console.log(`\n── ${name}`);
	const passes = await succeeds(command);
	if (report && existsSync(report.path)) {
		const { passed, failed } = report.read(JSON.parse(await readFile(report.path, 'utf8')) as never);
		total.passed += passed;
		total.failed += failed;
	}
	if (passes) continue;
	process.exitCode = 1;
	// A check without tests, as the linter, must not be read as success.
	total.failed = Math.max(total.failed, 1);
	console.log(`\nStopped at: ${name}.`);
	break;
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
