import { expect, it } from 'vitest';
import { findExcesses } from './page-sizes.ts';

const kilobyte = 1024;
const sizes = {
	document: 14 * kilobyte,
	scriptBefore: 2 * kilobyte,
	scriptAfter: 0,
	fonts: 60_000,
	pictures: 60_000,
	firstLoad: 134_336,
};

it('accepts a page at its limits', () => {
	expect(findExcesses('/contact', sizes)).toEqual([]);
});

it('names page, size and limit', () => {
	expect(findExcesses('/contact', { ...sizes, document: 15_000 })).toEqual([
		'/contact: HTML+CSS is 15,000 bytes, over the limit of 14,336',
	]);
});

it('has the limits of the page’s own record', () => {
	expect(findExcesses('/', sizes)).toEqual(['/: first load is 134,336 bytes, over the limit of 76,800']);
});
