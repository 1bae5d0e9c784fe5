import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it.each<[string, object, ...string[]]>([
	['build/build.ts', { BOOKING_URL: 'calendly.com/wattle' }],
	['build/copy-runtime.ts', {}],
])('%s refuses %j %s %s in one line, before it does anything', (tool, variables, ...args) => {
	const { status, stderr, stdout } = spawnSync(
		process.execPath,
		['--disable-warning=ExperimentalWarning', `tools/${tool}`, ...args],
		{ encoding: 'utf8', env: { ...process.env, ...variables } },
	);
	expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
	expect(stderr.trimEnd().split('\n')).toHaveLength(1);
});
