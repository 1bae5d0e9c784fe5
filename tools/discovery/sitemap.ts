/** The list of pages for search engines (sitemaps.org, protocol 0.9), from their whole addresses. */
export function sitemap(addresses: readonly string[]): string {
	// A serialised URL has no other character that XML does not allow.
	const rows = addresses.map((address) => `<url><loc>${address.replaceAll('&', '&amp;')}</loc></url>`);
	return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${rows.join('\n')}
</urlset>
`;
}
