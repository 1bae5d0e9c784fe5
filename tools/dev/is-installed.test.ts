import { expect, it } from 'vitest';
import { isInstalled } from './is-installed.mjs';

const vite = { version: '8.0.0', integrity: 'sha512-a' };
const wanted = {
	'': {},
	'node_modules/vite': vite,
	'node_modules/fsevents': { version: '2.0.0', optional: true },
};

it('is installed when every package is there, but for other machines’ optional ones', () => {
	expect(isInstalled(wanted, { 'node_modules/vite': vite })).toBe(true);
});

it.each([
	['a package is missing', {}],
	['a package has another version', { 'node_modules/vite': { ...vite, version: '8.0.1' } }],
	['a package has other contents', { 'node_modules/vite': { ...vite, integrity: 'sha512-b' } }],
	['a package is too many', { 'node_modules/vite': vite, 'node_modules/left': { version: '1.0.0' } }],
	[
		'an optional package has another version',
		{ 'node_modules/vite': vite, 'node_modules/fsevents': { version: '1.0.0' } },
	],
])('is not installed when %s', (_, present) => {
	expect(isInstalled(wanted, present)).toBe(false);
});
