import { escapeHtml } from '#server/submissions/escape-html.ts';

/** A page as the sitemap lists it: its whole address, and when it last changed, ISO 8601, where that is known. */
export interface SitemapEntry {
	address: string;
	modified: string | undefined;
}

/** The list of pages for search engines (sitemaps.org, protocol 0.9). */
export function sitemap(entries: readonly SitemapEntry[]): string {
	const rows = entries.map(({ address, modified }) => {
		const date = modified ? `<lastmod>${modified}</lastmod>` : '';
		return `<url><loc>${escapeHtml(address)}</loc>${date}</url>`;
	});
	return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${rows.join('\n')}
</urlset>
`;
}
