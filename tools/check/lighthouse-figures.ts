import type { Result } from 'lighthouse';

/** What Lighthouse measures on one page. Scores are 0 to 100, times in milliseconds. */
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
}

/** Design §8, for every page. The blocking time is for a quiet machine. */
const lowest: Partial<PageFigures> = { performance: 100, accessibility: 100, bestPractices: 100, seo: 100 };
const highest: Partial<PageFigures> = {
	firstPaint: 1000,
	largestPaint: 1000,
	blockingTime: 20,
	layoutShift: 0,
};

/** Reads the figures from a report. */
export function figuresOf({ categories, audits }: Result): PageFigures {
	const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
	const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
	return {
		performance: score('performance'),
		accessibility: score('accessibility'),
		bestPractices: score('best-practices'),
		seo: score('seo'),
		firstPaint: Math.round(value('first-contentful-paint')),
		largestPaint: Math.round(value('largest-contentful-paint')),
		blockingTime: Math.round(value('total-blocking-time')),
		layoutShift: Number(value('cumulative-layout-shift').toFixed(3)),
		bytes: value('total-byte-weight'),
	};
}

/** Returns a sentence for each figure that misses its limit. */
export function findShortfalls(path: string, figures: PageFigures): string[] {
	return (Object.keys(figures) as (keyof PageFigures)[]).flatMap((key) => {
		const [figure, min, max] = [figures[key], lowest[key], highest[key]];
		return [
			...(min === undefined || figure >= min ? [] : [`${path}: ${key} is ${figure}, less than ${min}`]),
			...(max === undefined || figure <= max ? [] : [`${path}: ${key} is ${figure}, more than ${max}`]),
		];
	});
}

/** Returns the titles of the audits that cost a page points. */
export function findFailures({ categories, audits }: Result): string[] {
	const weighted = Object.values(categories).flatMap(({ auditRefs }) =>
		auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
	);
	return weighted.flatMap((id) => {
		const { score, title, displayValue = '' } = audits[id] ?? {};
		return typeof score === 'number' && score < 1 ? [`${title} ${displayValue}`.trim()] : [];
	});
}
