import { expect, it } from 'vitest';
import { pageAddress } from './page-address.ts';

it.each([
	['https://example.org/contact', 'https://example.org/contact'],
	[
		'https://example.org/?email=a%40b.nz&utm_source=x%20y&dentists=4#top',
		'https://example.org/?utm_source=x+y',
	],
	['https://me:secret@example.org/a?q=name', 'https://example.org/a'],
	['', ''],
])('%s becomes %s', (address, expected) => {
	expect(pageAddress(address)).toBe(expected);
});
