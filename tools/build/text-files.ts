import type { ColourOf } from '#app/styles/read-tokens.ts';
import { booking } from '#content/booking.ts';
import { load } from '#content/load.ts';
import { pricesNote, priceText } from '#content/offerings.ts';
import { isListed, markdownPath, type PageName, pageNames, pages, recordOf } from '#content/pages.ts';
import { paths } from '#content/paths.ts';
import { site } from '#content/site.ts';
import { type ServiceRecord, servicesOn } from '#content/structured-data.ts';
import type { ManifestIcon } from './icons.ts';

const { legal } = load('legal/figures.yaml');

/** The pages for search engines, in the site's order. */
export const listedPages: readonly PageName[] = pageNames.filter(isListed);

/** The absolute URL of a page. */
export const pageUrl = (origin: string, page: PageName): string => new URL(paths[page], origin).href;

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

/** The section "Optional" of llms.txt: pages that a reader with little space may leave out. */
const isOptional = (page: PageName) => recordOf(page).isBackground === true;

/** A line of llms.txt that links to a page's Markdown. */
const link = (page: PageName, origin: string) =>
	`- [${pages[page].title}](${new URL(markdownPath(paths[page]), origin).href}): ${pages[page].description}`;

/** A price for a language model, which does not see the notes beside it. */
const price = ({ name, startingAt, description }: ServiceRecord) =>
	`- ${name}${startingAt === undefined ? '' : `, from NZ${priceText(startingAt)}`}: ${description}`;

/** Where and how to reach the firm, one fact a line. */
function contactLines(origin: string, bookingUrl: string): string[] {
	const { street, city, postcode, country } = site.address;
	return [
		`- Email: ${site.email}`,
		`- Phone: ${site.phone.shown}`,
		`- Address: ${street}, ${city} ${postcode}, ${country}`,
		`- Contact form: ${pageUrl(origin, 'contact')}, with a reply within ${site.replyPromise}`,
		...(bookingUrl === '' ? [] : [`- ${booking.free}: ${bookingUrl}`]),
	];
}

/**
 * Returns the site as one page of Markdown for language models (llmstxt.org). Its links lead to the pages as Markdown.
 *
 * @param bookingUrl page of the scheduling service; empty if booking is off
 */
export function llms(origin: string, bookingUrl: string): string {
	const linksTo = (isWanted: (page: PageName) => boolean) =>
		listedPages.filter(isWanted).map((page) => link(page, origin));
	const records = listedPages.map(recordOf);
	const prices = listedPages.flatMap((page) => servicesOn[page] ?? []).filter(({ startingAt }) => startingAt);
	const trials = records.flatMap(({ title, trial }) =>
		trial ? [`- ${title}, ${trial.name}: ${trial.terms}`] : [],
	);
	const sections: Readonly<Record<string, readonly string[]>> = {
		Pages: linksTo((page) => !isOptional(page)),
		Prices: [`${pricesNote}\n`, ...prices.map(price)],
		'Free trial': trials,
		Contact: contactLines(origin, bookingUrl),
		Optional: linksTo(isOptional),
	};
	const text = Object.entries(sections)
		.filter(([, lines]) => lines.length > 0)
		.map(([title, lines]) => `## ${title}\n\n${lines.join('\n')}\n`);
	const copying = `Programs may copy this site ${legal.automatedCopying}. The [terms of use](${pageUrl(origin, 'terms')}) decide.`;
	return `# ${site.brand}\n\n> ${site.tagline} ${pages.home.description}\n\n${copying}\n\n${text.join('\n')}`;
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
		theme_color: colourOf('ground'),
		background_color: colourOf('ground'),
		icons,
	});
}
