import type { Site } from './http/site.ts';

/**
 * Throws if the pages would tell search engines to use another origin than an `https:` `SITE_URL`.
 * The message is for the operator.
 */
export function requireBuiltFor(site: Pick<Site, 'siteUrl'>, siteUrl: string): void {
	const served = new URL(siteUrl);
	const built = new URL(site.siteUrl);
	if (served.protocol !== 'https:' || served.origin === built.origin) return;
	throw new Error(
		`SITE_URL is ${served.origin}, but the pages were built for ${built.origin}. Build them with the same SITE_URL: npm run build`,
	);
}

/**
 * Returns a warning if a site that was built for an `https:` address is served as another, as for a
 * preview.
 */
export function describeOtherSiteUrl(
	site: Pick<Site, 'siteUrl'>,
	siteUrl: string,
): string | undefined {
	const built = new URL(site.siteUrl);
	if (built.protocol !== 'https:' || built.origin === new URL(siteUrl).origin) return undefined;
	return `The pages were built for ${built.origin}, but SITE_URL is ${siteUrl}: visitors there cannot send forms. Set SITE_URL=${built.origin}`;
}
