import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it.each<[tool: string, variables: object]>([
	['build/build.ts', { BOOKING_URL: 'calendly.com/wattle' }],
	['build/copy-runtime.ts', {}],
])('%s with %j and no arguments fails in one line, before it does anything', (tool, variables) => {
	const { status, stderr, stdout } = spawnSync(
		process.execPath,
		['--disable-warning=ExperimentalWarning', `tools/${tool}`],
		{ encoding: 'utf8', env: { ...process.env, ...variables } },
	);
	expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
	expect(stderr.trimEnd().split('\n')).toHaveLength(1);
});
