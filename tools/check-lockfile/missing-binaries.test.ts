import { expect, it } from 'vitest';
import { missingBinaries } from './missing-binaries.ts';

const tool = { dev: true, license: 'MIT', optionalDependencies: { '@t/linux-x64-musl': '1.2.3' } };

it('finds what a package names and the lockfile lacks', () => {
	expect(missingBinaries({ '': {}, 'node_modules/tool': tool })).toEqual({
		'node_modules/@t/linux-x64-musl': {
			version: '1.2.3',
			cpu: ['x64'],
			dev: true,
			libc: ['musl'],
			license: 'MIT',
			optional: true,
			os: ['linux'],
		},
	});
});

it.each([
	['beside it', 'node_modules/tool', 'node_modules/@t/linux-x64-musl'],
	['inside it', 'node_modules/tool', 'node_modules/tool/node_modules/@t/linux-x64-musl'],
	['beside its parent', 'node_modules/@a/b/node_modules/tool', 'node_modules/@t/linux-x64-musl'],
	[
		'inside its parent',
		'node_modules/@a/b/node_modules/tool',
		'node_modules/@a/b/node_modules/@t/linux-x64-musl',
	],
])('accepts a binary locked %s', (_, path, binary) => {
	expect(missingBinaries({ [path]: tool, [binary]: { version: '1.2.3' } })).toEqual({});
});

it('does not take another package’s binary for it', () => {
	const packages = { 'node_modules/tool': tool, 'node_modules/a/node_modules/@t/linux-x64-musl': {} };
	expect(Object.keys(missingBinaries(packages))).toEqual(['node_modules/@t/linux-x64-musl']);
});

it('refuses to guess', () => {
	const odd = { optionalDependencies: { 'odd-name': '1.0.0' } };
	expect(() => missingBinaries({ 'node_modules/odd': odd })).toThrow('odd-name');
});
