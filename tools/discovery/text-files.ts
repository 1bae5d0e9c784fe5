import { offerings, pricesNote, priceText } from '#content/offerings.ts';
import { type PageName, pages, recordOf } from '#content/pages.ts';
import { paths } from '#content/paths.ts';
import { site } from '#content/site.ts';
import type { ColourOf } from '../palette.ts';
import type { ManifestIcon } from './icons.ts';
import { listedPages, pageUrl } from './listed-pages.ts';

/** Returns the list of pages for search engines (sitemaps.org, protocol 0.9). */
export function sitemap(origin: string): string {
	const rows = listedPages.map((page) => `<url><loc>${pageUrl(origin, page)}</loc></url>`);
	return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${rows.join('\n')}
</urlset>
`;
}

/**
 * Returns `robots.txt` (RFC 9309), which allows everything. Pages that search engines should leave out say so
 * themselves, and only a crawler that may fetch them can read it.
 */
export function robots(origin: string): string {
	return `User-agent: *
Disallow:

Sitemap: ${new URL('/sitemap.xml', origin).href}
`;
}

/** The section "Optional" of llms.txt: what a reader with little space may leave out. */
const isOptional = (page: PageName) => recordOf(page).isBackground === true;

/** Returns the site as one page of Markdown for language models (llmstxt.org). */
export function llms(origin: string): string {
	const link = (page: PageName) =>
		`- [${pages[page].title}](${pageUrl(origin, page)}): ${pages[page].description}`;
	const prices = offerings.map(
		({ name, startingAt, description }) => `- ${name}, from ${priceText(startingAt)}: ${description}`,
	);
	return `# ${site.brand}

> ${site.tagline}

## Pages

${listedPages
	.filter((page) => !isOptional(page))
	.map(link)
	.join('\n')}

## Prices

${pricesNote}

${prices.join('\n')}

## Contact

- Email: ${site.email}
- Phone: ${site.phone.shown}

## Optional

${listedPages.filter(isOptional).map(link).join('\n')}
`;
}

/** Returns the web app manifest (W3C, "Web Application Manifest"). */
export function webManifest(icons: readonly ManifestIcon[], colourOf: ColourOf): string {
	return JSON.stringify({
		name: site.brand,
		short_name: site.brand,
		description: site.tagline,
		lang: 'en-NZ',
		id: paths.home,
		start_url: paths.home,
		display: 'browser',
		theme_color: colourOf('paper-100'),
		background_color: colourOf('paper-100'),
		icons,
	});
}
