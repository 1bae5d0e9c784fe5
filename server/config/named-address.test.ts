import { expect, it } from 'vitest';
import { mailAddressOf, mailboxOf } from './configured-mailbox.ts';

const configured = ' Kim (NZ) <Kim@Owner.example> ';

it('a mailbox keeps the letters of its address', () => {
	expect(mailboxOf(configured)).toEqual({ name: 'Kim (NZ)', address: 'Kim@Owner.example' });
});

it('its address is compared in lower case, without spaces', () => {
	expect(mailAddressOf(configured)).toBe('kim@owner.example');
});
