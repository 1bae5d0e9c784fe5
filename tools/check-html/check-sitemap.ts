import type { SiteFacts } from './check-listing.ts';

const entry = /<url><loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?<\/url>/g;
/** W3C date and time format with seconds and offset, one of those that sitemaps.org allows. */
const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/;

function dateFault(date: string, now: number): string | undefined {
	if (!dateTime.test(date) || Number.isNaN(Date.parse(date)))
		return `${date} is no date with time and offset`;
	return Date.parse(date) > now ? `${date} is in the future` : undefined;
}

/**
 * A sentence for everything that is wrong with the sitemap by itself: addresses that are no listed page, or there
 * twice, and dates that cannot be true. Pages that it lacks are the pages' own faults.
 *
 * @param now milliseconds since 1970
 */
export function checkSitemap(text: string, site: SiteFacts, now: number = Date.now()): string[] {
	const listed = new Set([...site.listed].map((path) => new URL(path, site.origin).href));
	const seen = new Set<string>();
	return [...text.matchAll(entry)].flatMap(([, address = '', date]) => {
		const isSecond = seen.has(address);
		seen.add(address);
		const wrongDate = date === undefined ? undefined : dateFault(date, now);
		return [
			...(listed.has(address) ? [] : [`${address} is no listed page`]),
			...(isSecond ? [`${address} is there twice`] : []),
			...(wrongDate ? [`${address}: lastmod ${wrongDate}`] : []),
		];
	});
}
