import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { countTests, reports } from './test/count-tests.ts';

/** `node tools/test.ts`: every check in order, up to the first that fails, and one closing line of counts. */
const steps = [
	{ name: 'types, lint, rooms and unused code', command: ['node', 'tools/check.ts'] },
	{
		name: 'unit and server tests',
		command: [
			'node_modules/.bin/vitest',
			'run',
			'--reporter=default',
			'--reporter=json',
			`--outputFile.json=${reports.vitest}`,
		],
	},
	{ name: 'built pages', command: ['node', 'tools/check-html.ts'] },
	{ name: 'browser tests', command: ['node_modules/.bin/playwright', 'test', '--project=core'] },
] as const;

/** Answers how a command ended: its status, or the signal that ended it. */
async function run([command, ...options]: readonly string[]): Promise<number | string> {
	const program = command === 'node' ? process.execPath : (command ?? '');
	const child = spawn(program, options, { stdio: 'inherit' });
	const [status, signal] = await once(child, 'exit');
	return status ?? signal;
}

for (const report of Object.values(reports)) await rm(report, { force: true });
let failedStep: string | undefined;
for (const { name, command } of steps) {
	console.log(`\n── ${name}`);
	const end = await run(command);
	if (end === 0) continue;
	failedStep = `${name} (${end})`;
	break;
}

const { passed, failed } = await countTests();
if (failedStep) {
	process.exitCode = 1;
	console.log(`\nStopped at: ${failedStep}.`);
}
// A step that fails without a failed test, as lint does, must not be read as success.
console.log(`\n${passed} passed, ${failedStep ? Math.max(failed, 1) : failed} failed`);
