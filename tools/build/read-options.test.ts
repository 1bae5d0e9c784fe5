import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const run = (...args: string[]) => spawnSync(process.execPath, args, { encoding: 'utf8' });

it.each([
	['build/build.ts', '--services', 'analytics'],
	['check/check.ts', '--fix'],
	['build/copy-runtime.ts'],
])('%s refuses %s %s in one line, before it does anything', (tool, ...args) => {
	const { status, stderr, stdout } = run('--disable-warning=ExperimentalWarning', `tools/${tool}`, ...args);
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
