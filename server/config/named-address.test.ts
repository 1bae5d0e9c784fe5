import { expect, it } from 'vitest';
import { mailAddressOf, namedAddressOf } from './named-address.ts';

const configured = ' Kim (NZ) <Kim@Owner.example> ';

it('a mailbox keeps the letters of its address', () => {
	expect(namedAddressOf(configured)).toEqual({ name: 'Kim (NZ)', address: 'Kim@Owner.example' });
});

it('its address is compared in lower case, without spaces', () => {
	expect(mailAddressOf(configured)).toBe('kim@owner.example');
});
