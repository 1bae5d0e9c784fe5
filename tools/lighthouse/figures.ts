import type { Result } from 'lighthouse';

/** What Lighthouse says about one page. Scores are 0 to 100, times in milliseconds. */
export interface PageFigures {
	performance: number;
	accessibility: number;
	bestPractices: number;
	seo: number;
	firstPaint: number;
	largestPaint: number;
	blockingTime: number;
	layoutShift: number;
	bytes: number;
	requests: number;
}

type Limit = readonly ['at least' | 'at most', number];

/** Design §8, for every page. */
const limits: Partial<Record<keyof PageFigures, Limit>> = {
	performance: ['at least', 100],
	accessibility: ['at least', 100],
	bestPractices: ['at least', 100],
	seo: ['at least', 100],
	firstPaint: ['at most', 1000],
	largestPaint: ['at most', 1000],
	blockingTime: ['at most', 0],
	layoutShift: ['at most', 0],
};
const hundred = 100;
const thousandths = 1000;

/** Picks the figures out of a report. */
export function figuresOf({ categories, audits }: Result): PageFigures {
	const score = (category: string) => Math.round((categories[category]?.score ?? 0) * hundred);
	const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
	const network = audits['network-requests']?.details;
	return {
		performance: score('performance'),
		accessibility: score('accessibility'),
		bestPractices: score('best-practices'),
		seo: score('seo'),
		firstPaint: Math.round(value('first-contentful-paint')),
		largestPaint: Math.round(value('largest-contentful-paint')),
		blockingTime: Math.round(value('total-blocking-time')),
		layoutShift: Math.round(value('cumulative-layout-shift') * thousandths) / thousandths,
		bytes: value('total-byte-weight'),
		requests: network && 'items' in network ? network.items.length : Number.NaN,
	};
}

/** A sentence for each figure that does not reach design §8's. */
export function findShortfalls(path: string, figures: PageFigures): string[] {
	return Object.entries(limits).flatMap(([key, [side, limit]]) => {
		const figure = figures[key as keyof PageFigures];
		const isReached = side === 'at least' ? figure >= limit : figure <= limit;
		return isReached ? [] : [`${path}: ${key} is ${figure}, to be ${side} ${limit}`];
	});
}
