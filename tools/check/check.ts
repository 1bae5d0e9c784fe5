import { execFile } from 'node:child_process';
import { delimiter, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { generateFonts } from '../build/fonts.ts';
import { readOptions } from '../build/read-options.ts';
import { auditPackages } from './audit-packages.ts';

/** `node tools/check/check.ts`: runs the checks that need no build, in parallel. */
const checks: Readonly<Record<string, string>> = {
	types: 'tsc -b',
	biome: 'biome ci --log-level=warn --colors=off',
	stylelint: 'stylelint --no-color {app,tools}/**/*.css',
	imports: 'depcruise --output-type=err app contracts content server tools test',
	'regular expressions': 'node tools/check/check-regexes.ts',
	lockfile: 'npm ci --dry-run --prefer-offline --loglevel=error',
	'unused code': 'knip',
	spelling: 'cspell lint --no-progress --no-summary --no-color --cache --cache-location=.cache/cspell',
};
const millisecondsPerSecond = 1000;
/** Far more than a report that anybody reads. */
const maxBuffer = 10_000_000;

const PATH = `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}`;

/** Runs a check and prints its name and time, and its output if it fails. */
async function run(name: string, commandLine: string): Promise<void> {
	const [command = '', ...options] = commandLine.split(' ');
	const started = performance.now();
	const { promise, resolve: settle } = Promise.withResolvers<string | null>();
	execFile(command, options, { env: { ...process.env, PATH }, maxBuffer }, (error, stdout, stderr) => {
		settle(error && (`${stdout}${stderr}`.trim() || error.message));
	});
	const problems = await promise;
	const seconds = ((performance.now() - started) / millisecondsPerSecond).toFixed(1);
	console.log(`${problems ? '✗' : '✓'} ${name} ${seconds} s${problems ? `\n${problems}\n` : ''}`);
	if (problems) process.exitCode = 1;
}

readOptions({});
await generateFonts();
await Promise.all([...Object.entries(checks).map(([name, command]) => run(name, command)), auditPackages()]);
