import type { PageFacts } from './read-page.ts';

const base = 'https://internal.invalid';

function pathsBehind(links: readonly string[], from: string): string[] {
	return links
		.map((link) => new URL(link, `${base}${from}`))
		.filter(({ origin }) => origin === base)
		.map(({ pathname }) => decodeURIComponent(pathname));
}

/** The pages that a crawler finds that starts at home and follows every link. */
export function crawl(pages: ReadonlyMap<string, PageFacts>): ReadonlySet<string> {
	const found = new Set(['/']);
	for (const path of found)
		for (const next of pathsBehind(pages.get(path)?.links ?? [], path)) if (pages.has(next)) found.add(next);
	return found;
}
