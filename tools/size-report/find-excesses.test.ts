import { expect, it } from 'vitest';
import { findExcesses } from './find-excesses.ts';

const sizes = {
	document: 14_336,
	scriptBefore: 2048,
	scriptAfter: 0,
	fonts: 60_000,
	pictures: 60_000,
	firstLoad: 134_336,
};

it('accepts a page at its limits', () => {
	expect(findExcesses('/contact', sizes)).toEqual([]);
});

it('names page, figure and limit', () => {
	expect(findExcesses('/contact', { ...sizes, document: 15_000 })).toEqual([
		'/contact: HTML+CSS is 15,000 bytes, 664 over the limit of 14,336',
	]);
});

it('limits the first load of home', () => {
	expect(findExcesses('/', sizes)).toEqual([
		'/: first load is 134,336 bytes, 57,536 over the limit of 76,800',
	]);
});
