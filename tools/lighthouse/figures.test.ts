import { expect, it } from 'vitest';
import { findShortfalls } from './figures.ts';

const perfect = {
	performance: 100,
	accessibility: 100,
	bestPractices: 100,
	seo: 100,
	firstPaint: 1000,
	largestPaint: 1000,
	blockingTime: 0,
	layoutShift: 0,
	bytes: 200_000,
	requests: 40,
};

it('accepts figures that just reach the design’s', () => {
	expect(findShortfalls('/', perfect)).toEqual([]);
});

it('names each figure that does not', () => {
	expect(findShortfalls('/', { ...perfect, seo: 99, largestPaint: 1001 })).toEqual([
		'/: seo is 99, to be at least 100',
		'/: largestPaint is 1001, to be at most 1000',
	]);
});
