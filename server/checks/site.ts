import { describeOtherSiteUrl, readSiteRecord, requireBuiltFor, SiteMissingError } from '../http/site.ts';
import { advice, type Finding, works, wrong } from './finding.ts';

/**
 * Lists what the built pages still have of the example. With an `https:` `SITE_URL` the site is public, so that a placeholder
 * counts as wrong.
 */
export function checkSite(folder: string, siteUrl: string): Finding[] {
	try {
		const table = readSiteRecord(folder);
		requireBuiltFor(table, siteUrl);
		const otherSiteUrl = describeOtherSiteUrl(table, siteUrl);
		if (otherSiteUrl !== undefined) return [wrong(otherSiteUrl)];
		const isPublic = new URL(siteUrl).protocol === 'https:';
		const placeholders = table.placeholders.map(isPublic ? wrong : advice);
		const first =
			placeholders.length === 0
				? works(`is built for ${table.siteUrl}, without placeholders`)
				: advice(`is built for ${table.siteUrl}, with placeholders: ${placeholders.length}`);
		return [first, ...placeholders, ...table.missingDetails.map(advice)];
	} catch (error) {
		if (error instanceof SiteMissingError) return [wrong(error.message)];
		throw error;
	}
}
