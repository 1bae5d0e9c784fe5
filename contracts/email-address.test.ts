import { expect, it } from 'vitest';
import { addressKey, withAsciiDomain } from './email-address.ts';

it.each([
	['as Firefox sends it', 'Hone@taiuru.māori.example'],
	['with its macron as a character of its own', 'Hone@taiuru.ma\u0304ori.example'],
	['in capitals', 'Hone@Taiuru.MĀORI.example'],
	['as Chromium sends it', 'Hone@taiuru.xn--mori-qsa.example'],
])('a domain %s is in ASCII', (_what, address) => {
	expect(withAsciiDomain(address)).toBe('Hone@taiuru.xn--mori-qsa.example');
	expect(addressKey(address)).toBe('hone@taiuru.xn--mori-qsa.example');
});

it.each(['a@ā/b', 'a@ā:1', 'a@x@ā?q', 'a@ā%2f', 'a@ā..nz ', 'ā', 'a@Example.org'])(
	'%j is no such domain and stays',
	(text) => {
		expect(withAsciiDomain(text)).toBe(text);
	},
);
