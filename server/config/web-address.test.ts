import * as v from 'valibot';
import { expect, it } from 'vitest';
import { isWebAddress, siteAddress } from './web-address.ts';

it.each([
	'https://www.smith.nz',
	'http://127.0.0.1:3000',
	'http://[::1]:3000/x',
	'http://localhost:11434/v1',
	'http://my_service:8080/v1',
	'https://whakapā.nz/kōrero?a=b#c',
	'https://user:password@hooks.smith.nz/x',
	'HTTPS://WWW.SMITH.NZ',
])('%s is a web address', (address) => {
	expect(isWebAddress(address)).toBe(true);
});

it.each([
	'',
	'www.smith.nz',
	'localhost:3000',
	'book.smith.nz:443/x',
	'//www.smith.nz',
	'htps://www.smith.nz',
	'https:/www.smith.nz',
	'https:///www.smith.nz',
	'https://',
	'https://https://www.smith.nz',
	'https://https//www.smith.nz',
	'https://www,smith.nz',
	'https://www..smith.nz',
	'https://www.smith.nz:port',
	'https://www.smith .nz',
	'https:\\\\www.smith.nz',
	'ftp://www.smith.nz',
	'javascript:alert(1)',
	'"https://www.smith.nz"',
])('%j is none', (address) => {
	expect(isWebAddress(address)).toBe(false);
});

it.each([
	['https://www.smith.nz', true],
	['https://www.smith.nz/', true],
	['http://127.0.0.1:3000', true],
	['https://agency.nz/smith', false],
	['https://agency.nz/?a=b', false],
	['https://agency.nz/#a', false],
	['https://user@agency.nz', false],
])('%s is the address of a site: %s', (address, expected) => {
	expect(v.is(siteAddress, address)).toBe(expected);
});
