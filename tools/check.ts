import { performance } from 'node:perf_hooks';
import { generateStyles } from './build/generate-styles.ts';
import { runQuietly } from './build/run-quietly.ts';

/** `node tools/check.ts`: types, lint, import rules and unused code, side by side. */
interface Check {
	name: string;
	/** Run one after the other, as long as they succeed. */
	commands: readonly (readonly [string, ...string[]])[];
}

const checks: readonly Check[] = [
	{ name: 'types', commands: [['tsc', '-b']] },
	{ name: 'biome', commands: [['biome', 'ci', '--log-level=warn', '--colors=off']] },
	{ name: 'stylelint', commands: [['stylelint', '--no-color', '{app,tools}/**/*.css']] },
	{
		name: 'imports',
		commands: [['depcruise', '--output-type=err', 'app', 'contracts', 'content', 'server', 'tools', 'test']],
	},
	{ name: 'regular expressions', commands: [['node', 'tools/check-regexes.ts']] },
	{ name: 'lockfile', commands: [['node', 'tools/check-lockfile.ts']] },
	{ name: 'unused code', commands: [['knip']] },
];
const millisecondsPerSecond = 1000;

/** Runs one check and prints its line, and below it what it found. */
async function passes({ name, commands }: Check): Promise<boolean> {
	const started = performance.now();
	let found = '';
	for (const [command, ...options] of commands) {
		const { status, output } = await runQuietly(command, options);
		if (status !== 0) found = output || `${command} ended with status ${status}`;
		if (found) break;
	}
	const seconds = ((performance.now() - started) / millisecondsPerSecond).toFixed(1);
	console.log(`${found ? '✗' : '✓'} ${name} ${seconds} s${found && `\n${found}\n`}`);
	return found === '';
}

await generateStyles();
const results = await Promise.all(checks.map(passes));
if (results.includes(false)) process.exitCode = 1;
