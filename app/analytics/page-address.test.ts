import { expect, it } from 'vitest';
import { pageAddress } from './page-address.ts';

it.each([
	['https://example.org/contact', 'https://example.org/contact'],
	['https://me:secret@example.org/a?q=name#top', 'https://example.org/a'],
	[
		'https://example.org/?email=a%40b.nz&utm_source=x%20y&utm_me=1',
		'https://example.org/?utm_source=x+y',
	],
	['', ''],
])('%s becomes %s', (address, expected) => {
	expect(pageAddress(address)).toBe(expected);
});
