import { expect, it } from 'vitest';
import { findExcesses, limits } from './page-sizes.ts';

it('names the page and the size that is over its limit', () => {
	expect(findExcesses('/contact', limits)).toEqual([]);
	const [sentence, ...others] = findExcesses('/contact', { ...limits, document: 14_601 });
	expect(sentence).toContain('/contact: document has 14601 bytes');
	expect(others).toEqual([]);
});
