import { limitsOfEveryPage, limitsOfPages, type PageSizes, type SizeLimits } from './size-limits.ts';

/** The figures' names in the report. */
export const figureNames: Readonly<Record<keyof PageSizes, string>> = {
	document: 'HTML+CSS',
	scriptBefore: 'script before',
	scriptAfter: 'all script',
	fonts: 'fonts',
	pictures: 'pictures',
	firstLoad: 'first load',
};

const bytes = (figure: number) => figure.toLocaleString('en-NZ');

/** A sentence for each figure of the page that is over its limit. */
export function findExcesses(path: string, sizes: PageSizes): string[] {
	const limits: SizeLimits = { ...limitsOfEveryPage, ...limitsOfPages[path] };
	return Object.entries(limits).flatMap(([key, limit]) => {
		const figure = key as keyof PageSizes;
		if (sizes[figure] <= limit) return [];
		const excess = `${bytes(sizes[figure])} bytes, ${bytes(sizes[figure] - limit)} over the limit of ${bytes(limit)}`;
		return [`${path}: ${figureNames[figure]} is ${excess}`];
	});
}
