import type { PageFacts } from './read-page.ts';

const language = 'en-NZ';

/** A sentence for everything that one page by itself has wrong. */
export function checkPage(page: PageFacts): string[] {
	return [
		...page.breaches,
		...(page.lang === language ? [] : [`lang is "${page.lang ?? ''}", not "${language}"`]),
		...(page.headings === 1 ? [] : [`${page.headings} h1 elements instead of one`]),
		...(page.title === '' ? ['no title'] : []),
		...(page.description === '' ? ['no description'] : []),
	];
}
