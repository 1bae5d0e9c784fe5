import { expect, it } from 'vitest';
import { isInstalled } from './is-installed.mjs';

const vite = { version: '8.0.0', integrity: 'sha512-a' };
const optional = { version: '2.0.0', optional: true };
const locked = { '': {}, vite, fsevents: optional };

it.each([
	[true, 'every package is there, but for other machines’ optional ones', { vite }],
	[false, 'a package is missing', { fsevents: optional }],
	[false, 'a package has another version', { vite: { ...vite, version: '8.0.1' } }],
	[false, 'a package has other contents', { vite: { ...vite, integrity: 'sha512-b' } }],
	[false, 'a package is too many', { vite, 'left-pad': { version: '1.0.0' } }],
	[
		false,
		'an optional package has another version',
		{ vite, fsevents: { ...optional, version: '1.0.0' } },
	],
])('%s when %s', (expected, _, installed) => {
	expect(isInstalled(locked, installed)).toBe(expected);
});
