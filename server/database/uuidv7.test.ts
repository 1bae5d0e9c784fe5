import { expect, it } from 'vitest';
import { uuidv7, uuidv7Prefix } from './uuidv7.ts';

it('carries its time, version and variant as RFC 9562 says', () => {
	// The timestamp of the example in RFC 9562, appendix A.6.
	const id = uuidv7(new Date(0x017f22e279b0));
	expect(id).toMatch(/^017f22e2-79b0-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

it('sorts by time and never repeats', () => {
	const ids = Array.from({ length: 1000 }, (_, index) => uuidv7(new Date(1_700_000_000_000 + index)));
	expect(ids.toSorted()).toEqual(ids);
	expect(new Set(Array.from({ length: 1000 }, () => uuidv7(new Date(0)))).size).toBe(1000);
});

it('has a prefix that sorts between the UUIDs of two moments', () => {
	const at = (milliseconds: number) => uuidv7(new Date(1_700_000_000_000 + milliseconds));
	const prefix = uuidv7Prefix(new Date(1_700_000_000_000));
	expect([at(0), prefix, at(-1)].toSorted()).toEqual([
		expect.anything(),
		prefix,
		expect.stringContaining(prefix),
	]);
});
