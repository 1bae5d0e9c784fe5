/**
 * What crawlers may fetch (RFC 9309): everything. Pages that search engines shall leave out say so themselves, which
 * they can only do to a crawler that may fetch them.
 */
export function robots(origin: string): string {
	return `User-agent: *
Disallow:

Sitemap: ${new URL('/sitemap.xml', origin).href}
`;
}
