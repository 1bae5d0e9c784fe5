import { execFile } from 'node:child_process';
import { delimiter, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { generateFonts } from '../build/fonts.ts';
import { readOptions } from '../build/read-options.ts';

/** `node tools/check/check.ts`: runs the checks that need no build, in parallel. */
const checks: Readonly<Record<string, string>> = {
	types: 'tsc -b',
	biome: 'biome ci --log-level=warn --colors=off',
	stylelint: 'stylelint --no-color {app,tools}/**/*.css',
	imports: 'depcruise --output-type=err app contracts content server tools test',
	'regular expressions': 'node tools/check/check-regexes.ts',
	'.env.example': 'node tools/check/env-example.ts',
	lockfile: 'npm ci --dry-run --prefer-offline --loglevel=error',
	'unused code': 'knip',
	spelling: 'cspell lint --no-progress --no-summary --no-color --cache --cache-location=.cache/cspell',
};
/** Findings: vulnerabilities of level high or more, and invalid signatures. */
const audits: Readonly<Record<string, string>> = {
	vulnerabilities: 'npm audit --audit-level=high --json',
	signatures: 'npm audit signatures --json',
};
/** `npm run check` must not wait longer for a registry that is slow or cannot be reached. */
const auditTimeoutMs = 12_000;
const millisecondsPerSecond = 1000;
/** Far more than a report that anybody reads. */
const maxBuffer = 10_000_000;

const PATH = `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}`;

/** Runs a command line to its end. */
function run(commandLine: string, timeout = 0) {
	const [command = '', ...options] = commandLine.split(' ');
	const { promise, resolve: settle } = Promise.withResolvers<{ error: Error | null; output: string }>();
	execFile(command, options, { env: { ...process.env, PATH }, maxBuffer, timeout }, (error, stdout, stderr) =>
		settle({ error, output: `${stdout}${stderr}`.trim() }),
	);
	return promise;
}

function print(name: string, problems: string | undefined): void {
	console.log(problems ? `✗ ${name}\n${problems}\n` : `✓ ${name}`);
	if (problems) process.exitCode = 1;
}

/** Runs a check and prints its name and time, and its output if it fails. */
async function check([name, commandLine]: [string, string]): Promise<void> {
	const started = performance.now();
	const { error, output } = await run(commandLine);
	const seconds = ((performance.now() - started) / millisecondsPerSecond).toFixed(1);
	print(`${name} ${seconds} s`, error ? output || error.message : undefined);
}

/** Prints what the registry says about the installed packages. Not every registry offers both audits. */
async function audit([name, commandLine]: [string, string]): Promise<void> {
	const { error, output } = await run(commandLine, auditTimeoutMs);
	if (/"(?:auditReportVersion|invalid)"/.test(output)) print(name, error ? output : undefined);
	else console.log(`– ${name}: the registry does not offer this check, or not in time`);
}

readOptions({});
await generateFonts();
await Promise.all([...Object.entries(checks).map(check), ...Object.entries(audits).map(audit)]);
