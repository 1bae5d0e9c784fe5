import { load } from '#content/load.ts';
import { isListed, markdownPath, type PageName, pageNames, pages, paths, recordOf } from '#content/pages.ts';
import { site } from '#content/site.ts';

const { legal } = load('legal/figures.yaml');

/** The pages for search engines, in the site's order. */
export const listedPages: readonly PageName[] = pageNames.filter(isListed);

/** The absolute URL of a page. */
export const pageUrl = (origin: string, page: PageName): string => new URL(paths[page], origin).href;

/** Returns the list of pages for search engines (sitemaps.org, protocol 0.9). */
export const sitemap = (origin: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${listedPages.map((page) => `<url><loc>${pageUrl(origin, page)}</loc></url>`).join('\n')}
</urlset>
`;

/**
 * Returns `robots.txt` (RFC 9309), which allows everything. Pages that search engines should leave out say so
 * themselves, and only a crawler that may fetch them can read it.
 */
export const robots = (origin: string): string => `User-agent: *
Disallow:

Sitemap: ${new URL('/sitemap.xml', origin).href}
`;

/** Returns the contents of the site for language models (llmstxt.org). Its links lead to the pages as Markdown. */
export function llms(origin: string): string {
	const linksTo = (isWanted: (page: PageName) => boolean) =>
		listedPages.filter(isWanted).map((page) => {
			const { title, path, description } = pages[page];
			return `- [${title}](${new URL(markdownPath(path), origin).href}): ${description}\n`;
		});
	const isOptional = (page: PageName) => recordOf(page).isBackground === true;
	return `# ${site.brand}

> ${site.tagline} ${pages.home.description}

Programs may copy this site ${legal.automatedCopying}. The [terms of use](${pageUrl(origin, 'terms')}) decide.

## Pages

${linksTo((page) => !isOptional(page)).join('')}
## Optional

${linksTo(isOptional).join('')}`;
}
