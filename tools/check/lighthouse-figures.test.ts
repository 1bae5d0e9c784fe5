import { expect, it } from 'vitest';
import { findShortfalls } from './lighthouse-figures.ts';

const perfect = {
	performance: 100,
	accessibility: 100,
	bestPractices: 100,
	seo: 100,
	firstPaint: 1000,
	largestPaint: 1000,
	blockingTime: 20,
	layoutShift: 0,
	bytes: 200_000,
};

it('accepts figures at their limits and names each figure that misses its limit', () => {
	expect(findShortfalls('/', perfect)).toEqual([]);
	expect(findShortfalls('/', { ...perfect, seo: 99, largestPaint: 1001 })).toEqual([
		'/: seo is 99, less than 100',
		'/: largestPaint is 1001, more than 1000',
	]);
	expect(findShortfalls('/', { ...perfect, firstPaint: Number.NaN })).toHaveLength(1);
});
