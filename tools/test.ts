import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import {
	afterSecondRun,
	type FailedTest,
	noResults,
	type Results,
	readPlaywrightResults,
	readVitestResults,
} from './test/results.ts';

/**
 * `node tools/test.ts`: every check in order, up to the first that fails, and one closing line of counts. A few tests
 * that fail are run once more, by themselves: what passes then is named as unsteady (docs/decisions/0016).
 */

interface Runner {
	/** Where its report goes is up to it; `files` are those to run, all when there are none. */
	command(report: string, files?: readonly string[]): readonly string[];
	environment?(report: string): NodeJS.ProcessEnv;
	read(report: string): Promise<Results>;
}

interface Step {
	name: string;
	/** A check that either passes or not, or tests. */
	run: readonly string[] | Runner;
}

const vitest: Runner = {
	command: (report, files = []) => [
		'node_modules/.bin/vitest',
		'run',
		'--reporter=default',
		'--reporter=json',
		`--outputFile.json=${report}`,
		...files,
	],
	read: readVitestResults,
};
const playwright: Runner = {
	command: (_report, files) => [
		'node_modules/.bin/playwright',
		'test',
		'--project=core',
		...(files ? ['--last-failed', '--workers=1'] : []),
	],
	environment: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
	read: readPlaywrightResults,
};
const steps: readonly Step[] = [
	{ name: 'types, lint, imports and unused code', run: ['node', 'tools/check.ts'] },
	{ name: 'unit and server tests', run: vitest },
	{ name: 'built pages', run: ['node', 'tools/check-html.ts'] },
	{ name: 'browser tests', run: playwright },
];

const reports = '.cache/reports';
/** More than these failed for a reason that is not the machine's. */
const mostUnsteady = 4;

type End = number | string;

/** Answers how a command ended: its status, or the signal that ended it. */
async function run([command, ...options]: readonly string[], environment = {}): Promise<End> {
	const program = command === 'node' ? process.execPath : (command ?? '');
	const child = spawn(program, options, { stdio: 'inherit', env: { ...process.env, ...environment } });
	const [status, signal] = await once(child, 'exit');
	return status ?? signal;
}

async function runTests(runner: Runner, report: string, files?: readonly string[]) {
	const end = await run(runner.command(report, files), runner.environment?.(report));
	return { end, results: await runner.read(report) };
}

async function runStep(step: Step) {
	if ('read' in step.run) return await runTestsTwice(step.name, step.run);
	return { end: await run(step.run), results: noResults, unsteady: [] };
}

async function runTestsTwice(name: string, runner: Runner) {
	const report = `${reports}/${name.replaceAll(' ', '-')}`;
	const first = await runTests(runner, `${report}.json`);
	const { failed } = first.results;
	if (first.end === 0 || failed.length === 0 || failed.length > mostUnsteady)
		return { ...first, unsteady: [] };
	console.log(`\n── ${name}: what failed, once more by itself`);
	const files = [...new Set(failed.map(({ file }) => file))];
	const second = await runTests(runner, `${report}-second.json`, files);
	return {
		end: second.end,
		results: afterSecondRun(first.results, second.results),
		unsteady: second.end === 0 ? failed : [],
	};
}

await rm(reports, { recursive: true, force: true });
const total = { passed: 0, failed: 0 };
const unsteady: FailedTest[] = [];
let failedStep: string | undefined;
for (const step of steps) {
	console.log(`\n── ${step.name}`);
	const { end, results, unsteady: found } = await runStep(step);
	total.passed += results.passed;
	total.failed += results.failed.length;
	unsteady.push(...found);
	if (end === 0) continue;
	failedStep = `${step.name} (${end})`;
	break;
}

if (unsteady.length > 0) console.log('\nPassed only at the second run, which is a defect to be mended:');
for (const { file, name } of unsteady) console.log(`  ${file}: ${name}`);
if (failedStep) {
	process.exitCode = 1;
	console.log(`\nStopped at: ${failedStep}.`);
}
// A step that fails without a failed test, as lint does, must not be read as success.
console.log(`\n${total.passed} passed, ${failedStep ? Math.max(total.failed, 1) : total.failed} failed`);
