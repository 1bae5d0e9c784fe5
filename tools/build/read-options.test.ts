import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it.each<[string, object, ...string[]]>([
	['build/build.ts', {}, '--services', 'analytics'],
	['build/build.ts', { BOOKING_URL: 'calendly.com/wattle' }],
	['check/check.ts', {}, '--fix'],
	['build/copy-runtime.ts', {}],
])('%s refuses %j %s %s in one line, before it does anything', (tool, variables, ...args) => {
	const { status, stderr, stdout } = spawnSync(
		process.execPath,
		['--disable-warning=ExperimentalWarning', `tools/${tool}`, ...args],
		{ encoding: 'utf8', env: { ...process.env, ...variables } },
	);
	expect({ status, lines: stderr.trimEnd().split('\n').length, stdout }).toEqual({
		status: 1,
		lines: 1,
		stdout: '',
	});
});

it('every tool that is a command reads its options', () => {
	const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
	const commands = globSync('tools/*/*.ts').filter((tool) =>
		Object.values(scripts).some((script) => new RegExp(`run\\.mjs ${tool}( |$)`).test(script)),
	);
	expect(commands.length).toBeGreaterThan(1);
	expect(commands.filter((tool) => !readFileSync(tool, 'utf8').includes('readOptions('))).toEqual([]);
});
