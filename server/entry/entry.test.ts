import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

/** Makes Node say that it is version 20, which knows neither `node:sqlite` nor TypeScript. */
const asOldNode = `data:text/javascript,${encodeURIComponent(`
	import { registerHooks } from 'node:module';
	Object.defineProperty(process, 'version', { value: 'v20.20.2' });
	registerHooks({
		resolve(specifier, context, next) {
			if (specifier === 'node:sqlite' || specifier.endsWith('.ts')) throw new Error('unknown to Node 20: ' + specifier);
			return next(specifier, context);
		},
	});
`)}`;

it.each([
	['the built server', ['build/server/main.js']],
	['the built commands', ['build/server/leads.js', 'export']],
	[
		'npm run serve and leads',
		['--import', resolve('tools/environment.mjs'), 'server/cli/leads.ts', 'export'],
	],
])('under Node 20 %s ends with one sentence', (_what, options) => {
	const { status, stderr } = spawnSync(process.execPath, ['--import', asOldNode, ...options], {
		encoding: 'utf8',
	});
	expect([status, stderr]).toEqual([1, expect.stringMatching(/^Node 24 .* v20\.20\.2\. .*\n$/)]);
});
